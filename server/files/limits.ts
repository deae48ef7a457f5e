/** Bytes that an image may have (rule 5.3). */
export const largestPhoto = 10 * 1024 * 1024;

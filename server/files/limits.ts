/** Bytes that an image may have (specification §9). */
export const largestPhoto = 10 * 1024 * 1024;

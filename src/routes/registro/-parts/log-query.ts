/** What is asked of the log: its newest entries, or those before one. */
export const logParams = (before: number) => (before > 0 ? { before } : {});

/**
 * Signs that a terminal obeys instead of showing them, or that turn the order of letters around; a line's end is none.
 */
const obeyed = /(?!\n)[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A text, part of which others wrote, as it may be printed to a terminal. */
export const printable = (text: string): string => text.replaceAll(obeyed, '');

/** The same as one line, so that nobody else's text looks like a line of ours. */
export const printableLine = (text: string): string => printable(text.replaceAll('\n', ' '));

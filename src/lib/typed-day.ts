import { readDay, readMonth } from './day-text';

/** Digits alone as people type them quickly, with what separates them: `150426` is `15/04/26`. */
const separated = (text: string, parts: RegExp): string => parts.exec(text)?.slice(1).join('/') ?? text;

/** The day that was typed, `YYYY-MM-DD`, with separators or without; the month first if told so. Null when no calendar has it. */
export function typedDay(text: string, monthFirst: boolean): string | null {
  return readDay(separated(text.trim(), /^(\d\d)(\d\d)(\d{4}|\d\d)$/), monthFirst);
}

/** The month that was typed, `YYYY-MM`, with separators or without; null when no year has it. */
export function typedMonth(text: string, monthFirst: boolean): string | null {
  return readMonth(separated(text.trim(), /^(\d\d)(\d{4}|\d\d)$/), monthFirst);
}

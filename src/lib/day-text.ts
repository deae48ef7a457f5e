import { monthOf } from './month';

/** Days, months and times as people, spreadsheets and readers write them (date parsing). */

const months = [
  'ene jan',
  'feb',
  'mar',
  'abr apr',
  'may',
  'jun',
  'jul',
  'ago aug',
  'sep set',
  'oct',
  'nov',
  'dic dec',
];

/**
 * The day of these numbers, `YYYY-MM-DD`, from 1900 to 2099; null when no calendar has it. Two digits are a year from
 * 2000.
 */
function calendarDay(year: string, month: string, day: string): string | null {
  const numbers = [
    year.length === 2 ? 2000 + Number(year) : Number(year),
    Number(month),
    Number(day),
  ] as const;
  const date = new Date(Date.UTC(numbers[0], numbers[1] - 1, numbers[2]));
  const real = date.getUTCMonth() === numbers[1] - 1 && date.getUTCDate() === numbers[2];
  return real && numbers[0] >= 1900 && numbers[0] < 2100 ? date.toISOString().slice(0, 10) : null;
}

const yearFirst = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const yearLast = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;

/** The first day in a text, `YYYY-MM-DD`: `2026-05-04`, and with the day first, or the month if told so, `4/5/2026`. */
export function findDay(text: string, monthFirst = false): string | null {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year && month && day) return calendarDay(year, month, day);
  const [, first, , second, last] = yearLast.exec(text) ?? [];
  if (!first || !second || !last) return null;
  return monthFirst ? calendarDay(last, first, second) : calendarDay(last, second, first);
}

/** The day that eight digits are: `20260504` or `04052026`; null for anything else. */
export function digitsAsDay(digits: string): string | null {
  const [, a = '', b = '', c = '', d = ''] = /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  // Never both: no month is the beginning of a year.
  return calendarDay(c + d, b, a) ?? calendarDay(a + b, c, d);
}

/** The day that a cell holds and nothing else, but for a midnight that a spreadsheet adds. */
export function readDay(cell: string, monthFirst = false): string | null {
  return /^[\d/.-]{6,10}(?:[T ]00?:00(?::00)?)?$/.test(cell) ? findDay(cell, monthFirst) : null;
}

/** The month of these numbers, `YYYY-MM`; null when no year has it. */
function calendarMonth(year: string, month: string): string | null {
  const day = calendarDay(year, month, '1');
  return day && monthOf(day);
}

/**
 * The month that a cell holds, `YYYY-MM`: `2026-05`, `5/2026`, `may-26` as a spreadsheet makes of it, or a day of it.
 */
export function readMonth(cell: string, monthFirst = false): string | null {
  const whole = readDay(cell, monthFirst);
  if (whole) return monthOf(whole);
  const [, year, month] = /^(\d{4})[-/.](\d{1,2})$/.exec(cell) ?? [];
  if (year && month) return calendarMonth(year, month);
  const [, number, after] = /^(\d{1,2})[-/.](\d{4}|\d{2})$/.exec(cell) ?? [];
  if (number && after) return calendarMonth(after, number);
  const [, name = '', of] = /^([a-z]{3})[a-z]{0,7}\.?(?:[-/ ]| de )(\d{4}|\d{2})$/i.exec(cell) ?? [];
  const place = months.findIndex((names) => name !== '' && names.split(' ').includes(name.toLowerCase()));
  return of && place >= 0 ? calendarMonth(of, String(place + 1)) : null;
}

/** The first time of the day in a text, `HH:MM:SS`: `8:05`, `08:05:30`, `8:05 p. m.`; null without one. */
export function findTime(text: string): string | null {
  const [, hour, minute, second = '00', half] =
    /(?<![\d:])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?:\.\d{1,6})?(?:\s?([ap])\.?\s?m\b)?(?![\d:])/i.exec(
      text,
    ) ?? [];
  if (!hour || !minute || Number(hour) > (half ? 12 : 23)) return null;
  const shift = half?.toLowerCase() === 'p' ? 12 : 0;
  const hours = half ? (Number(hour) % 12) + shift : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}

/** The time that six digits are, `HH:MM:SS`; null for anything else. */
export function digitsAsTime(digits: string): string | null {
  return /^\d{6}$/.test(digits) ? findTime(digits.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')) : null;
}

/** Digits alone as people type them quickly, with what separates them: `150426` is `15/04/26`. */
const separated = (text: string, parts: RegExp): string => parts.exec(text)?.slice(1).join('/') ?? text;

/**
 * The day that was typed, `YYYY-MM-DD`, with separators or without; the month first if told so. Null when no calendar
 * has it.
 */
export function typedDay(text: string, monthFirst: boolean): string | null {
  return readDay(separated(text.trim(), /^(\d\d)(\d\d)(\d{4}|\d\d)$/), monthFirst);
}

/** The month that was typed, `YYYY-MM`, with separators or without; null when no year has it. */
export function typedMonth(text: string, monthFirst: boolean): string | null {
  return readMonth(separated(text.trim(), /^(\d\d)(\d{4}|\d\d)$/), monthFirst);
}

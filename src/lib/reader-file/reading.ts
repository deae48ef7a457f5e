import { digitsAsDay, digitsAsTime, findDay, findTime } from '../spreadsheet/day';
import { codesIn, type FoundCodes } from './codes';

/** What a line of a reader tells: codes, the weight in kg, the day `YYYY-MM-DD`, the time `HH:MM:SS`. */
export interface Reading extends FoundCodes {
  weight: number | null;
  date: string | null;
  time: string | null;
}

/** The weight in kg that a cell holds, such as `182,5` or `182.5 kg`; null for none, and for that of an empty scale. */
export function weightIn(cell: string): number | null {
  const [, whole, part = '0'] = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:\s?kg\.?)?$/i.exec(cell.trim()) ?? [];
  const weight = whole ? Number(`${whole}.${part}`) : 0;
  return weight >= 1 && weight <= 2000 ? weight : null;
}

/**
 * What loggers write between brackets (SNIG): `[|A0000000858000012345678|23022026|080000|…|]`. The code is what the first field
 * ends with; another code behind it makes the line one of several.
 */
function readBrackets(line: string): Reading | null {
  const [whole, first, day, time] =
    /^\s*\[\|?([^|\]]{15,60})\|([^|\]]{0,20})\|?([^|\]]{0,20})/.exec(line) ?? [];
  const code = /(\d{15})$/.exec((first ?? '').replaceAll(/[\s_]/g, ''))?.[1];
  if (!whole || !code) return null;
  const others = [...line.slice(whole.length).matchAll(/(\d{15})(?!\d)/g)].map(([, other = '']) => other);
  return {
    codes: [...new Set([code, ...others])],
    zeroAdded: false,
    weight: null,
    date: digitsAsDay(day?.trim() ?? ''),
    time: digitsAsTime(time?.trim() ?? ''),
  };
}

/** What an Allflex RS420 writes: seven digits from 1 on, the code, `YYMMDDHHMMSS`. */
function readStamped(line: string): Reading | null {
  const [, code, day, time = ''] = /^\s*1\d{6}(\d{15})(\d{6})(\d{6})\s*$/.exec(line) ?? [];
  if (!code) return null;
  const date = digitsAsDay(`20${day}`);
  // A clock that was never set tells no time either.
  return { codes: [code], zeroAdded: false, weight: null, date, time: date && digitsAsTime(time) };
}

/** Any other line, without a header that names its columns: a weight is one only where `kg` stands beside it. */
function readPlain(line: string): Reading {
  const [, weight = ''] = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?\s?kg)\b/i.exec(line) ?? [];
  return { ...codesIn(line), weight: weightIn(weight), date: findDay(line), time: findTime(line) };
}

/** What a line tells that no header explains. */
export function readLine(line: string): Reading {
  return readBrackets(line) ?? readStamped(line) ?? readPlain(line);
}

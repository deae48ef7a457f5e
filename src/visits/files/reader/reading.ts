import { isWeightKg } from '@/lib/animal-limits';
import { digitsAsDay, digitsAsTime, findDay, findTime } from '@/lib/day-text';
import { codeOfNii } from '@/lib/identifiers';
import { codesIn, type FoundCodes } from './codes';

/** What a line without columns tells: codes, the weight in kg, the day `YYYY-MM-DD`, the time `HH:MM:SS`. */
export interface Reading extends FoundCodes {
  /** The ten digits that the code was told by, where it was. */
  nii: string | null;
  weight: number | null;
  date: string | null;
  time: string | null;
  /** What else stands there; empty for nothing. */
  left: string;
}

const nothing = { zeroAdded: false, nii: null, weight: null, left: '' };

/** The weight in kg that a cell holds, such as `182,5` or `182.5 kg`; null for none, and for that of an empty scale. */
function weightIn(cell: string): number | null {
  const [, whole, part = '0'] = /^(\d{1,4})(?:[.,](\d{1,2}))?(?:\s?kg\.?)?$/i.exec(cell.trim()) ?? [];
  const weight = whole ? Number(`${whole}.${part}`) : 0;
  return isWeightKg(weight) ? weight : null;
}

/**
 * What loggers write between brackets (SNIG): `[|A0000000858000012345678|23022026|080000|…|]`. The code is what the
 * first field ends with; another code behind it makes the line one of several.
 */
function readBrackets(line: string): Reading | null {
  const [whole, first, day, time] =
    /^\s*\[\|?([^|\]]{15,60})\|([^|\]]{0,20})\|?([^|\]]{0,20})/.exec(line) ?? [];
  const code = /(\d{15})$/.exec((first ?? '').replaceAll(/[\s_]/g, ''))?.[1];
  if (!whole || !code) return null;
  const behind = line.slice(whole.length);
  const others = [...behind.matchAll(/(\d{15})(?!\d)/g)].map(([, other = '']) => other);
  return {
    codes: [...new Set([code, ...others])],
    zeroAdded: false,
    nii: null,
    weight: null,
    left: behind.replaceAll(/^[\s|\]]+|[\s|\]]+$/g, ''),
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
  return { ...nothing, codes: [code], date, time: date && digitsAsTime(time) };
}

/** A code as a line may group it, as often as it stands there. */
function grouped(code: string): RegExp {
  return new RegExp(code.split('').join(String.raw`[ _\u00A0]*`), 'g');
}

/** A day and a time, as `findDay` and `findTime` find them. */
const dayAndTime = [
  /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2}))(?!\d)/,
  /(?<![\d:])\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?:\s?[ap]\.?\s?m\b\.?)?/i,
];

/** What a line has beside what was taken of it: no marks, and nothing of the forms in which readers write a code. */
function leftOf(line: string, taken: readonly (string | RegExp)[]): string {
  let rest = line;
  for (const one of taken) rest = rest.replace(one, ' ');
  const parts = rest.replace(/^\s*LA(?:\s+0{5}\s+0)?(?=\s)/, '').split(/[;\t|"=\s]+|,(?!\d)|(?<!\d),/);
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).join(' ');
}

/** Any other line, without a header that names its columns: a weight is one only where `kg` stands beside it. */
function readPlain(line: string): Reading {
  const [, weight = ''] = /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?\s?kg)\b/i.exec(line) ?? [];
  const found = codesIn(line);
  const nii = found.codes.length === 0 ? (/^\D{0,4}(\d{10})(?!\d)/.exec(line)?.[1] ?? null) : null;
  const code = nii === null ? null : codeOfNii(nii);
  const codes = code === null ? found.codes : [code];
  const written = nii ?? codes.map((one) => (found.zeroAdded ? one.slice(1) : one))[0] ?? '';
  return {
    codes,
    zeroAdded: found.zeroAdded,
    nii,
    weight: weightIn(weight),
    date: findDay(line),
    time: findTime(line),
    left: leftOf(line, [...(written === '' ? [] : [grouped(written)]), weight, ...dayAndTime]),
  };
}

/** What a scale types of the one animal that stands on it: `CODE,182.5`, with a comma, a semicolon or a tab between. */
export function readWeighed(text: string): { code: string; weight: number } | null {
  const [, written = '', kilos = ''] = /^([^,;\t]+)[,;\t]\s*([\d.,]+(?:\s?kg\.?)?)\s*$/i.exec(text) ?? [];
  const { codes, left } = readLine(written);
  const weight = weightIn(kilos);
  const [code] = codes;
  return code && codes.length === 1 && left === '' && weight !== null ? { code, weight } : null;
}

/** What a line tells that no header explains. */
export function readLine(line: string): Reading {
  return readBrackets(line) ?? readStamped(line) ?? readPlain(line);
}

import type words from '@i18n/es/visits.json';
import type { OtherTestInput, OtherVaccinationInput, VisitAnimalFacts } from '@/api/generated/model';
import type { Language } from '@/words/i18n';
import type { FactField } from '../animal-facts';
import { isSpreadsheetNumber, withLostZero } from '../electronic-code';
import type { Remark } from '../remark';
import { readDay, readMonth } from '../spreadsheet/day';
import { saysNone, typedCell, type TypedCell } from './cell';
import { readTests, readVaccinations } from './lists';
import { conditionLabels, nameKey, sheetLanguages, valueLabels } from './words';

/** Why a cell is refused, or what is said of it. */
export type CellRemark = Remark<keyof (typeof words)['refusals']>;

/** A fact out of a cell, or why there is none; whether a code got its zero back. */
type Read = { value: unknown; zeroAdded?: boolean } | { refusal: CellRemark };

type Reader = (cell: TypedCell, language: Language) => Read;

const badValue = (key: CellRemark['key'], { text }: TypedCell): Read => ({
  refusal: { key, values: { value: text.length > 60 ? `${text.slice(0, 60)}…` : text } },
});

function textUpTo(characters: number) {
  return ({ text }: TypedCell): Read =>
    text.length > characters ? { refusal: { key: 'tooLong', values: { characters } } } : { value: text };
}

function readCode(cell: TypedCell): Read {
  if (!cell.literal && isSpreadsheetNumber(cell.text)) return { refusal: { key: 'spreadsheetNumber' } };
  const mended = cell.literal ? null : withLostZero(cell.text);
  return mended === null ? textUpTo(60)(cell) : { value: mended, zeroAdded: true };
}

/**
 * A number with the decimal mark of its language, or the other one. `1.182` is refused in Spanish: a spreadsheet may mean
 * a thousand by it.
 */
function numberIn(text: string, language: Language): number | null {
  const [, whole, mark, part] = /^(\d{1,4})(?:([.,])(\d{1,20}))?(?:\s?kg)?$/i.exec(text) ?? [];
  if (!whole || (part?.length === 3 && mark !== (language === 'es' ? ',' : '.'))) return null;
  return Number(`${whole}.${part ?? 0}`);
}

function numberBetween(min: number, max: number): Reader {
  return (cell, language) => {
    const value = numberIn(cell.text, language);
    if (value === null) return badValue('badNumber', cell);
    return value >= min && value <= max
      ? { value }
      : { refusal: { key: 'outOfRange', values: { min, max } } };
  };
}

function readCondition(cell: TypedCell): Read {
  const mark = sheetLanguages.flatMap((language) => {
    const place = conditionLabels(language).findIndex((label) => nameKey(label) === nameKey(cell.text));
    return place >= 0 ? [place + 1] : [];
  })[0];
  const value = mark ?? (/^[1-5]$/.test(cell.text) ? Number(cell.text) : null);
  return value === null ? badValue('unknownValue', cell) : { value };
}

/** Letters that stand for a sex beside its words: M for male or macho, H for hembra, F for female. */
const letters: Record<string, string> = { m: 'male', h: 'female', f: 'female' };

function oneOf(field: FactField): Reader {
  const known = new Map<string, string>();
  for (const language of sheetLanguages) {
    for (const [value, label] of Object.entries(valueLabels(field, language) ?? {})) {
      known.set(nameKey(label), value).set(nameKey(value), value);
    }
  }
  return (cell) => {
    const name = nameKey(cell.text);
    const value = known.get(name) ?? (field === 'gender' ? letters[name] : undefined);
    return value === undefined ? badValue('unknownValue', cell) : { value };
  };
}

function listBy(read: typeof readTests | typeof readVaccinations): Reader {
  return (cell, language) => {
    const value: (OtherVaccinationInput & Partial<OtherTestInput>)[] | null = read(
      cell.text,
      language === 'en',
    );
    if (!value) return badValue('badList', cell);
    if (value.length > 20) return { refusal: { key: 'tooMany', values: { count: 20 } } };
    const long = value.some(({ name, result }) => Math.max(name.length, result?.length ?? 0) > 200);
    return long ? { refusal: { key: 'tooLong', values: { characters: 200 } } } : { value };
  };
}

function dayBy(read: typeof readDay, refusal: 'badDay' | 'badMonth'): Reader {
  return (cell, language) => {
    const value = read(cell.text, language === 'en');
    return value === null ? badValue(refusal, cell) : { value };
  };
}

const day = dayBy(readDay, 'badDay');
const short = textUpTo(200);
const long = textUpTo(2000);

const readers: Record<FactField, Reader> = {
  cuig_code: readCode,
  alternative_code: readCode,
  cattle_breed: oneOf('cattle_breed'),
  gender: oneOf('gender'),
  category: oneOf('category'),
  dental_chronology: oneOf('dental_chronology'),
  estimated_weight: numberBetween(1, 2000),
  corporal_condition: readCondition,
  birth_month: dayBy(readMonth, 'badMonth'),
  application_date: day,
  brucellosis_test_date: day,
  brucellosis_test_result: short,
  foot_and_mouth_test_date: day,
  foot_and_mouth_test_result: short,
  other_tests: listBy(readTests),
  brucellosis_vaccination_date: day,
  foot_and_mouth_vaccination_date: day,
  other_vaccinations: listBy(readVaccinations),
  recent_treatments: long,
  clinical_observations: long,
  final_notes: long,
};

/** What the cells of a row say of an animal: facts where they say something, and what is refused. */
export interface ReadFacts {
  facts: VisitAnimalFacts;
  refusals: { field: FactField; refusal: CellRemark }[];
  zeroAdded: FactField[];
}

/** Reads the cells of a row, in whichever columns they stand; an empty one says nothing (rule 10.13). */
export function readFacts(
  cells: readonly { field: FactField; cell: string }[],
  language: Language,
): ReadFacts {
  const read: ReadFacts = { facts: {}, refusals: [], zeroAdded: [] };
  const facts: Record<string, unknown> = {};
  for (const { field, cell } of cells) {
    const typed = typedCell(cell);
    const reader = readers[field];
    const isList = field === 'other_tests' || field === 'other_vaccinations';
    if (typed.text === '') continue;
    if (saysNone(typed)) {
      facts[field] = isList ? [] : null;
      continue;
    }
    const found = reader(typed, language);
    if ('refusal' in found) read.refusals.push({ field, refusal: found.refusal });
    else facts[field] = found.value;
    if ('zeroAdded' in found) read.zeroAdded.push(field);
  }
  return { ...read, facts };
}

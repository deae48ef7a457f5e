import type { Breed, OtherTestInput, OtherVaccinationInput, VisitAnimalFacts } from '@/api/generated/model';
import type { Language } from '@/words/i18n';
import { codeFields, type FactField, listFields } from '@/lib/animal-facts';
import {
  isWeightKg,
  maxCodeLength,
  maxListed,
  maxNoteLength,
  maxShortLength,
  weightRangeKg,
} from '@/lib/animal-limits';
import { isSpreadsheetDay, isSpreadsheetNumber } from '../electronic-code';
import { codeOfNii, withLostZero } from '@/lib/identifiers';
import { readDay, readMonth } from '@/lib/day-text';
import { decimalMarks } from '@/lib/format';
import { isFailedFormula, saysNone, typedCell, type TypedCell } from './cell';
import { type CellRemark, shortText } from './file-row';
import { readTests, readVaccinations } from './lists';
import { type Meaning, meanings } from './values';
import { conditionLabels, nameKey, sheetLanguages } from './words';

/** What a cell says, perhaps with a remark; or why nothing of it is taken. */
type Read =
  | { value: unknown; remark?: CellRemark }
  | { meaning: Meaning; remark?: CellRemark }
  | { refusal: CellRemark };

/** How a cell was written. */
interface Written {
  language: Language;
  pounds: boolean;
}

type Reader = (cell: TypedCell, written: Written) => Read;

const about = (key: CellRemark['key'], { text }: TypedCell): CellRemark => ({
  key,
  values: { value: shortText(text) },
});
const badValue = (key: CellRemark['key'], cell: TypedCell): Read => ({ refusal: about(key, cell) });

function textUpTo(characters: number) {
  return ({ text }: TypedCell): Read =>
    text.length > characters ? { refusal: { key: 'tooLong', values: { characters } } } : { value: text };
}

/**
 * A code as it stands in a column of ours. A spreadsheet may have taken its zero, and a card tells but a part of it.
 */
function readCode(cell: TypedCell): Read {
  const { text, literal } = cell;
  if (literal) return textUpTo(maxCodeLength)(cell);
  if (isFailedFormula(cell)) return { refusal: { key: 'noCode' } };
  if (isSpreadsheetNumber(text)) return { refusal: { key: 'spreadsheetNumber' } };
  if (isSpreadsheetDay(text)) return { refusal: { key: 'spreadsheetDay' } };
  const mended = withLostZero(text);
  return mended === null ? textUpTo(maxCodeLength)(cell) : { value: mended, remark: { key: 'zeroAdded' } };
}

function readCuig(cell: TypedCell): Read {
  const whole = cell.literal ? null : codeOfNii(cell.text);
  return whole === null
    ? readCode(cell)
    : { value: whole, remark: { key: 'nii', values: { nii: cell.text } } };
}

const kgPerPound = 0.453_592_37;

/**
 * A weight in kg, with the decimal mark of its language or the other one. `1.182` is refused in Spanish: a spreadsheet
 * may mean a thousand by it. Pounds are converted.
 */
function readWeight(cell: TypedCell, { language, pounds }: Written): Read {
  const [, whole, mark, part = '', unit] =
    /^(\d{1,4})(?:([.,])(\d{1,20}))?\s?(kgs?|kilos|lbs?)?\.?$/i.exec(cell.text) ?? [];
  const { min, max } = weightRangeKg;
  const unsure = part.length === 3 && mark !== decimalMarks[language] && Number(`${whole}${part}`) <= max;
  if (!whole || unsure) return badValue('badNumber', cell);
  const number = Number(`${whole}.${part || 0}`);
  const isPounds = unit ? /^lb/i.test(unit) : pounds;
  const value = isPounds ? Math.round(number * kgPerPound * 10) / 10 : number;
  if (!isWeightKg(value)) return { refusal: { key: 'outOfRange', values: { min, max } } };
  return isPounds ? { value, remark: { key: 'inPounds', values: { value: cell.text } } } : { value };
}

function readCondition(cell: TypedCell): Read {
  const mark = sheetLanguages.flatMap((language) => {
    const place = conditionLabels(language).findIndex((label) => nameKey(label) === nameKey(cell.text));
    return place >= 0 ? [place + 1] : [];
  })[0];
  const value = mark ?? (/^[1-5]$/.test(cell.text) ? Number(cell.text) : null);
  return value === null ? badValue('unknownValue', cell) : { value };
}

function meant(field: FactField): Reader {
  return (cell) => {
    const meaning = meanings[field]?.get(nameKey(cell.text));
    if (!meaning) return badValue('unknownValue', cell);
    // "Vaca" says the sex, and is no category of ours.
    const short = field in meaning.facts || meaning.breeds ? {} : { remark: about('unknownValue', cell) };
    return { meaning, ...short };
  };
}

function listBy(read: typeof readTests | typeof readVaccinations): Reader {
  return (cell, { language }) => {
    const value: (OtherVaccinationInput & Partial<OtherTestInput>)[] | null = read(
      cell.text,
      language === 'en',
    );
    if (!value) return badValue('badList', cell);
    if (value.length > maxListed) return { refusal: { key: 'tooMany', values: { count: maxListed } } };
    const long = value.some(
      ({ name, result }) => Math.max(name.length, result?.length ?? 0) > maxShortLength,
    );
    return long ? { refusal: { key: 'tooLong', values: { characters: maxShortLength } } } : { value };
  };
}

function dayBy(read: typeof readDay, refusal: 'badDay' | 'badMonth'): Reader {
  return (cell, { language }) => {
    const value = read(cell.text, language === 'en');
    return value === null ? badValue(refusal, cell) : { value };
  };
}

const day = dayBy(readDay, 'badDay');
const short = textUpTo(maxShortLength);
const long = textUpTo(maxNoteLength);

const readers: Record<FactField, Reader> = {
  cuig_code: readCuig,
  alternative_code: readCode,
  cattle_breed: meant('cattle_breed'),
  gender: meant('gender'),
  category: meant('category'),
  dental_chronology: meant('dental_chronology'),
  estimated_weight: readWeight,
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

/** A cell under the column of a fact. */
export interface FactCell {
  field: FactField;
  cell: string;
  pounds: boolean;
}

interface FieldRemark {
  field: FactField;
  remark: CellRemark;
}

/** What the cells of a row say of an animal. */
export interface ReadFacts {
  facts: VisitAnimalFacts;
  /** The breeds that its word may mean. */
  breeds: readonly Breed[] | null;
  /** What nothing was taken of. */
  refusals: FieldRemark[];
  /** What was taken otherwise than it stands. */
  remarks: FieldRemark[];
  /** Fields whose cell says something that is not known. */
  unread: FactField[];
}

/** What a word for several fields says where no other cell says it. */
const implied = ['gender', 'category'] as const;

/** Reads the cells of a row, in whichever columns they stand; an empty one says nothing (rule 10.13). */
export function readFacts(cells: readonly FactCell[], language: Language): ReadFacts {
  const read: ReadFacts = { facts: {}, breeds: null, refusals: [], remarks: [], unread: [] };
  const facts: Record<string, unknown> = {};
  const others: VisitAnimalFacts = {};
  for (const { field, cell, pounds } of cells) {
    const typed = typedCell(cell);
    if (typed.text === '') continue;
    if (saysNone(typed)) {
      facts[field] = listFields.some((list) => list === field) ? [] : null;
      continue;
    }
    const isOther = isFailedFormula(typed) && !codeFields.some((code) => code === field);
    const found = isOther ? badValue('unknownValue', typed) : readers[field](typed, { language, pounds });
    if ('refusal' in found) {
      read.refusals.push({ field, remark: found.refusal });
      read.unread.push(field);
      continue;
    }
    if (found.remark) read.remarks.push({ field, remark: found.remark });
    if ('value' in found) facts[field] = found.value;
    else {
      const { breeds, facts: said } = found.meaning;
      if (breeds) read.breeds = breeds;
      if (field in said) facts[field] = said[field];
      else if (!breeds) read.unread.push(field);
      Object.assign(others, said);
    }
  }
  for (const field of implied) if (facts[field] === undefined && others[field]) facts[field] = others[field];
  return { ...read, facts };
}

import type { Language } from '@/words/i18n';
import { codesIn } from '../reader/codes';
import { plainText } from '@/lib/plain-text';
import { cellsOfLine, type Separator, separatorOf } from '../spreadsheet/cells';
import { type Column, columnLabel, columns, nameKey } from './words';

/**
 * What a column of any file tells: a fact of ours; a code that is electronic (`electronic`), on the tag that people
 * read (`visual`) or either (`code`); when and in which session of the reader it was read.
 */
export type FileColumn = Column | 'electronic' | 'visual' | 'code' | 'day' | 'time' | 'session';

interface HeaderColumn {
  column: FileColumn;
  /** Where it stands, from 0. */
  place: number;
  /** Weights in it are in pounds. */
  pounds: boolean;
}

export interface Header {
  separator: Separator;
  /** How many cells it has. */
  count: number;
  columns: HeaderColumn[];
  /** Names of columns that are not known, and the second ones of a kind. */
  left: string[];
  /** By which days and decimals are written. */
  language: Language;
}

function namesBy(name: (column: Column) => string): Map<string, Column> {
  return new Map(columns.map((column) => [nameKey(name(column)), column]));
}

const own = {
  es: namesBy((column) => columnLabel(column, 'es')),
  en: namesBy((column) => columnLabel(column, 'en')),
};
const contract = namesBy((column) => column);

/** What stands in names of columns and says nothing of its own. */
const fillers = new Set(
  `n no nro num numero number de del la el los las the of animal animales oficial senasa ear scale estimado estimada
    vivo live actual
  current lectura reading`.split(/\s+/),
);

/** Names without those fillers, in both languages, as sheets, sticks and scales have them. */
const exactNames = Object.entries({
  code: 'caravana|caravanas|tag|tags|codigo|code|identificacion|id|identifier|nii|cuig',
  visual:
    'visual|vid|caravana visual|tarjeta|tarjeta visual|visual tag|visual id|id visual|manejo|caravana ' +
    'manejo|tatuaje|tattoo',
  session: 'sesion|session|session name|nombre sesion|file name|archivo',
  dental_chronology: 'dientes|denticion|boqueo|teeth|dentition|cronologia dentaria|edad dentaria',
  final_notes:
    'nota|notas|note|notes|observacion|observaciones|obs|comentario|comentarios|comment|comments|remark|remarks',
  recent_treatments: 'tratamiento|tratamientos|treatment|treatments',
  day: 'fecha|fecha y hora|fecha hora|dia|date|date and time|date time|datetime|day|timestamp',
  time: 'hora|time',
  application_date: 'fecha colocacion|fecha aplicacion|application date',
} satisfies Partial<Record<FileColumn, string>>).flatMap(([column, names]) =>
  names.split('|').map((name) => [name, column as FileColumn] as const),
);
const byExactName = new Map(exactNames);

/** Words of which one makes a name, the surest column first. */
const tellingWords = Object.entries({
  electronic: 'eid|ide|rfid|electronic|electronica|electronico|chip|boton|dispositivo|transponder|bolo',
  birth_month: 'nacimiento|birth|dob|nac|nacido|born',
  estimated_weight: 'weight|peso|pesos|kg|kgs|kilos|lb|lbs',
  gender: 'sex|sexo|genero|gender',
  cattle_breed: 'breed|raza',
  category: 'category|categoria',
  corporal_condition: 'condition|condicion|cc|bcs|ccs',
} satisfies Partial<Record<FileColumn, string>>).map(
  ([column, words]) => [column as FileColumn, words.split('|')] as const,
);

/** What is not of this animal now: a gain, a mean, what was before, its parents. */
const others =
  /gain|gana|average|promedio|previous|anterior|ultim[oa]|last|destete|weaning|madre|padre|dam\b|sire|mother|father|adg|gdp|tipo|type|color|marca|brand/;

/** The column that a name means; null for one that is not known. */
function columnOf(name: string): FileColumn | null {
  const key = nameKey(name);
  const known = own.es.get(key) ?? own.en.get(key) ?? contract.get(key);
  if (known) return known;
  if (key.length > 60 || /\d{3}/.test(key) || others.test(key)) return null;
  const words: string[] = key.replaceAll(/[\u00BA\u00B0]/g, '').match(/[a-z]+/g) ?? [];
  const short = words.filter((word) => !fillers.has(word)).join(' ');
  const exact = byExactName.get(short);
  if (exact) return exact;
  if (words.length > 5) return null;
  const found = tellingWords.find(([, names]) => names.some((one) => words.includes(one)))?.[0] ?? null;
  const has = (...some: string[]) => some.some((word) => words.includes(word));
  // The weight at birth is none of today, and the day of a device no code.
  if (found === 'birth_month' && has('weight', 'peso', 'kg', 'lb')) return null;
  return found === 'electronic' && has('fecha', 'date', 'hora', 'time') ? null : found;
}

const pounds = /\b(?:lbs?|libras?|pounds?)\b/;

/** The columns that cells name, each once. */
export function headerOf(cells: readonly string[], separator: Separator): Header {
  const names = cells.map((cell) => cell.trim());
  const keys = names.map(nameKey);
  const columnsFound: HeaderColumn[] = [];
  const left: string[] = [];
  const taken = new Set<FileColumn>();
  for (const [place, name] of names.entries()) {
    if (name === '') continue;
    const column = columnOf(name);
    if (column && !taken.has(column)) {
      taken.add(column);
      columnsFound.push({ column, place, pounds: pounds.test(plainText(name)) });
    } else left.push(name);
  }
  const known = (map: Map<string, Column>) => keys.filter((key) => map.has(key)).length;
  const isEnglish = separator !== ';' && known(own.en) > known(own.es);
  return {
    separator,
    count: names.findLastIndex((name) => name !== '') + 1,
    columns: columnsFound,
    left,
    language: isEnglish ? 'en' : 'es',
  };
}

/**
 * A header of two lines, as where a name stands over several columns and each of these has its own below. Null where
 * the row below is none of it: it names no more columns, or has something under one that is named.
 */
export function headerOfTwo(
  header: Header,
  first: readonly string[],
  below: readonly string[],
): Header | null {
  if (header.columns.some(({ place }) => (below[place] ?? '').trim() !== '')) return null;
  const names = Array.from(
    { length: Math.max(first.length, below.length) },
    (_, place) => below[place]?.trim() || (first[place] ?? ''),
  );
  const both = headerOf(names, header.separator);
  return both.columns.length > header.columns.length ? both : null;
}

const codeColumns: readonly FileColumn[] = ['cuig_code', 'alternative_code', 'electronic', 'visual', 'code'];
const isCode = ({ column }: HeaderColumn) => codeColumns.includes(column);

/** Whether a table names what its animals go by. */
export function namesCodes(header: Header): boolean {
  return header.columns.some((one) => isCode(one) || one.column === 'client_id');
}

/** Whether a header has but what sticks and scales write. */
export function isReaders(header: Header): boolean {
  const theirs: readonly FileColumn[] = [
    'electronic',
    'visual',
    'code',
    'day',
    'time',
    'session',
    'estimated_weight',
  ];
  return header.columns.every(({ column }) => theirs.includes(column));
}

/**
 * The header that a line is; null when it is none. A single name of a code is a title: what follows may have any form.
 */
export function headerIn(line: string): Header | null {
  if (/\d{10}/.test(line) || codesIn(line).codes.length > 0) return null;
  const worth = (cells: string[]) => headerOf(cells, ',').columns.length * 1000 + Math.min(cells.length, 999);
  const separator = separatorOf(line, worth);
  const header = headerOf(cellsOfLine(line, separator), separator);
  const facts: readonly FileColumn[] = columns;
  const names = header.columns.filter(({ column }) => column !== 'session');
  if (names.length === 0) return null;
  const single = header.count === 1 || header.columns.length + header.left.length === 1;
  return single && !header.columns.some(({ column }) => facts.includes(column)) ? null : header;
}

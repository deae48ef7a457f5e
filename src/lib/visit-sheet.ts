import type { VisitAnimalFacts } from '@/api/generated/model';
import type { Language } from '@/words/i18n';
import { codeFields, type FactField, sameFacts } from './animal-facts';
import { codeKey } from './identifiers';
import type { Remark } from './remark';
import { cellsOf, cellsOfLine, type Separator, separatorOf } from './spreadsheet/cells';
import { decodeText, isWorkbook, maxFileBytes } from './spreadsheet/decode';
import { type CellRemark, readFacts } from './visit-sheet/facts';
import { type Column, columnNames, nameKey, readerNames } from './visit-sheet/words';
import type { SheetAnimal } from './visit-sheet/write';

export { visitSheetOf, visitSheetTemplate } from './visit-sheet/write';

/** A row of a table of animals and what taking it would do. */
export interface SheetRow {
  /** Its number as a spreadsheet counts, the header being 1. */
  line: number;
  /** `keep` changes nothing; `refuse` takes nothing of the row. */
  action: 'add' | 'change' | 'keep' | 'refuse';
  /** The animal of the visit it is about; null for a new one, and where that is not clear. */
  clientId: string | null;
  /** What the animal's facts would be afterwards. */
  facts: VisitAnimalFacts;
  /** With the field each is about; null for the row as a whole. */
  refusals: { field: FactField | null; refusal: CellRemark }[];
  /** Codes that got back the zero that a spreadsheet took. */
  zeroAdded: FactField[];
}

/** What was read of a table of animals: its rows, or why it is refused as a whole. */
export interface VisitSheet {
  rows: SheetRow[];
  /** Names of columns that are not known: what stands in them is not taken. */
  unknownColumns: string[];
  refusal: Remark<'fileTooLarge' | 'workbook' | 'tooManyRows' | 'noHeader'> | null;
}

/** As many animals as a visit may have. */
export const maxRows = 1000;
/** With the blank ones between them. */
const maxLines = 2000;

interface Header {
  columns: (Column | null)[];
  language: Language;
  unknown: string[];
}

/**
 * The columns by a row of names. Days and decimals are as the language of most names writes them, Spanish when in doubt; whose
 * spreadsheet separates by semicolons writes decimal commas, whatever the names.
 */
function headerOf(names: readonly string[], separator: Separator): Header {
  const keys = names.map((name) => nameKey(name));
  const { es, en, any } = columnNames;
  const found = keys.map((key) => es.get(key) ?? en.get(key) ?? any.get(key) ?? null);
  // Of two columns of one name the first counts.
  const columns = found.map((column, place) => (found.indexOf(column) === place ? column : null));
  const unknown = names.filter((name, place) => name.trim() !== '' && !columns[place]);
  const known = (names_: Map<string, Column>) => keys.filter((key) => names_.has(key)).length;
  const isEnglish = separator !== ';' && known(en) > known(es);
  return { columns, language: isEnglish ? 'en' : 'es', unknown };
}

/** The animals of a visit by what a row may name them by. */
function byNames(animals: readonly SheetAnimal[]): Map<string, SheetAnimal> {
  const named = new Map(animals.map((animal) => [`client_id ${animal.client_id}`, animal]));
  for (const animal of animals) for (const name of codeNames(animal.facts)) named.set(name, animal);
  return named;
}

/** The codes of an animal as names that no other kind of code has; one without letters and digits names nothing. */
function codeNames(facts: VisitAnimalFacts): string[] {
  return codeFields.flatMap((field) => {
    const key = codeKey(facts[field] ?? '');
    return key === '' ? [] : [`${field} ${key}`];
  });
}

/** The row's animals in the visit: by its id, else by its codes. Two of them contradict each other. */
function matching(id: string, facts: VisitAnimalFacts, named: Map<string, SheetAnimal>): SheetAnimal[] {
  const own = named.get(`client_id ${id}`);
  const byCode = codeNames(facts).flatMap((name) => named.get(name) ?? []);
  return [...new Set(own ? [own, ...byCode] : byCode)];
}

/** An animal's facts with what a row says over them. A code that is only written otherwise stays as it was. */
function over(own: VisitAnimalFacts, said: VisitAnimalFacts): VisitAnimalFacts {
  const facts = { ...own, ...said };
  for (const field of codeFields) {
    const code = own[field];
    if (code && codeKey(code) === codeKey(said[field] ?? '')) facts[field] = code;
  }
  return facts;
}

/** What the rows of a table would do to the animals of a visit (rule 10.13). */
function rowsOf(table: readonly string[][], header: Header, animals: readonly SheetAnimal[]): SheetRow[] {
  const named = byNames(animals);
  const lines = new Map<string, number>();
  return table.flatMap((cells, place): SheetRow[] => {
    // What stands in unknown columns alone (a sum, a note) is no animal.
    if (header.columns.every((column, at) => !column || (cells[at] ?? '').trim() === '')) return [];
    const line = place + 2;
    const told = header.columns.flatMap((field, at) =>
      field && field !== 'client_id' ? [{ field, cell: cells[at] ?? '' }] : [],
    );
    const { facts: said, refusals, zeroAdded } = readFacts(told, header.language);
    const id = cells[header.columns.indexOf('client_id')]?.trim() ?? '';
    const found = matching(id, said, named);
    const animal = found[0];
    const names = [...codeNames(said), ...(animal ? [`client_id ${animal.client_id}`] : [])];
    const first = names.map((name) => lines.get(name)).find((one) => one !== undefined);
    for (const name of names) if (!lines.has(name)) lines.set(name, line);
    const ofRow: CellRemark[] = [];
    if (found.length > 1) ofRow.push({ key: 'twoAnimals' });
    if (first !== undefined) ofRow.push({ key: 'repeated', values: { line: first } });
    const facts = animal ? over(animal.facts, said) : said;
    const all = [...refusals, ...ofRow.map((refusal) => ({ field: null, refusal }))];
    const action = animal ? (sameFacts(facts, animal.facts) ? 'keep' : 'change') : 'add';
    return [
      {
        line,
        action: all.length > 0 ? 'refuse' : action,
        clientId: found.length === 1 ? (animal?.client_id ?? null) : null,
        facts,
        refusals: all,
        zeroAdded,
      },
    ];
  });
}

/** The text of a table. Some spreadsheets name the separator in a line above the header. */
const textOf = (bytes: Uint8Array): string => decodeText(bytes).replace(/^sep=.[\r\n]+/i, '');

const known = (cells: string[]): number =>
  headerOf(cells, ',').columns.filter((column) => column !== null).length;

/** Whether bytes are a table of animals: the first row has the name of a column that no reader's own table has. */
export function isVisitSheet(bytes: Uint8Array): boolean {
  if (bytes.length > maxFileBytes || isWorkbook(bytes)) return false;
  const text = textOf(bytes);
  const ours = (cells: string[]) => known(cells.filter((cell) => !readerNames.has(nameKey(cell))));
  return ours(cellsOfLine(text, separatorOf(text, known))) > 0;
}

const refused = (refusal: VisitSheet['refusal']): VisitSheet => ({ rows: [], unknownColumns: [], refusal });

/**
 * What a table of animals (CSV, TSV) would do to those of a visit (rule 10.13); nothing is done. Any bytes give an answer, and what
 * is too large or no table is refused as a whole.
 */
export function readVisitSheet(bytes: Uint8Array, animals: readonly SheetAnimal[]): VisitSheet {
  if (bytes.length > maxFileBytes) {
    return refused({ key: 'fileTooLarge', values: { megabytes: maxFileBytes / 1_000_000 } });
  }
  if (isWorkbook(bytes)) return refused({ key: 'workbook' });
  const text = textOf(bytes);
  const separator = separatorOf(text, known);
  const [names = [], ...table] = cellsOf(text, separator, maxLines + 2);
  if (known(names) === 0) return refused({ key: 'noHeader' });
  const header = headerOf(names, separator);
  const rows = rowsOf(table, header, animals);
  if (rows.length > maxRows || table.length > maxLines) {
    return refused({ key: 'tooManyRows', values: { rows: maxRows } });
  }
  return { rows, unknownColumns: header.unknown, refusal: null };
}

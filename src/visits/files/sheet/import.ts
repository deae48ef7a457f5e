import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import { codeFields, listFields, sameFacts } from '@/lib/animal-facts';
import { isElectronic } from '../electronic-code';
import { codeKey } from '@/lib/identifiers';
import type { AnimalFile } from './file';
import type { FileRow, RowRemark } from './file-row';
import type { SheetAnimal } from './write';

/** A row of a file and what taking it would do to the visit. */
export interface ImportRow extends Pick<FileRow, 'line' | 'nth' | 'text' | 'day' | 'time'> {
  /** `bare` adds an animal without a code, `keep` changes nothing, `refuse` takes nothing of the row. */
  action: 'add' | 'bare' | 'change' | 'keep' | 'refuse';
  /** The animal of the visit it is about; null for a new one, and where that is not clear. */
  clientId: string | null;
  /** What the animal's facts would be afterwards. */
  facts: VisitAnimalFacts;
  /** Why it is refused. */
  faults: RowRemark[];
  /** What is taken otherwise than it stands, or left out. */
  remarks: RowRemark[];
}

/** The visit that a file comes into. Of what was deleted nothing is known. */
export interface ImportedInto {
  animals: readonly SheetAnimal[];
  defaults: AnimalFacts;
}

/**
 * The name of a code that only one of its kind can have; an electronic one is nobody else's, whichever field it stands
 * in.
 */
function codeNames(facts: VisitAnimalFacts, either: boolean): string[] {
  return codeFields.flatMap((field) => {
    const code = facts[field] ?? '';
    const key = codeKey(code);
    if (key === '') return [];
    return [either || isElectronic(code) ? `code ${key}` : `${field} ${key}`];
  });
}

/** The animals of a visit by all that a row may name them by. */
class Known {
  private readonly named = new Map<string, SheetAnimal[]>();

  constructor(animals: readonly SheetAnimal[]) {
    for (const animal of animals) {
      const { client_id: id, facts } = animal;
      const names = new Set([`id ${id}`, ...codeNames(facts, true), ...codeNames(facts, false)]);
      for (const name of names) this.named.set(name, [...(this.named.get(name) ?? []), animal]);
    }
  }

  /** Those of a row: by its id, by its codes, or by the code that it replaces. Two of them contradict each other. */
  matching({ clientId, facts, eitherCode, replaces }: FileRow): SheetAnimal[] {
    const names = [
      `id ${clientId}`,
      ...codeNames(facts, eitherCode),
      ...(replaces ? [`code ${codeKey(replaces)}`] : []),
    ];
    return [...new Set(names.flatMap((name) => this.named.get(name) ?? []))];
  }
}

/**
 * An animal's facts with what a row says over them. A code that is only written otherwise stays as it was, and one that
 * is known as its other one too, unless the row has something else in the place of that.
 */
function over(own: VisitAnimalFacts, said: VisitAnimalFacts): VisitAnimalFacts {
  const facts = { ...own, ...said };
  const keys = codeFields.map((field) => codeKey(own[field] ?? '')).filter((key) => key !== '');
  const isKnown = (code: string | null | undefined) => keys.includes(codeKey(code ?? ''));
  for (const field of codeFields) {
    const other = field === 'cuig_code' ? 'alternative_code' : 'cuig_code';
    const code = said[field];
    if (!isKnown(code)) continue;
    const moves = said[other] !== undefined && !isKnown(said[other]);
    const isOther = codeKey(own[field] ?? '') !== codeKey(code ?? '');
    const stays = moves && isOther ? own[other] : own[field];
    if (stays === undefined) delete facts[field];
    else Object.assign(facts, { [field]: stays });
  }
  return facts;
}

/**
 * What a row says of an animal that is there (`own`), or of a new one: what was not understood is left empty, whatever
 * the defaults.
 */
function saidOf(row: FileRow, own: VisitAnimalFacts | null, defaults: AnimalFacts) {
  const facts: VisitAnimalFacts = { ...row.facts };
  const remarks = [...row.remarks];
  const lists: readonly string[] = listFields;
  if (!own)
    for (const field of row.unread) if (!lists.includes(field)) Object.assign(facts, { [field]: null });
  const breed = own?.cattle_breed === undefined ? defaults.cattle_breed : own.cattle_breed;
  if (row.breeds && !row.breeds.some((one) => one === breed)) {
    if (!own) facts.cattle_breed = null;
    remarks.push({ field: 'cattle_breed', remark: { key: 'eitherColor' } });
  }
  if (row.replaces) {
    const isThere = own !== null && codeFields.some((field) => codeKey(own[field] ?? '') === row.replaces);
    remarks.push({
      field: null,
      remark: { key: isThere ? 'replaces' : 'replacesUnknown', values: { code: row.replaces } },
    });
  }
  return { facts, remarks };
}

/** The sessions that the rows of a file are of: as the reader names them, else their days; null for rows of none. */
export interface FileSession {
  name: string | null;
  /** Whether the name is a day, `YYYY-MM-DD`. */
  isDay: boolean;
  rows: number;
}

const sessionOf = ({ session, day }: FileRow): string | null => session ?? day;

/** The sessions of a file, the last one last as a reader writes them; none when there are no two to choose from. */
export function sessionsOf({ rows }: AnimalFile): FileSession[] {
  const found = new Map<string | null, FileSession>();
  for (const row of rows) {
    const name = sessionOf(row);
    const one = found.get(name) ?? { name, isDay: row.session === null && name !== null, rows: 0 };
    found.set(name, { ...one, rows: one.rows + 1 });
  }
  return found.size > 1 ? [...found.values()] : [];
}

/** What the rows of a file, or those of one of its sessions, would do to a visit; nothing is done (import, preview). */
export function importOf(file: AnimalFile, visit: ImportedInto, session?: FileSession): ImportRow[] {
  const known = new Known(visit.animals);
  const lines = new Map<string, number>();
  const rows = session ? file.rows.filter((row) => sessionOf(row) === session.name) : file.rows;
  return rows.map((row): ImportRow => {
    const { line, nth, text, day, time } = row;
    const found = known.matching(row);
    const animal = found[0] ?? null;
    const { facts: said, remarks } = saidOf(row, animal?.facts ?? null, visit.defaults);
    const names = codeNames(row.facts, row.eitherCode);
    if (animal) names.push(`id ${animal.client_id}`);
    const first = names.map((name) => lines.get(name)).find((one) => one !== undefined);
    const faults = [...row.faults];
    if (found.length > 1) faults.push({ field: null, remark: { key: 'twoAnimals' } });
    if (first !== undefined)
      faults.push({ field: null, remark: { key: 'repeated', values: { line: first } } });
    if (faults.length === 0) for (const name of names) lines.set(name, line);
    const facts = animal ? over(animal.facts, said) : said;
    // Who knows the animal by the code that it had finds it still.
    if (row.replaces) facts.alternative_code ??= row.replaces;
    const isNew = names.length > 0 ? 'add' : 'bare';
    const action = animal ? (sameFacts(facts, animal.facts) ? 'keep' : 'change') : isNew;
    return {
      line,
      nth,
      text,
      day,
      time,
      action: faults.length > 0 ? 'refuse' : action,
      clientId: found.length === 1 ? (animal?.client_id ?? null) : null,
      facts,
      faults,
      remarks,
    };
  });
}

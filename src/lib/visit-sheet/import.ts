import { codeFields, sameFacts } from '../animal-facts';
import { codeKey } from '../identifiers';
import { readReaderFile, type ReaderFile, type ReaderRow } from '../reader-file';
import type { Remark } from '../remark';
import { isVisitSheet, maxRows, readVisitSheet, type SheetRow, type VisitSheet } from '../visit-sheet';
import type { CellRemark } from './facts';
import type { SheetAnimal } from './write';

/** A row of a file and what taking it would do to the visit. */
export interface ImportRow extends SheetRow {
  /** How it stands in a reader's file; null in a table, whose cells are its facts. */
  text: string | null;
}

/** What a file would do to a visit, in whichever form it was written; nothing is done (import, preview). */
export interface VisitImport {
  /** A stick reader's file, or a table of animals. */
  kind: 'reader' | 'sheet';
  rows: ImportRow[];
  /** Names of columns that are not known: what stands in them is not taken. */
  unknownColumns: string[];
  /** Why nothing of it can be taken. */
  refusal: VisitSheet['refusal'] | ReaderFile['refusal'] | Remark<'nothingRead'>;
}

type Known = ReadonlyMap<string, SheetAnimal[]>;

/** The animals by each of their codes, whichever kind it is: an electronic code is nobody else's. */
function byCode(animals: readonly SheetAnimal[]): Known {
  const known = new Map<string, SheetAnimal[]>();
  for (const animal of animals) {
    for (const key of new Set(codeFields.map((field) => codeKey(animal.facts[field] ?? '')))) {
      if (key !== '') known.set(key, [...(known.get(key) ?? []), animal]);
    }
  }
  return known;
}

/** What a reading does: a new animal by its code, or the weight of one that is there (rule 10.12). */
function ofReading({ line, text, code, weight, zeroAdded, refusal }: ReaderRow, known: Known): ImportRow {
  const found = (code !== null && known.get(codeKey(code))) || [];
  const animal = found[0];
  const ofRow: CellRemark[] = refusal ? [refusal] : found.length > 1 ? [{ key: 'twoAnimals' }] : [];
  const said = weight === null ? {} : { estimated_weight: weight };
  const facts = animal
    ? { ...animal.facts, ...said }
    : { ...(code !== null && { cuig_code: code }), ...said };
  const action = animal ? (sameFacts(facts, animal.facts) ? 'keep' : 'change') : 'add';
  return {
    line,
    text,
    action: ofRow.length > 0 ? 'refuse' : action,
    clientId: found.length === 1 ? (animal?.client_id ?? null) : null,
    facts,
    refusals: ofRow.map((each) => ({ field: null, refusal: each })),
    zeroAdded: zeroAdded ? ['cuig_code'] : [],
  };
}

function ofReader(bytes: Uint8Array, animals: readonly SheetAnimal[]): VisitImport {
  const { rows, refusal } = readReaderFile(bytes);
  const known = byCode(animals);
  return { kind: 'reader', rows: rows.map((row) => ofReading(row, known)), unknownColumns: [], refusal };
}

function ofSheet(bytes: Uint8Array, animals: readonly SheetAnimal[]): VisitImport {
  const { rows, ...rest } = readVisitSheet(bytes, animals);
  return { kind: 'sheet', rows: rows.map((row) => ({ ...row, text: null })), ...rest };
}

/**
 * What a file would do to the animals of a visit, those that were deleted not among them: a table of ours, or else whatever a
 * reader wrote (rules 10.12 and 10.13). Any bytes give an answer.
 */
export function readImport(bytes: Uint8Array, animals: readonly SheetAnimal[]): VisitImport {
  const read = isVisitSheet(bytes) ? ofSheet(bytes, animals) : ofReader(bytes, animals);
  if (read.refusal) return read;
  if (read.rows.length === 0) return { ...read, refusal: { key: 'nothingRead' } };
  const added = read.rows.filter(({ action }) => action === 'add').length;
  if (animals.length + added > maxRows)
    return { ...read, rows: [], refusal: { key: 'tooManyRows', values: { rows: maxRows } } };
  return read;
}

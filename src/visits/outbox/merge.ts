import type {
  AnimalElsewhere,
  AnimalFacts,
  Visit,
  VisitAnimal,
  VisitAnimalFacts,
} from '@/api/generated/model';
import { defaultsId, isUnsent, type OutboxRecord, type RecordState } from './records';
import type { Version } from './versions';

/** A visit as its screen shows it: what the server tells, under what is on this device (read-your-writes). */

export interface VisitRecord {
  clientId: string;
  rev: number;
  /** The server's revision that it is, or is made on: to be given back with a change. */
  base: number;
  /** To be given back with a change, which tells then whether it was made on what is here. */
  edit: string;
  deleted: boolean;
  facts: VisitAnimalFacts;
  photoDigest: string | null;
  /** Where the server has the photo; null while it is on this device or another one. */
  photoUrl: string | null;
  elsewhere: AnimalElsewhere[];
  /** The ids of other animals that the server named for having one of its codes. */
  twins: string[];
  /** Who entered it where that is not who has the visit, and nobody took it over; else null. */
  enteredBy: string | null;
  state: RecordState;
  /** Why the server refused it. */
  problem: string | null;
  /** The code of that, where it is known. */
  problemCode?: string | null;
  /** Other versions that did not stay: to be shown, and settled by `resolve`. */
  conflicts: Version[];
  createdAt: string;
}

export interface MergedVisit {
  defaults: Pick<VisitRecord, 'rev' | 'base' | 'edit' | 'state' | 'problem' | 'problemCode' | 'conflicts'> & {
    facts: AnimalFacts;
  };
  /** In the order in which they were entered; those that are deleted too, as one may have a conflict. */
  animals: VisitRecord[];
}

function ofServer(animal: VisitAnimal, conflicts: Version[] = [], edit = ''): VisitRecord {
  return {
    clientId: animal.client_id,
    rev: animal.rev,
    base: animal.rev,
    edit,
    deleted: animal.deleted,
    facts: animal.facts,
    photoDigest: animal.photo_digest,
    photoUrl: animal.photo_url,
    elsewhere: animal.elsewhere,
    twins: [],
    enteredBy: animal.entered_by ?? null,
    state: 'stored',
    problem: null,
    conflicts,
    createdAt: animal.created_at,
  };
}

function ofDevice(record: OutboxRecord, animal: VisitAnimal | undefined): VisitRecord {
  const { payload, held } = record;
  const digest = payload.photo_digest;
  // The visit is read again and again, an answer comes once: other lots may have its code since.
  const newest = held && held.rev > (animal?.rev ?? -1) ? held : animal;
  // Another phone may have sent the photo since the answer.
  const urls = [
    animal?.photo_digest === digest ? animal.photo_url : null,
    held?.payload.photo_digest === digest ? held.photoUrl : null,
  ];
  return {
    clientId: record.clientId,
    rev: record.rev,
    base: record.base,
    edit: record.edit,
    deleted: payload.deleted,
    facts: payload.facts,
    photoDigest: digest,
    photoUrl: urls.find((url) => url !== null && url !== undefined) ?? null,
    elsewhere: newest?.elsewhere ?? [],
    twins: held?.twins ?? [],
    // What is changed here is taken over by that.
    enteredBy: !isUnsent(record) && animal?.rev === record.rev ? (animal.entered_by ?? null) : null,
    state: record.state,
    problem: record.problem,
    problemCode: record.problemCode ?? null,
    conflicts: record.conflicts,
    createdAt: animal?.created_at ?? record.createdAt,
  };
}

/** Whether a record is newer than what the server told last: always while it waits. */
function isNewer(record: OutboxRecord, rev: number | undefined): boolean {
  return isUnsent(record) || record.rev >= (rev ?? -1);
}

/** What the server told of a visit last, if anything, under what is in the outbox. */
export function mergeVisit(visit: Visit | undefined, records: readonly OutboxRecord[]): MergedVisit {
  const here = new Map(records.map((record) => [record.clientId, record]));
  const told = visit?.animals ?? [];
  const known = told.map((animal) => {
    const record = here.get(animal.client_id);
    if (!record) return ofServer(animal);
    if (isNewer(record, animal.rev)) return ofDevice(record, animal);
    return ofServer(animal, record.conflicts, record.edit);
  });
  const ids = new Set([defaultsId, ...told.map(({ client_id }) => client_id)]);
  const fresh = records.filter(({ clientId }) => !ids.has(clientId)).map((one) => ofDevice(one, undefined));
  const inOrder = (animals: VisitRecord[]) =>
    animals.toSorted(
      (a, b) => a.createdAt.localeCompare(b.createdAt) || a.clientId.localeCompare(b.clientId),
    );
  // Two clocks tell no order: what the server does not know yet comes behind what it does, as it will there.
  const animals = [...inOrder(known), ...inOrder(fresh)];
  const { rev = 0, facts = {} } = visit?.defaults ?? {};
  const record = here.get(defaultsId);
  const settled = { edit: record?.edit ?? '', conflicts: record?.conflicts ?? [] };
  if (!record || !isNewer(record, rev))
    return { defaults: { rev, base: rev, facts, state: 'stored', problem: null, ...settled }, animals };
  const { state, problem, problemCode = null, base } = record;
  return {
    defaults: { rev: record.rev, base, facts: record.payload.facts, state, problem, problemCode, ...settled },
    animals,
  };
}

/** How much of a visit is where. */
export interface OutboxCounts {
  /** Animals on this device, those that were received too. */
  onDevice: number;
  /** Those of them that the server has as they are shown. */
  received: number;
  /** Changes that wait, of animals (deleted ones too) and defaults. */
  waiting: number;
  refused: number;
  /** Animals and defaults of which another version did not stay. */
  conflicts: number;
}

/** The counts of a visit as it is shown. */
export function visitCounts({ defaults, animals }: MergedVisit): OutboxCounts {
  const there = animals.filter(({ deleted }) => !deleted);
  const all = [...animals, defaults];
  const inState = (...states: RecordState[]) => all.filter(({ state }) => states.includes(state)).length;
  return {
    onDevice: there.length,
    received: there.filter(({ state }) => state === 'stored').length,
    waiting: inState('local', 'sending'),
    refused: inState('refused'),
    conflicts: all.filter(({ conflicts }) => conflicts.length > 0).length,
  };
}

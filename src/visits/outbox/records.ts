import type { AnimalElsewhere } from '@/api/generated/model';
import { keptPayload, type Payload, saysTheSame, type Version, versionOf, withConflict } from './versions';

/**
 * Optimistic concurrency without a connection: what becomes of one animal's record as it is changed, sent, answered,
 * refused (rules 10.7 and 10.9). Pure: what is stored is the outbox's, what is sent the sender's. Its life (state
 * machine):
 *
 *     changed → local → going → sending → answered → stored → pruned
 *                 ↑                 ├──── unanswered, changed ──→ local
 *                 └── retried ── refused ←┘ refused
 *
 * From any state it is changed into `local`, discarded, or moved to another visit. Versions that did not stay are its
 * conflicts, which are beside its state, and outlive all of it but being settled: until then it is not pruned. Its
 * photo is on the device until the server has it, those of its conflicts as long as these are there.
 */

/** What the server answers that stays. */
export interface Held extends Version {
  photoUrl: string | null;
  /** Whether the server still waits for the file of the photo. */
  photoWanted: boolean;
  elsewhere: AnimalElsewhere[];
  /** The ids of other animals of the visit that go by one of its codes. */
  twins?: string[];
}

/** Kept here alone; on its way; at the server; not wanted by the server, which said why. */
export type RecordState = 'local' | 'sending' | 'stored' | 'refused';

/** Whose record it is, of which visit, of which animal: its key. */
export interface RecordKey {
  user: number;
  visit: number;
  /** The animal's uuid, or `defaults` for what all animals of the visit have that say nothing else (rule 10.6). */
  clientId: string;
}

/** Which of its user's records it is, as one text: the defaults of all visits have one `clientId`. */
export const nameOf = ({ visit, clientId }: RecordKey): string => `${visit} ${clientId}`;

export interface OutboxRecord extends RecordKey, Version {
  /** The revision of the server's that this one is made on: 0 for an animal that it does not know. */
  base: number;
  /** Another one for each change of the record here: tells whether a form shows what is there. */
  edit: string;
  state: RecordState;
  /** Why the server refused it, in its words. */
  problem: string | null;
  /** The code of that; what was refused before codes were kept has none. */
  problemCode?: string | null;
  /** What was sent and has no answer yet: whether it arrived is not known. */
  sent: Version | null;
  /** Other versions that somebody entered at the same time and that did not stay: nothing is lost unseen. */
  conflicts: Version[];
  held: Held | null;
  /** Instants, ISO 8601 UTC. */
  createdAt: string;
  changedAt: string;
}

/** A record as a screen showed it. */
export type Shown = Pick<OutboxRecord, 'clientId' | 'base' | 'edit' | 'payload'>;

/** The record of a visit's defaults. */
export const defaultsId = 'defaults';

export interface Change {
  payload: Payload;
  /** The server's revision that what was on the screen is made on; counts where nothing unsent is here. */
  base: number;
  /** The `edit` that was on the screen, empty for none. One that was not seen stays as a conflict. */
  seen: string;
}

/** A record after a change on this device; the same one when nothing changed. */
export function changed(
  record: OutboxRecord | undefined,
  key: RecordKey,
  { payload: entered, base, seen }: Change,
  now: string,
  edit: string = crypto.randomUUID(),
): OutboxRecord {
  const payload = keptPayload(entered);
  if (!record) {
    const fresh = { edit, state: 'local', problem: null, sent: null, conflicts: [], held: null } as const;
    return { ...key, ...fresh, conflicts: [], base, rev: base + 1, payload, createdAt: now, changedAt: now };
  }
  // What somebody else changed since is changed, though it says what was here before.
  const isPast = record.state === 'stored' && base > record.rev;
  if (saysTheSame(record.payload, payload) && record.state !== 'refused' && !isPast) return record;
  const on = record.state === 'stored' ? Math.max(record.base, base) : record.base;
  return {
    ...record,
    base: on,
    // Each goes out on the one before it, so that the server can tell a change of somebody else in between.
    rev: (record.sent?.rev ?? on) + 1,
    edit,
    payload,
    state: 'local',
    problem: null,
    conflicts:
      record.edit === seen ? record.conflicts : withConflict(record.conflicts, versionOf(record), payload),
    changedAt: now,
  };
}

/** A record as it goes out. What has no answer yet goes out again, as it was: only so it is known what stays. */
export function going(record: OutboxRecord): OutboxRecord & { sent: Version } {
  const { rev, payload, sent } = record;
  return { ...record, state: 'sending', sent: sent ?? { rev, payload } };
}

/** Whether what stays at the server is what was sent. */
export function isOurs(sent: Version, held: Version): boolean {
  return held.rev === sent.rev && saysTheSame(held.payload, sent.payload);
}

/**
 * A record after the answer. What another phone entered stays, and ours becomes a conflict that is shown; unless it was
 * changed here meanwhile: then ours goes out on theirs, and theirs becomes the conflict.
 */
export function answered(record: OutboxRecord, held: Held): OutboxRecord {
  const { sent, payload, conflicts } = record;
  const meanwhile = sent !== null && !saysTheSame(payload, sent.payload);
  const settled = { ...record, held, base: held.rev, sent: null, problem: null };
  if (saysTheSame(payload, held.payload)) return { ...settled, rev: held.rev, state: 'stored' };
  if (meanwhile) {
    const theirs = isOurs(sent, held) ? conflicts : withConflict(conflicts, versionOf(held), payload);
    return { ...settled, rev: held.rev + 1, state: 'local', conflicts: theirs };
  }
  return {
    ...settled,
    rev: held.rev,
    edit: `theirs ${held.rev}`,
    payload: held.payload,
    state: 'stored',
    conflicts: withConflict(conflicts, { rev: record.rev, payload }, held.payload),
  };
}

/** What somebody chose of a record with other versions, and what they were shown when they did. */
export interface Choice extends Change {
  /** What would have stayed, and the other versions. */
  shown: readonly Payload[];
}

/**
 * A record after one of its versions was chosen: those that were shown are settled, what came since is a conflict
 * still. What stayed, chosen again, is not sent anew.
 */
export function resolved(record: OutboxRecord, { shown, ...choice }: Choice, now: string): OutboxRecord {
  const { payload: chosen, seen } = choice;
  const left = record.conflicts.filter(
    ({ payload }) => ![chosen, ...shown].some((one) => saysTheSame(one, payload)),
  );
  const rest = { ...record, conflicts: left };
  const [stays] = shown;
  if (record.edit === seen && stays && saysTheSame(chosen, stays)) return rest;
  return changed(rest, record, choice, now);
}

/** A record whose answer did not come: it goes out again. */
export function unanswered(record: OutboxRecord): OutboxRecord {
  return { ...record, state: 'local' };
}

/** Why the server refuses a record, in its words, and its code; `rev` when it took the animal and refused its photo. */
export interface Refusal {
  problem: string;
  code?: string;
  rev?: number;
}

/** A record that the server refuses for good; one that was changed meanwhile is tried as it is now. */
export function refused(
  record: OutboxRecord,
  { problem, code, rev: base = record.base }: Refusal,
): OutboxRecord {
  const { sent, payload } = record;
  const settled = { ...record, base, sent: null, rev: base + 1 };
  if (sent && !saysTheSame(payload, sent.payload)) return { ...settled, state: 'local' };
  return { ...settled, state: 'refused', problem, problemCode: code ?? null };
}

/** A refused record that shall be tried once more. */
export function retried(record: OutboxRecord): OutboxRecord {
  return record.state === 'refused' ? { ...record, state: 'local', problem: null } : record;
}

/** A record with what a copy has of it: what is here stays, what the copy has otherwise becomes a conflict. */
export function joined(
  here: OutboxRecord,
  copied: Pick<OutboxRecord, 'rev' | 'payload' | 'conflicts'>,
): OutboxRecord {
  const conflicts = [copied, ...copied.conflicts].reduce(
    (all, { rev, payload }) => withConflict(all, { rev, payload }, here.payload),
    here.conflicts,
  );
  return { ...here, conflicts };
}

/** The photos that a record may still need from this device: the server has none of them, or not for sure. */
export function neededPhotos({ payload, sent, conflicts, held }: OutboxRecord): string[] {
  const received = held && !held.photoWanted ? held.payload.photo_digest : null;
  const own = [payload, sent?.payload].map((each) => each?.photo_digest).filter((one) => one !== received);
  const others = conflicts.map((version) => version.payload.photo_digest);
  return [...own, ...others].filter((digest) => typeof digest === 'string');
}

/** Whether something of a record is here alone. */
export function isUnsent({ state }: OutboxRecord): boolean {
  return state !== 'stored';
}

/** Whether the server has all of a record, and nobody has to choose between versions of it. */
export function isSettled(record: OutboxRecord): boolean {
  return !isUnsent(record) && record.conflicts.length === 0;
}

const hourMs = 60 * 60 * 1000;

/**
 * Whether a record may be forgotten: the server has it at that revision, and nothing of it is to settle. One that was
 * changed in the last hour stays while its visit is open: a form may have been made on it that still is.
 */
export function isOver(record: OutboxRecord, atServer: number, visitOpen: boolean, now: number): boolean {
  return (
    isSettled(record) && (!visitOpen || Date.parse(record.changedAt) < now - hourMs) && atServer >= record.rev
  );
}

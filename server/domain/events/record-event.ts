import type { Queryable } from '../../database';
import { auditEvents } from '../../database/schema';
import type { EventFacts } from '../../database/schema-events';
import type { Wire } from '../shared/wire';
import { whoActs } from './acting';

/** Something that was done, as the audit log keeps it. */
export interface DoneEvent {
  action: Wire<'AuditAction'>;
  object: readonly [type: Wire<'AuditObject'>, id: number];
  /** What was so before, of what it changes; no secrets. */
  before?: EventFacts | null;
  after?: EventFacts | null;
  /** The user who did it, where it is not who calls: null for what the service does by itself. */
  actor?: number | null;
}

/** The facts that differ, as they were and as they are; null where none does. */
export function changedFacts(
  before: EventFacts,
  after: EventFacts,
): { before: EventFacts; after: EventFacts } | null {
  const names = Object.keys(after).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return null;
  const only = (facts: EventFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Facts with each half of a character as the database keeps it in a text: as JSON it refuses one. */
const wellFormed = (facts: EventFacts | null): EventFacts | null =>
  facts &&
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'string' ? fact.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : fact,
    ]),
  );

/** Records what is done, in the transaction that does it: with it, or not at all (rule 12.1). */
export async function recordEvents(tx: Queryable, events: readonly DoneEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const { userId, requestId } = whoActs();
  await tx.insert(auditEvents).values(
    events.map(({ action, object: [objectType, objectId], before = null, after = null, actor }) => ({
      at: now,
      action,
      actorUserId: actor === undefined ? userId : actor,
      objectType,
      objectId,
      before: wellFormed(before),
      after: wellFormed(after),
      requestId,
    })),
  );
}

/** Records one thing that is done, as `recordEvents` does. */
export const recordEvent = (tx: Queryable, event: DoneEvent, now: Date): Promise<void> =>
  recordEvents(tx, [event], now);

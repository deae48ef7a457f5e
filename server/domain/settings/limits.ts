import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { limitNames } from '../../database/enumerations';
import { limits } from '../../database/schema';
import { changedFacts, recordEvent } from '../events/record-event';
import type { Wire } from '../shared/wire';

/** Limits that an installation sets while it runs; of the others those of its environment hold (rule 7.6). */

type Name = Wire<'LimitName'>;

/** What holds where nothing is set. */
export type DefaultLimits = Readonly<Record<Name, number>>;

/** What each may be; the contract has the same bounds. */
const bounds: Readonly<Record<Name, { minimum: number; maximum: number }>> = {
  open_requests: { minimum: 1, maximum: 1_000 },
  reads_per_hour: { minimum: 100, maximum: 10_000_000 },
};

/** A limit as it holds now. */
export async function limitOf(db: Queryable, name: Name, defaults: DefaultLimits): Promise<number> {
  const [row] = await db.select({ value: limits.value }).from(limits).where(eq(limits.name, name));
  return row?.value ?? defaults[name];
}

async function valuesOf(db: Queryable, defaults: DefaultLimits): Promise<Record<Name, number>> {
  const rows = await db.select().from(limits);
  return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

/** All limits with their bounds. */
export async function listLimits(db: Queryable, defaults: DefaultLimits): Promise<Wire<'Limit'>[]> {
  const values = await valuesOf(db, defaults);
  return limitNames.map((name) => ({
    name,
    value: values[name],
    default: defaults[name],
    ...bounds[name],
  }));
}

/** Sets limits, or, with null, leaves them to the environment again. To run in a transaction. */
export async function updateLimits(
  tx: Queryable,
  input: Wire<'LimitsInput'>,
  defaults: DefaultLimits,
  now: Date,
): Promise<void> {
  // Those who set some follow each other, so that each records what was so before.
  await tx.execute(sql`lock table ${limits} in exclusive mode`);
  const before = await valuesOf(tx, defaults);
  const given = limitNames.flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const over = given.flatMap(({ name, value }) => (value === null ? [name] : []));
  if (over.length > 0) await tx.delete(limits).where(inArray(limits.name, over));
  for (const { name, value } of given)
    if (value !== null)
      await tx
        .insert(limits)
        .values({ name, value })
        .onConflictDoUpdate({ target: limits.name, set: { value } });
  const changed = changedFacts(before, await valuesOf(tx, defaults));
  if (changed) await recordEvent(tx, { action: 'limits_changed', object: ['limits', 0], ...changed }, now);
}

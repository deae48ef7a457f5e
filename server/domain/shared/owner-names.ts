import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certifiedLots, producerProfiles } from '../../database/schema';

/** The names of owners in what their lots are found by (denormalization): kept right by whoever changes either. */

/** A producer's name, which stays so until the transaction ends: a lot that is made with it keeps the right one. */
export async function holdName(tx: Queryable, producerProfileId: number): Promise<string> {
  const [row] = await tx
    .select({ name: producerProfiles.name })
    .from(producerProfiles)
    .where(eq(producerProfiles.id, producerProfileId))
    .for('share');
  if (!row) throw new Error('A lot has an owner');
  return row.name;
}

/**
 * Changes a producer's name, also at the end of what its lots are found by, those that ended too: the search of admins
 * and of who had them finds these, and shows the name. To run in a transaction.
 */
export async function renameOwner(tx: Queryable, producerProfileId: number, name: string): Promise<void> {
  const { id, plainName } = producerProfiles;
  const mine = eq(id, producerProfileId);
  const [was] = await tx.select({ plainName }).from(producerProfiles).where(mine).for('update');
  const [is] = await tx.update(producerProfiles).set({ name }).where(mine).returning({ plainName });
  if (!was || !is || was.plainName === is.plainName) return;
  const { searchText } = certifiedLots;
  const rest = sql`left(${searchText}, length(${searchText}) - length(${was.plainName}::text))`;
  const hasName = sql`right(${searchText}, length(${was.plainName}::text)) = ${was.plainName}`;
  await tx
    .update(certifiedLots)
    .set({ searchText: sql`${rest} || ${is.plainName}::text` })
    .where(and(eq(certifiedLots.producerProfileId, producerProfileId), hasName));
}

import { eq, lte, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { viewings } from '../../database/schema';
import { recordEvent } from '../events/record-event';

/** Admins who see the product as somebody else does: that it began and ended is recorded, once each (rule 7.5). */

type Viewing = typeof viewings.$inferSelect;

/** Records that a viewing begins. To run in a transaction. */
export async function beginViewing(tx: Queryable, viewing: Viewing, now: Date): Promise<void> {
  await tx.insert(viewings).values(viewing);
  const { userId, until, adminUserId: actor } = viewing;
  const after = { until: until.toISOString() };
  await recordEvent(tx, { action: 'account_viewed', object: ['account', userId], after, actor }, now);
}

/** Ends viewings, each at an instant. Whoever takes the row away records it: nobody else does. */
async function end(tx: Queryable, which: SQL | undefined, at: (viewing: Viewing) => Date): Promise<void> {
  for (const viewing of await tx.delete(viewings).where(which).returning()) {
    const { userId, adminUserId: actor } = viewing;
    await recordEvent(tx, { action: 'account_view_ended', object: ['account', userId], actor }, at(viewing));
  }
}

/** Records the end of a viewing with its session, or of those that an admin's session asked for. */
export const endViewingsOf = (tx: Queryable, jti: string, now: Date): Promise<void> =>
  end(tx, or(eq(viewings.jti, jti), eq(viewings.adminJti, jti)), () => now);

/**
 * Records the end of viewings that none of an account's tokens lets go on: those of an admin who saw others, and those
 * in which it was seen. To run in the transaction that voids its tokens.
 */
export const endViewingsWith = (tx: Queryable, userId: number, now: Date): Promise<void> =>
  end(tx, or(eq(viewings.adminUserId, userId), eq(viewings.userId, userId)), () => now);

/** Records the end of viewings whose time is over, with the instant at which it was. To run in a transaction. */
export const endViewingsOver = (tx: Queryable, now: Date): Promise<void> =>
  end(tx, lte(viewings.until, now), ({ until }) => until);

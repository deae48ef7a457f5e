import { asc, eq, isNull } from 'drizzle-orm';
import { ConfigError } from '../../environment';
import { inTransaction, type Database, type Queryable } from '../../database';
import { logOutbox, signingKeys } from '../../database/schema';
import { verificationMethodOf } from '../../../src/lib/proof/multikey';
import { issuerOf, type Signer } from './signer';

/** The register of the issuer's keys: making and retiring a key are entries of the log. */

type Key = typeof signingKeys.$inferSelect;

/** All keys, the oldest first. */
export function keysOf(db: Queryable): Promise<Key[]> {
  return db.select().from(signingKeys).orderBy(asc(signingKeys.validFrom), asc(signingKeys.id));
}

const entryOf = (origin: string, key: string, state: 'added' | 'retired', now: Date) => ({
  type: 'key' as const,
  details: { ref: verificationMethodOf(issuerOf(origin, key), key), key, state },
  createdAt: now,
});

const hasRetired = (multikey: string) =>
  new ConfigError(
    `The signing key ${multikey} has retired: another took its place. Set SIGNING_KEY to the newest one.`,
  );

/** Throws ConfigError for a key that retired, as of a process that began before another took its place. */
export async function requireCurrentKey(db: Queryable, { multikey }: Signer): Promise<void> {
  const [known] = await db.select().from(signingKeys).where(eq(signingKeys.id, multikey));
  if (known?.retiredAt) throw hasRetired(multikey);
}

/**
 * Makes a signer's key the one that signs: it is registered, and the one before it retires. Throws ConfigError for a
 * key that retired already.
 */
export async function registerKey(db: Database, signer: Signer, origin: string, now: Date): Promise<void> {
  const { multikey } = signer;
  await inTransaction(db, async (tx) => {
    const added = await tx
      .insert(signingKeys)
      .values({ id: multikey, validFrom: now })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) {
      await requireCurrentKey(tx, signer);
      return;
    }
    const before = await tx.select().from(signingKeys).where(isNull(signingKeys.retiredAt)).for('update');
    const old = before.filter(({ id }) => id !== multikey);
    for (const { id } of old)
      await tx.update(signingKeys).set({ retiredAt: now }).where(eq(signingKeys.id, id));
    await tx
      .insert(logOutbox)
      .values([
        entryOf(origin, multikey, 'added', now),
        ...old.map(({ id }) => entryOf(origin, id, 'retired', now)),
      ]);
  });
}

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

const entryOf = (origin: string, key: string, state: 'added' | 'retired' | 'compromised', now: Date) => ({
  type: 'key' as const,
  details: { ref: verificationMethodOf(issuerOf(origin, key), key), key, state },
  createdAt: now,
});

/**
 * Tells the log and the DID document that others may have a key since an instant: what it signed and was recorded later
 * does not count. Throws ConfigError for a key that signs, is not known, or is known to be in other hands for longer.
 */
export async function markCompromised(
  db: Database,
  multikey: string,
  { since, origin, now }: { since: Date; origin: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select().from(signingKeys).where(eq(signingKeys.id, multikey)).for('update');
    if (!known) throw new ConfigError(`There is no key ${multikey}.`);
    if (!known.retiredAt)
      throw new ConfigError(`The key ${multikey} signs. Make another one first: npm run keys -- rotate.`);
    if (since > now) throw new ConfigError('--since must be an instant that has come.');
    if (known.compromisedSince && known.compromisedSince <= since)
      throw new ConfigError(
        `The key ${multikey} does not count since ${known.compromisedSince.toISOString()} already.`,
      );
    await tx.update(signingKeys).set({ compromisedSince: since }).where(eq(signingKeys.id, multikey));
    const entry = entryOf(origin, multikey, 'compromised', now);
    const details = { ...entry.details, since: since.toISOString() };
    await tx.insert(logOutbox).values({ ...entry, details });
  });
}

const hasRetired = (multikey: string) =>
  new ConfigError(
    `The signing key ${multikey} has retired: another took its place. Start the service with the newest one, in ` +
      'SIGNING_KEY or in DATA_DIR.',
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

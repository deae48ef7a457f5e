import { asc, eq } from 'drizzle-orm';
import type { AnchoringAccount } from '../../../src/lib/proof/issuer';
import { readEntry } from '../../../src/lib/proof/log-entry';
import { inTransaction, type Database, type Queryable } from '../../database';
import { logEntries, logOutbox } from '../../database/schema';
import { waitForSequencerLock } from '../log/sequencer';
import type { ChainAdapter } from './adapter';

/** The accounts that anchor the log: entries of it, so that another one is noticed and none is forgotten. */

type Anchoring = Pick<ChainAdapter, 'kind' | 'name' | 'sender'>;

const isOf = (one: AnchoringAccount, { name, sender }: Anchoring) =>
  one.chain === name && one.account.toLowerCase() === sender.toLowerCase();

/** The embedded chain has the account of the key that signs: it needs no other name. */
const behindNodes = (adapters: readonly Anchoring[]) => adapters.filter(({ kind }) => kind !== 'embedded');

/** The accounts that the log has, the oldest first. */
async function loggedAccounts(db: Queryable): Promise<AnchoringAccount[]> {
  const { entry, seq, type } = logEntries;
  const rows = await db.select({ entry }).from(logEntries).where(eq(type, 'account')).orderBy(asc(seq));
  return rows.flatMap((row) => {
    const { ref: chain = '', account = '' } = readEntry(row.entry) ?? {};
    return account === '' ? [] : [{ chain, account }];
  });
}

/** The accounts that anchor the log or ever did, for its readers: those of the log, and those that are on their way. */
export async function anchoringAccounts(
  db: Queryable,
  adapters: readonly Anchoring[],
): Promise<AnchoringAccount[]> {
  const logged = await loggedAccounts(db);
  const coming = behindNodes(adapters).filter((one) => !logged.some((other) => isOf(other, one)));
  return [...logged, ...coming.map(({ name, sender }) => ({ chain: name, account: sender }))];
}

/** Has the accounts of some chains be entries of the log, each once. */
export async function registerAccounts(
  db: Database,
  adapters: readonly Anchoring[],
  now: Date,
): Promise<void> {
  const own = behindNodes(adapters);
  const missing = (known: readonly AnchoringAccount[]) =>
    own.filter((one) => !known.some((other) => isOf(other, one)));
  if (missing(await loggedAccounts(db)).length === 0) return;
  await inTransaction(db, async (tx) => {
    // Another process may be registering the same ones, or appending what it registered.
    await waitForSequencerLock(tx);
    const waiting = await tx.select().from(logOutbox).where(eq(logOutbox.type, 'account'));
    const known = waiting.map(({ details: { ref: chain = '', account = '' } }) => ({ chain, account }));
    const coming = missing([...(await loggedAccounts(tx)), ...known]);
    if (coming.length > 0)
      await tx.insert(logOutbox).values(
        coming.map(({ name: ref, sender: account }) => ({
          type: 'account' as const,
          details: { ref, account },
          createdAt: now,
        })),
      );
  });
}

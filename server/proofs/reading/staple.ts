import { desc, eq } from 'drizzle-orm';
import type { Staple } from '../../../src/lib/proof/proof-shape';
import type { Queryable } from '../../database';
import { logCheckpoints, logEntries } from '../../database/schema';
import { hasQuorum, inclusionIn, type Installation } from './proofs';

/**
 * What travels in a file of the log: its newest checkpoint that enough witnesses cosigned, else its newest, with the
 * last entry under it, which tells how old it is. Null while there is none.
 */
export async function newestStaple(
  db: Queryable,
  installation: Pick<Installation, 'witnesses' | 'quorum'>,
): Promise<Staple | null> {
  const recent = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(8);
  const newest = recent.find(({ note }) => hasQuorum(note, installation)) ?? recent[0];
  if (!newest) return null;
  const seq = newest.size - 1;
  const [last] = await db.select({ entry: logEntries.entry }).from(logEntries).where(eq(logEntries.seq, seq));
  return last ? { entry: last.entry, inclusion: await inclusionIn(db, seq, newest) } : null;
}

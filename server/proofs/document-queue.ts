import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { inTransaction, type Database, type Queryable } from '../database';
import { certificateRecords, lotDocuments } from '../database/schema';
import { StorageAwayError } from '../files/files';
import { maxDocumentAttempts } from './reading/anchoring';

/** Which documents wait to be made, and who makes them: several processes take from one queue. */

/** So many certificates are taken at once; each is made on its own. */
const batchDocuments = 10;

/** How long a process that took a document has to make it, in ms, before another one may. */
const leaseMs = 120_000;

/** How long to wait after so many failures, in ms: from five seconds to a quarter of an hour. */
const pauseAfter = (attempts: number) => Math.min(5_000 * 2 ** attempts, 900_000);

type Table = typeof certificateRecords | typeof lotDocuments;

const idOf = (table: Table) =>
  table === certificateRecords ? certificateRecords.cattleCertificationId : lotDocuments.certifiedLotId;

/** Whether all certificates of a lot are made: its document has their hashes. */
const isListable = sql<boolean>`not exists (
  select from certified_lot_animals a join certificate_records r using (cattle_certification_id)
  where a.certified_lot_id = ${lotDocuments.certifiedLotId} and r.credential_hash is null)`;

/** Takes some of those that wait, so that no other process makes them meanwhile. */
export function claim(db: Database, table: Table, now: Date): Promise<{ ids: number[]; until: Date }> {
  const id = idOf(table);
  const until = new Date(now.getTime() + leaseMs);
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id })
      .from(table)
      .where(
        and(
          isNull(table.pdfHash),
          lte(table.documentDueAt, now),
          lt(table.documentAttempts, maxDocumentAttempts),
          table === lotDocuments ? isListable : undefined,
        ),
      )
      .orderBy(desc(id))
      .limit(batchDocuments)
      .for('update', { skipLocked: true });
    const ids = rows.map((row) => row.id);
    if (ids.length > 0) await tx.update(table).set({ documentDueAt: until }).where(inArray(id, ids));
    return { ids, until };
  });
}

/** Leaves to others, at once, what was taken and is not made. */
export function giveBack(db: Database, table: Table, ids: number[], until: Date, now: Date) {
  const taken = and(inArray(idOf(table), ids), eq(table.documentDueAt, until));
  return db.update(table).set({ documentDueAt: now }).where(taken);
}

/**
 * Notes why something was not made, and when it is tried again. Where the storage is away nothing is wrong with the
 * document: that is tried for as long as it takes.
 */
export async function recordFailure(db: Queryable, table: Table, id: number, error: unknown, now: Date) {
  const known = await db
    .select({ attempts: table.documentAttempts })
    .from(table)
    .where(eq(idOf(table), id));
  const most = error instanceof StorageAwayError ? maxDocumentAttempts - 1 : maxDocumentAttempts;
  const attempts = Math.min((known[0]?.attempts ?? 0) + 1, most);
  await db
    .update(table)
    .set({
      documentAttempts: attempts,
      documentError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      documentDueAt: new Date(now.getTime() + pauseAfter(attempts)),
    })
    .where(and(eq(idOf(table), id), isNull(table.pdfHash)));
}

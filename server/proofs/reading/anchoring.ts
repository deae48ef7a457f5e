import { and, desc, eq, gt, inArray, isNull, min, sql } from 'drizzle-orm';
import { againFrom } from '../chain/anchors';
import type { Queryable } from '../../database';
import { anchors, certificateRecords, logCheckpoints, logOutbox, lotDocuments } from '../../database/schema';
import { logAhead, type Accepted } from '../log/clock';
import { overdueCheckpoint } from '../log/checkpoints';
import type { SetBack } from '../log/continuity';
import { anchorShape } from './anchor-shape';
import { recordEvent } from '../../domain/events/record-event';
import { DomainError } from '../../domain/shared/errors';
import type { Wire } from '../../domain/shared/wire';

/** What waits for its document, the log or a chain, and what failed, for admins. */

const maxShown = { documents: 20, anchors: 20 };

/** How often making a document is tried before an admin has to say so. */
export const maxDocumentAttempts = 8;

type Documents = Wire<'Anchoring'>['documents'];

async function documentsOf(db: Queryable): Promise<Documents> {
  const waiting = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(certificateRecords.queuedAt) })
    .from(certificateRecords)
    .where(isNull(certificateRecords.pdfHash));
  const waitingLots = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(lotDocuments.queuedAt) })
    .from(lotDocuments)
    .where(isNull(lotDocuments.pdfHash));
  const all = [...waiting, ...waitingLots];
  const [oldest] = all.flatMap((one) => one.oldest?.toISOString() ?? []).toSorted();
  const failedCertificates = await db
    .select()
    .from(certificateRecords)
    .where(and(isNull(certificateRecords.pdfHash), gt(certificateRecords.documentAttempts, 0)))
    .orderBy(desc(certificateRecords.cattleCertificationId))
    .limit(maxShown.documents);
  const failedLots = await db
    .select()
    .from(lotDocuments)
    .where(and(isNull(lotDocuments.pdfHash), gt(lotDocuments.documentAttempts, 0)))
    .orderBy(desc(lotDocuments.certifiedLotId))
    .limit(maxShown.documents);
  return {
    waiting: all.reduce((sum, { count }) => sum + count, 0),
    oldest_at: oldest ?? null,
    failed: [
      ...failedCertificates.map((one) => ({
        cattle_certification_id: one.cattleCertificationId,
        certified_lot_id: null,
        attempts: one.documentAttempts,
        error: one.documentError ?? '',
      })),
      ...failedLots.map((one) => ({
        cattle_certification_id: null,
        certified_lot_id: one.certifiedLotId,
        attempts: one.documentAttempts,
        error: one.documentError ?? '',
      })),
    ],
  };
}

interface Told extends Accepted {
  setBack?: SetBack | null;
  checkpointSeconds?: number;
}

const onTheirWay = inArray(anchors.status, ['queued', 'submitted']);

/** What waits and what failed on the way of certificates to the chain. */
export async function getAnchoring(
  db: Queryable,
  { setBack = null, checkpointSeconds = 60, ...accepted }: Told,
): Promise<Wire<'Anchoring'>> {
  const documents = await documentsOf(db);
  const ahead = await logAhead(db, accepted);
  const overdue = await overdueCheckpoint(db, checkpointSeconds);
  const [outbox] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(logOutbox.queuedAt) })
    .from(logOutbox);
  const [waiting] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: min(anchors.createdAt) })
    .from(anchors)
    .where(onTheirWay);
  const latest = await db
    .select({ anchor: anchors, checkpoint: logCheckpoints })
    .from(anchors)
    .innerJoin(logCheckpoints, eq(logCheckpoints.size, anchors.checkpointSize))
    .orderBy(desc(sql`${anchors.status} = 'failed'`), desc(anchors.id))
    .limit(maxShown.anchors);
  return {
    documents,
    outbox: { waiting: outbox?.count ?? 0, oldest_at: outbox?.oldest?.toISOString() ?? null },
    log_ahead: ahead && { last_entry_at: ahead.last.toISOString(), clock_at: ahead.now.toISOString() },
    log_set_back: setBack && {
      origin: setBack.origin,
      signed_size: setBack.signedSize,
      size: setBack.size,
    },
    checkpoint_overdue: overdue && { since: overdue.since.toISOString(), entries: overdue.entries },
    anchors: {
      waiting: waiting?.count ?? 0,
      oldest_at: waiting?.oldest?.toISOString() ?? null,
      failed: await db.$count(anchors, eq(anchors.status, 'failed')),
      latest: latest.map(({ anchor, checkpoint }) => ({
        ...anchorShape(anchor, checkpoint),
        attempts: anchor.attempts,
        next_attempt_at: anchor.nextAttemptAt.toISOString(),
        last_error: anchor.lastError,
      })),
    },
  };
}

/** Queues an anchor again that failed. Throws `not_found`, `status_conflict` for one that did not fail. */
export async function retryAnchor(tx: Queryable, id: number, now: Date): Promise<void> {
  const [anchor] = await tx.select().from(anchors).where(eq(anchors.id, id)).for('update');
  if (!anchor) throw new DomainError('not_found');
  if (anchor.status !== 'failed') throw new DomainError('status_conflict');
  await tx.update(anchors).set(againFrom(anchor, now)).where(eq(anchors.id, id));
  await recordEvent(tx, { action: 'anchor_retried', object: ['anchor', id] }, now);
}

/** Queues the documents again whose making failed. */
export async function retryDocuments(tx: Queryable, now: Date): Promise<void> {
  const anew = { documentAttempts: 0, documentError: null, documentDueAt: now };
  await tx
    .update(certificateRecords)
    .set(anew)
    .where(and(isNull(certificateRecords.pdfHash), gt(certificateRecords.documentAttempts, 0)));
  await tx
    .update(lotDocuments)
    .set(anew)
    .where(and(isNull(lotDocuments.pdfHash), gt(lotDocuments.documentAttempts, 0)));
  await recordEvent(tx, { action: 'documents_retried', object: ['documents', 0] }, now);
}

import { and, eq, gt, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { anchors, certificateRecords, logOutbox, lotDocuments } from '../../database/schema';
import { alertOf } from '../../domain/accounts/alerts';
import type { Wire } from '../../domain/shared/wire';
import { overdueCheckpoint } from '../log/checkpoints';
import { type Accepted, logAhead } from '../log/clock';
import type { SetBack } from '../log/continuity';

/** How long each step to the chain may take before an admin is told, in ms; a chain's blocks may take hours. */
const lateAfterMs = { document: 3_600_000, entry: 3_600_000, anchor: 86_400_000 };

interface State extends Accepted {
  setBack: SetBack | null;
  checkpointSeconds: number;
}

const count = sql<number>`count(*)::int`;

const earliest = (...dates: (Date | null | undefined)[]) =>
  dates.filter((date) => date instanceof Date).toSorted((a, b) => Number(a) - Number(b))[0] ?? null;

/** What is late or wrong on the way of certificates to the chain (rule 12.3). */
export async function listProofAlerts(
  db: Queryable,
  { setBack, checkpointSeconds, ...accepted }: State,
  now: Date,
): Promise<Wire<'Alert'>[]> {
  const before = (what: keyof typeof lateAfterMs) => new Date(now.getTime() - lateAfterMs[what]);
  const late = (table: typeof certificateRecords | typeof lotDocuments) =>
    db
      .select({ count, oldest: min(table.queuedAt) })
      .from(table)
      .where(
        and(isNull(table.pdfHash), or(gt(table.documentAttempts, 0), lt(table.queuedAt, before('document')))),
      );
  const documents = [...(await late(certificateRecords)), ...(await late(lotDocuments))];
  const [entries] = await db
    .select({ count, oldest: min(logOutbox.queuedAt) })
    .from(logOutbox)
    .where(lt(logOutbox.queuedAt, before('entry')));
  const [unconfirmed] = await db
    .select({ count, oldest: min(anchors.createdAt) })
    .from(anchors)
    .where(
      and(
        ne(anchors.status, 'confirmed'),
        or(eq(anchors.status, 'failed'), lt(anchors.createdAt, before('anchor'))),
      ),
    );
  const ahead = await logAhead(db, accepted);
  const overdue = await overdueCheckpoint(db, checkpointSeconds);
  return [
    ...alertOf('documents_late', {
      count: documents.reduce((sum, one) => sum + one.count, 0),
      oldest: earliest(...documents.map(({ oldest }) => oldest)),
    }),
    ...alertOf('log_late', entries),
    ...alertOf('anchors_late', unconfirmed),
    ...alertOf('log_wrong', {
      count: [setBack, ahead, overdue].filter(Boolean).length,
      oldest: overdue?.since ?? null,
    }),
  ];
}

import { and, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certifiedLots, lotInquiries, producerProfiles } from '../../database/schema';
import { holdActive } from '../shared/active-accounts';
import { DomainError } from '../shared/errors';
import { olderThan, type Page, pageOf, type PageQuery, rowsToRead } from '../shared/pages';
import { storedRow } from '../shared/stored-row';
import type { Wire } from '../shared/wire';

const dayMs = 24 * 60 * 60 * 1000;
/** How long an inquiry is kept, which names who asked (rule 4.16). */
const keptDays = 180;
/** So many a lot in a day. */
const mostInADay = 30;

export interface NewInquiry {
  certifiedLotId: number;
  name: string;
  contact: string;
  message: string;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

function inquiryShape(row: typeof lotInquiries.$inferSelect): Wire<'LotInquiry'> {
  return {
    id: row.id,
    certified_lot_id: row.certifiedLotId,
    name: row.name,
    contact: row.contact,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  };
}

/**
 * Asks the owner of a lot about it. Throws `not_found` without such a lot, `lot_inactive` where another came of it,
 * `inquiries_closed` where the owner takes none, is not active, or was asked enough about the lot that day.
 */
export async function createLotInquiry(
  tx: Queryable,
  inquiry: NewInquiry,
  now: Date,
): Promise<Wire<'LotInquiry'>> {
  const { certifiedLotId } = inquiry;
  const [lot] = await tx
    .select({
      ownerId: certifiedLots.producerProfileId,
      isActive: certifiedLots.isActive,
      isTaking: producerProfiles.takesInquiries,
    })
    .from(certifiedLots)
    .innerJoin(producerProfiles, eq(producerProfiles.id, certifiedLots.producerProfileId))
    .where(eq(certifiedLots.id, certifiedLotId))
    // Those of one lot follow each other, so that they are counted.
    .for('update', { of: certifiedLots });
  if (!lot) throw new DomainError('not_found');
  if (!lot.isActive) throw new DomainError('lot_inactive');
  const { ownerId, isTaking } = lot;
  const active = await holdActive(tx, producerProfiles, [ownerId]);
  if (!isTaking || !active.has(ownerId)) throw new DomainError('inquiries_closed');
  const [today] = await tx
    .select({ asked: count() })
    .from(lotInquiries)
    .where(
      and(eq(lotInquiries.certifiedLotId, certifiedLotId), gt(lotInquiries.createdAt, daysBefore(now, 1))),
    );
  if ((today?.asked ?? 0) >= mostInADay) throw new DomainError('inquiries_closed');
  const { name, contact, message } = inquiry;
  const rows = await tx
    .insert(lotInquiries)
    .values({ certifiedLotId, producerProfileId: ownerId, name, contact, message, createdAt: now })
    .returning();
  return inquiryShape(storedRow(rows));
}

/** What a producer was asked about its lots, newest first. */
export async function listLotInquiries(
  db: Queryable,
  producerProfileId: number,
  { limit, before }: PageQuery,
  now: Date,
): Promise<Page<Wire<'LotInquiry'>>> {
  const rows = await db
    .select()
    .from(lotInquiries)
    .where(
      and(
        eq(lotInquiries.producerProfileId, producerProfileId),
        gt(lotInquiries.createdAt, daysBefore(now, keptDays)),
        olderThan(lotInquiries.id, before),
      ),
    )
    .orderBy(desc(lotInquiries.id))
    .limit(rowsToRead(limit));
  return pageOf(rows.map(inquiryShape), limit);
}

/** Notes that an inquiry of a producer was answered, when it was not noted before. Throws `not_found`. */
export async function settleLotInquiry(
  tx: Queryable,
  id: number,
  producerProfileId: number,
  now: Date,
): Promise<Wire<'LotInquiry'>> {
  const own = and(eq(lotInquiries.id, id), eq(lotInquiries.producerProfileId, producerProfileId));
  await tx
    .update(lotInquiries)
    .set({ settledAt: now })
    .where(and(own, isNull(lotInquiries.settledAt)));
  const [row] = await tx.select().from(lotInquiries).where(own);
  if (!row) throw new DomainError('not_found');
  return inquiryShape(row);
}

/** Deletes what was asked too long ago, with who asked it (rule 4.16). */
export async function sweepLotInquiries(db: Queryable, now: Date): Promise<void> {
  await db.delete(lotInquiries).where(lt(lotInquiries.createdAt, daysBefore(now, keptDays)));
}

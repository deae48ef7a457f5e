import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { announcements } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { storedRow } from '../shared/stored-row';
import type { Viewer, Wire } from '../shared/wire';

/** What everybody is told on every page, until a day (rule 7.7). Days are `YYYY-MM-DD`. */

type Row = typeof announcements.$inferSelect;

const hasBegun = ({ firstDay }: Row, today: string) => firstDay === null || firstDay <= today;

const viewOf = (row: Row, today: string): Wire<'Announcement'> => ({
  text: { es: row.textEs, en: row.textEn },
  from: row.firstDay,
  until: row.lastDay,
  current: hasBegun(row, today) && row.lastDay >= today,
  changed_at: row.changedAt.toISOString(),
});

/** As the audit log keeps it. */
const factsOf = ({ textEs, textEn, firstDay, lastDay }: Row) => ({
  text_es: textEs,
  text_en: textEn,
  from: firstDay,
  until: lastDay,
});

/** What everybody is told today; admins are told what is to come, too. */
export async function getAnnouncement(
  db: Queryable,
  viewer: Viewer | null,
  today: string,
): Promise<Wire<'Announcement'> | null> {
  const [row] = await db.select().from(announcements);
  if (!row || row.lastDay < today) return null;
  return hasBegun(row, today) || viewer?.role === 'admin' ? viewOf(row, today) : null;
}

/** Tells everybody something in place of what was told. To run in a transaction. Throws `days_over`. */
export async function updateAnnouncement(
  tx: Queryable,
  { text, from = null, until }: Wire<'AnnouncementInput'>,
  { now, today }: { now: Date; today: string },
): Promise<Wire<'Announcement'>> {
  if (until < today || (from !== null && until < from)) throw new DomainError('days_over', '/until');
  // Those who announce follow each other, also the first ones, so that each records what was so before.
  await tx.execute(sql`lock table ${announcements} in exclusive mode`);
  const [before] = await tx.select().from(announcements);
  const said = { textEs: text.es.trim(), textEn: text.en.trim(), firstDay: from, lastDay: until };
  const set = { ...said, changedAt: now };
  const rows = await tx
    .insert(announcements)
    .values(set)
    .onConflictDoUpdate({ target: announcements.id, set })
    .returning();
  const row = storedRow(rows);
  await recordEvent(
    tx,
    {
      action: 'announcement_set',
      object: ['announcement', 0],
      before: before ? factsOf(before) : null,
      after: factsOf(row),
    },
    now,
  );
  return viewOf(row, today);
}

/** Tells everybody nothing any more. To run in a transaction. Throws `not_found`. */
export async function deleteAnnouncement(tx: Queryable, now: Date): Promise<void> {
  const [gone] = await tx.delete(announcements).returning();
  if (!gone) throw new DomainError('not_found');
  await recordEvent(
    tx,
    { action: 'announcement_ended', object: ['announcement', 0], before: factsOf(gone), after: null },
    now,
  );
}

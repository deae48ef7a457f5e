import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { auditEvents } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { deleteAnnouncement, getAnnouncement, updateAnnouncement } from './announcement';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const today = '2026-03-02';
const at = { now: new Date('2026-03-02T12:00:00Z'), today };
const admin = { userId: 1, role: 'admin', profileId: 1 } as const;
const producer = { userId: 2, role: 'producer', profileId: 1 } as const;
const text = { es: ' Hay feria ', en: 'There is a fair' };
const told = { es: 'Hay feria', en: 'There is a fair' };
const announce = (...said: [Parameters<typeof updateAnnouncement>[1], typeof at]) =>
  inTransaction(test.db, (tx) => updateAnnouncement(tx, ...said));

it('is told to everybody on its days, and to admins before them', async () => {
  const { db } = test;
  expect(await getAnnouncement(db, null, today)).toBeNull();
  await announce({ text, from: '2026-03-04', until: '2026-03-05' }, at);
  expect(await getAnnouncement(db, null, '2026-03-03')).toBeNull();
  expect(await getAnnouncement(db, producer, '2026-03-03')).toBeNull();
  expect(await getAnnouncement(db, admin, '2026-03-03')).toMatchObject({ text: told, current: false });
  for (const viewer of [null, producer, admin])
    for (const day of ['2026-03-04', '2026-03-05'])
      expect(await getAnnouncement(db, viewer, day)).toMatchObject({ text: told, current: true });
  expect(await getAnnouncement(db, admin, '2026-03-06')).toBeNull();
});

it('is one: another one takes its place, is known by its instant, and both are recorded', async () => {
  const { db } = test;
  const later = { ...at, now: new Date('2026-03-02T13:00:00Z') };
  const other = { text: { es: 'No hay feria', en: 'There is no fair' }, until: today };
  await announce(other, later);
  expect(await getAnnouncement(db, null, today)).toMatchObject({
    ...other,
    from: null,
    changed_at: later.now.toISOString(),
  });
  await deleteAnnouncement(db, later.now);
  expect(await getAnnouncement(db, admin, today)).toBeNull();
  await expect(deleteAnnouncement(db, later.now)).rejects.toMatchObject({ code: 'not_found' });
  const first = { text_es: 'Hay feria', text_en: told.en, from: '2026-03-04', until: '2026-03-05' };
  const second = { text_es: 'No hay feria', text_en: 'There is no fair', from: null, until: today };
  expect(await db.select().from(auditEvents).orderBy(asc(auditEvents.id))).toMatchObject([
    { action: 'announcement_set', before: null, after: first },
    { action: 'announcement_set', before: first, after: second },
    { action: 'announcement_ended', before: second, after: null },
  ]);
});

it.each([{ until: '2026-03-01' }, { from: '2026-03-05', until: '2026-03-04' }])(
  'is of no days that are over or turned round: $from to $until',
  async (days) => {
    await expect(announce({ text, ...days }, at)).rejects.toMatchObject({
      code: 'days_over',
      pointer: '/until',
    });
  },
);

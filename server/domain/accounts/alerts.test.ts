import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificationRequests, transferIntents, users, vetProfiles } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { askFor, makeWorld, veterinarian, type World } from '../../tools/testing/world';
import type { Viewer, Wire } from '../shared/wire';
import { getCertificationRequest, listCertificationRequests } from '../requests/request-views';
import { createTransfer } from '../transfers/transfers';
import { inTransaction } from '../../database';
import { setActive } from './activation';
import { listAlerts } from './alerts';

const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const day = (at: Date) => at.toISOString().slice(0, 10);
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
});
afterAll(() => test.close());

/** A request of the owner: as it is made, and then as it stands. */
async function request(given: Partial<typeof certificationRequests.$inferInsert>): Promise<number> {
  const days = { localityId: 9, start: day(ago(-20)), end: day(ago(-25)) };
  const id = await askFor(test.db, world.owner.profileId, days, now);
  await test.db.update(certificationRequests).set(given).where(eq(certificationRequests.id, id));
  return id;
}

const found = async (kind: Wire<'AlertKind'>) =>
  (await listAlerts(test.db, now)).find((alert) => alert.kind === kind);
const listed = async (alert: Wire<'RequestAlert'>) =>
  (await listCertificationRequests(test.db, admin, { open: true, alert })).rows.map(({ id }) => id);

it('tells nothing where nothing waits', async () => {
  await test.db.insert(users).values({ email: 'x@caravana.example', passwordHash: '', role: 'producer' });
  const kinds = (await listAlerts(test.db, now)).map(({ kind }) => kind);
  expect(kinds).toEqual(['vets_unreviewed']);
});

it('counts requests just as their list has them, with the oldest', async () => {
  await veterinarian(test.db, 'nine', [9], '');
  const vetProfileId = world.vet.profileId;
  // What it visits is elsewhere, so that nobody is free here.
  await test.db.update(users).set({ active: false }).where(eq(users.email, 'nine@caravana.example'));
  const unserved = await request({ createdAt: ago(1) });
  await test.db.update(users).set({ active: true }).where(eq(users.email, 'nine@caravana.example'));
  const plain = { status: null, vetProfileId: null, scheduledDate: null, scheduledTime: null } as const;
  const waiting = await request({ ...plain, createdAt: ago(4) });
  const older = await request({ ...plain, localityId: 8, createdAt: ago(6) });
  const over = await request({
    ...plain,
    status: 'created',
    createdAt: ago(2),
    preferredStart: day(ago(9)),
    preferredEnd: day(ago(2)),
  });
  const visit = { vetProfileId, scheduledTime: 'morning', status: 'assigned' } as const;
  const past = await request({ ...visit, scheduledDate: day(ago(2)) });
  await request({ ...visit, scheduledDate: day(ago(-3)) });
  const ended = { status: 'rejected', createdAt: ago(40), preferredStart: day(ago(9)) } as const;
  await request({ ...plain, ...ended, preferredEnd: day(ago(8)), localityId: 8 });
  await test.db
    .update(certificationRequests)
    .set({ localityId: 1 })
    .where(eq(certificationRequests.id, unserved));

  expect(await listed('waiting')).toEqual([older, waiting]);
  expect(await listed('unserved')).toEqual([older]);
  expect(await listed('days_over')).toEqual([over]);
  expect(await listed('visit_past')).toEqual([past]);
  expect(await found('requests_waiting')).toEqual({
    kind: 'requests_waiting',
    count: 2,
    oldest_at: ago(6).toISOString(),
  });
  expect(await found('requests_unserved')).toMatchObject({ count: 1, oldest_at: ago(6).toISOString() });
  // A day is over when the next one begins, in Argentina.
  const end = new Date(`${day(ago(1))}T03:00:00.000Z`).toISOString();
  expect(await found('requests_days_over')).toMatchObject({ count: 1, oldest_at: end });
  expect(await found('visits_past')).toMatchObject({ count: 1, oldest_at: end });

  // Who serves the locality only while the account is active.
  await test.db.update(users).set({ active: false }).where(eq(users.role, 'veterinarian'));
  expect(await listed('unserved')).toEqual([over, older, waiting, unserved]);
});

it('counts the days of waiting from when a request lost its veterinarian', async () => {
  const vet = await veterinarian(test.db, 'twenty', [20], '');
  const days = { localityId: 20, start: day(ago(-20)), end: day(ago(-25)) };
  const id = await askFor(test.db, world.owner.profileId, days, ago(30));
  const lost = { active: false, adminUserId: admin.userId };
  await inTransaction(test.db, (tx) => setActive(tx, vet.userId, lost, now));
  expect(await listed('waiting')).not.toContain(id);
  const since = { status: 'created', created_at: ago(30).toISOString(), waiting_since: now.toISOString() };
  expect(await getCertificationRequest(test.db, id, admin)).toMatchObject(since);
  await test.db
    .update(certificationRequests)
    .set({ waitingSince: ago(4) })
    .where(eq(certificationRequests.id, id));
  expect(await listed('waiting')).toContain(id);
});

it('counts transfers that nobody answers, and veterinarians to approve or never reviewed', async () => {
  const { owner, other, lotId } = world;
  const intent = {
    certifiedLotId: lotId,
    fromProducerProfileId: owner.profileId,
    toProducerProfileId: other.profileId,
    message: null,
  };
  await inTransaction(test.db, (tx) => createTransfer(tx, intent, now));
  expect(await found('transfers_late')).toBeUndefined();
  await test.db.update(transferIntents).set({ createdAt: ago(31) });
  expect(await found('transfers_late')).toMatchObject({ count: 1, oldest_at: ago(31).toISOString() });

  expect(await found('vets_waiting')).toBeUndefined();
  const [vet] = await test.db.select().from(vetProfiles).limit(1);
  const { count: before = 0 } = (await found('vets_unreviewed')) ?? {};
  await test.db
    .update(users)
    .set({ active: false, approval: 'awaiting', createdAt: ago(5) })
    .where(eq(users.id, vet?.userId ?? 0));
  expect(await found('vets_waiting')).toMatchObject({ count: 1, oldest_at: ago(5).toISOString() });
  expect(await found('vets_unreviewed')).toMatchObject({ count: before - 1 });
});

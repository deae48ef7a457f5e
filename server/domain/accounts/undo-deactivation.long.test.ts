import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { auditEvents, certificationRequests, closedDays, users } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { type Account, makeWorld, veterinarian, type World } from '../../tools/testing/world';
import { getCertificationRequest } from '../requests/request-views';
import { assignRequest, changePreferredDays } from '../requests/assigning';
import { createRequest } from '../requests/requests';
import { closeDay } from '../settings/closed-days';
import type { Viewer } from '../shared/wire';
import { getAccount } from './account-page';
import { hashPassword } from './accounts';
import { setProducerActive, setVetActive } from './activation';
import { undoDeactivation, undoMinutes } from './undo-deactivation';

const now = new Date('2026-05-04T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };

let test: TestDatabase;
let world: World;
let vet: Account;
let other: Account;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
  const passwordHash = await hashPassword('caravana');
  vet = await veterinarian(test.db, 'undone', [9], passwordHash);
  other = await veterinarian(test.db, 'another', [9], passwordHash);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.update(users).set({ active: true });
  await test.db.update(certificationRequests).set({ status: 'canceled', deactivationEffect: null });
});

const setVet = (one: Account, active: boolean, at = now) =>
  inTransaction(test.db, (tx) => setVetActive(tx, one.profileId, { active, admin }, at));
const undo = ({ userId }: Account, at: Date) =>
  inTransaction(test.db, (tx) => undoDeactivation(tx, userId, admin.userId, at));
const isOver = { code: 'undo_over' };
const request = (id: number) => getCertificationRequest(test.db, id, admin);
const until = async ({ userId }: Account, at: Date) =>
  (await getAccount(test.db, { id: userId }, admin, at)).undo_until;

/** A request in the locality of the two for one day. */
const ask = (day = '2026-05-06', at = now) =>
  createRequest(
    test.db,
    {
      producerProfileId: world.owner.profileId,
      address: 'Ruta 50, km 12',
      localityId: 9,
      intendedAnimalGroup: 10,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferred: { start: day, end: day },
      photo: null,
    },
    at,
  );

describe('a deactivation that is undone', () => {
  it('gives a veterinarian its visits back, those that waited and those that others had', async () => {
    await setVet(other, false);
    const [moved, lost] = [await ask(), await ask()];
    const visits = [await request(moved), await request(lost)];
    await setVet(other, true);
    // One slot of the day is taken: one of the two visits moves, the other one waits again.
    await ask();
    const result = await setVet(vet, false, after(1));
    expect(result).toMatchObject({ visits_moved: 1, visits_lost: 1 });
    expect(await until(vet, after(2))).toBe(after(1 + undoMinutes).toISOString());
    expect(await undo(vet, after(2))).toBe(2);
    expect([await request(moved), await request(lost)]).toMatchObject(
      visits.map(({ scheduled_date: date, scheduled_time: time }) => ({
        status: 'assigned',
        vet_profile: { id: vet.profileId },
        scheduled_date: date,
        scheduled_time: time,
        deactivation_effect: null,
      })),
    );
    expect(await until(vet, after(2))).toBeNull();
    const events = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.at, after(2)))
      .orderBy(auditEvents.id);
    expect(events.map(({ action, objectId }) => [action, objectId])).toEqual([
      ['account_activated', vet.userId],
      ['request_assigned', moved],
      ['request_assigned', lost],
    ]);
  });

  it.each([
    ['under way', '2026-05-06T12:30:00Z'],
    ['of the day before', '2026-05-07T13:30:00Z'],
  ])('gives back a visit that is %s', async (_which, at) => {
    await setVet(other, false);
    const id = await ask();
    const was = await request(id);
    await setVet(vet, false, new Date(at));
    expect(await request(id)).not.toMatchObject({ vet_profile: { id: vet.profileId } });
    expect(await undo(vet, new Date(Date.parse(at) + 60_000))).toBe(1);
    const { vet_profile, scheduled_date, scheduled_time } = was;
    expect(await request(id)).toMatchObject({ vet_profile, scheduled_date, scheduled_time });
  });

  it('gives back a visit of a day that was closed meanwhile', async () => {
    await setVet(other, false);
    const id = await ask('2026-05-08');
    const { vet_profile, scheduled_date, scheduled_time } = await request(id);
    await setVet(vet, false, after(1));
    const day = { day: '2026-05-08', reason: 'Feriado' };
    await inTransaction(test.db, (tx) => closeDay(tx, day, after(2)));
    expect(await undo(vet, after(3))).toBe(1);
    expect(await request(id)).toMatchObject({ vet_profile, scheduled_date, scheduled_time });
    await test.db.delete(closedDays);
  });

  it('gives back what an admin assigned as the admin’s', async () => {
    await setVet(other, false);
    const id = await ask();
    const visit = { vet_profile_id: vet.profileId, scheduled_date: '2026-05-06' };
    const given = { ...visit, scheduled_time: 'afternoon' } as const;
    await inTransaction(test.db, (tx) => assignRequest(tx, id, given, admin, now));
    await setVet(vet, false, after(1));
    expect(await request(id)).toMatchObject({ status: 'created', assigned_by: null });
    expect(await undo(vet, after(2))).toBe(1);
    expect(await request(id)).toMatchObject({ scheduled_time: 'afternoon', assigned_by: 'Ada Sosa' });
  });

  it('gives back a visit that two deactivations moved on, the last one undone first', async () => {
    const first = await ask('2026-05-06');
    const was = await request(first);
    const [one, two] = was.vet_profile?.id === vet.profileId ? [vet, other] : [other, vet];
    await setVet(one, false, after(1));
    const between = await request(first);
    expect(between).toMatchObject({
      vet_profile: { id: two.profileId },
      deactivation_effect: 'visit_moved',
    });
    await setVet(two, false, after(2));
    expect(await request(first)).toMatchObject({ status: 'created', deactivation_effect: 'visit_lost' });
    expect(await undo(two, after(3))).toBe(1);
    const { vet_profile, deactivation_effect } = between;
    expect(await request(first)).toMatchObject({ vet_profile, deactivation_effect });
    expect(await undo(one, after(4))).toBe(1);
    expect(await request(first)).toMatchObject({ vet_profile: was.vet_profile, deactivation_effect: null });
  });

  it('gives no visit back for which the producer has asked for other days since', async () => {
    await setVet(other, false);
    const id = await ask('2026-05-12');
    await setVet(vet, false, after(71));
    expect(await request(id)).toMatchObject({ status: 'created' });
    const owner: Viewer = { ...world.owner, role: 'producer' };
    const days = { start: '2026-05-19', end: '2026-05-21' };
    await inTransaction(test.db, (tx) => changePreferredDays(tx, id, days, owner, after(72)));
    expect(await undo(vet, after(73))).toBe(0);
    // It is matched to the days that were asked for.
    expect(await request(id)).toMatchObject({
      status: 'assigned',
      vet_profile: { id: vet.profileId },
      scheduled_date: '2026-05-19',
    });
  });

  it('leaves a visit where it went when its slot is taken, or somebody decided since', async () => {
    await setVet(other, false);
    const [first, second] = [await ask(), await ask()];
    await setVet(vet, false, after(1));
    await setVet(other, true, after(2));
    expect(await request(first)).toMatchObject({ vet_profile: { id: other.profileId } });
    await test.db
      .update(certificationRequests)
      .set({ status: 'rejected' })
      .where(eq(certificationRequests.id, second));
    expect(await undo(vet, after(3))).toBe(0);
    expect(await request(first)).toMatchObject({ vet_profile: { id: other.profileId } });
    expect(await request(second)).toMatchObject({ status: 'rejected' });
  });

  it('takes a producer’s visits up again where their slots are free', async () => {
    await setVet(other, false);
    const [taken, free] = [await ask('2026-05-06'), await ask('2026-05-07')];
    const deactivate = { active: false, admin };
    await inTransaction(test.db, (tx) => setProducerActive(tx, world.owner.profileId, deactivate, after(1)));
    const { scheduled_date: date, scheduled_time: slot } = await request(taken);
    await test.db
      .update(certificationRequests)
      .set({ status: 'assigned', vetProfileId: vet.profileId, scheduledDate: date, scheduledTime: slot })
      .where(eq(certificationRequests.id, world.requestId));
    expect(await undo(world.owner, after(2))).toBe(1);
    expect(await request(taken)).toMatchObject({ status: 'canceled' });
    expect(await request(free)).toMatchObject({ status: 'assigned', vet_profile: { id: vet.profileId } });
  });

  it('takes a producer’s requests up again that waited for a visit, and matches them', async () => {
    const setOwner = (active: boolean, at: Date) =>
      inTransaction(test.db, (tx) => setProducerActive(tx, world.owner.profileId, { active, admin }, at));
    await Promise.all([setVet(vet, false), setVet(other, false)]);
    const waiting = await ask();
    await setOwner(false, after(61));
    expect(await request(waiting)).toMatchObject({ status: 'canceled' });
    expect(await undo(world.owner, after(62))).toBe(0);
    expect(await request(waiting)).toMatchObject({ status: 'created', deactivation_effect: null });
    const events = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.at, after(62)))
      .orderBy(auditEvents.id);
    expect(events.map(({ action, objectId }) => [action, objectId])).toEqual([
      ['account_activated', world.owner.userId],
      ['request_created', waiting],
    ]);
    await setOwner(false, after(63));
    // Somebody became free meanwhile.
    await setVet(vet, true, after(64));
    expect(await undo(world.owner, after(65))).toBe(0);
    expect(await request(waiting)).toMatchObject({ status: 'assigned', vet_profile: { id: vet.profileId } });
  });

  it('gives a producer’s visits back before what waited is matched', async () => {
    await Promise.all([setVet(vet, false), setVet(other, false)]);
    const waiting = await ask('2026-05-13');
    await test.db.update(users).set({ active: true }).where(eq(users.id, vet.userId));
    // Nobody has looked for a visit of what waits.
    const visited = await ask('2026-05-13');
    const was = await request(visited);
    const deactivate = { active: false, admin };
    await inTransaction(test.db, (tx) => setProducerActive(tx, world.owner.profileId, deactivate, after(81)));
    expect(await undo(world.owner, after(82))).toBe(1);
    const { vet_profile, scheduled_time } = was;
    expect(await request(visited)).toMatchObject({ status: 'assigned', vet_profile, scheduled_time });
    expect(await request(waiting)).toMatchObject({ status: 'assigned', scheduled_time: 'afternoon' });
  });

  it('is possible for ten minutes, once, and of a deactivation alone', async () => {
    await expect(undo(vet, now)).rejects.toMatchObject(isOver);
    await setVet(vet, false);
    expect(await until(vet, after(undoMinutes))).toBeNull();
    await expect(undo(vet, after(undoMinutes))).rejects.toMatchObject(isOver);
    expect(await undo(vet, new Date(after(undoMinutes).getTime() - 1))).toBe(0);
    await expect(undo(vet, after(1))).rejects.toMatchObject(isOver);
    await test.db
      .update(users)
      .set({ active: false, approval: 'awaiting' })
      .where(eq(users.id, other.userId));
    // A rejection, which takes a reason.
    await inTransaction(test.db, (tx) =>
      setVetActive(tx, other.profileId, { active: false, admin, reason: 'Sin matrícula' }, now),
    );
    await expect(undo(other, after(1))).rejects.toMatchObject(isOver);
    await test.db.update(users).set({ approval: 'approved' }).where(eq(users.id, other.userId));
  });
});

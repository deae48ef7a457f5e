import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { requestStatuses } from '../../database/enumerations';
import { certificationRequests, fileUploads } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { setActive } from '../accounts/activation';
import { averageWeight, issueLot } from '../lots/lots';
import { changeRequestStatus, createRequest, isPhotoNamed, mayBecome, type NewRequest } from './requests';
import { holdingSlot } from './scheduling';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

const now = new Date('2026-05-01T12:00:00Z');

const wish = (changes: Partial<NewRequest> = {}): NewRequest => ({
  producerProfileId: world.owner.profileId,
  address: 'Ruta 50, km 12',
  localityId: 1,
  intendedAnimalGroup: 2,
  declaredLotWeight: 180,
  declaredLotAge: 8,
  cattleBreed: 'hereford',
  preferred: { start: '2026-05-04', end: '2026-05-05' },
  photo: null,
  ...changes,
});

const statusOf = async (id: number) => {
  const { status, scheduledDate, scheduledTime, vetProfileId } = certificationRequests;
  const [row] = await test.db
    .select({ status, scheduledDate, scheduledTime, vetProfileId })
    .from(certificationRequests)
    .where(eq(certificationRequests.id, id));
  return row;
};

describe('the status of a request', () => {
  const allowed = new Set([
    'created assigned',
    'created canceled',
    'created rejected',
    'assigned executed',
    'assigned canceled',
    'assigned rejected',
  ]);
  const pairs = requestStatuses.flatMap((from) => requestStatuses.map((to) => [from, to] as const));

  it.each(pairs)('from %s to %s', (from, to) => {
    expect(mayBecome(from, to)).toBe(allowed.has(`${from} ${to}`));
  });

  it('counts as created when it is missing', () => {
    expect(requestStatuses.filter((to) => mayBecome(null, to))).toEqual(['assigned', 'canceled', 'rejected']);
  });
});

describe('a request', () => {
  it('is refused in a locality that does not exist', async () => {
    const request = createRequest(test.db, wish({ localityId: 999 }), now);
    await expect(request).rejects.toMatchObject({
      code: 'unknown_locality',
      pointer: '/certification_request[locality_id]',
    });
  });

  it('is refused to who has as many that wait as it may have, and made again once one of them is over', async () => {
    // Nobody serves locality 2.
    const ask = (most: number) =>
      createRequest(test.db, wish({ producerProfileId: world.other.profileId, localityId: 2 }), now, most);
    const first = await ask(1);
    await expect(ask(1)).rejects.toMatchObject({ code: 'open_requests' });
    await ask(2);
    await expect(ask(2)).rejects.toMatchObject({ code: 'open_requests' });
    await inTransaction(test.db, (tx) => changeRequestStatus(tx, first, 'canceled', now));
    await ask(2);
  });

  it('keeps its photo by name, and none without one', async () => {
    const photoOf = async (photo: string | null) => {
      const id = await createRequest(test.db, wish({ localityId: 2, photo }), now);
      const [row] = await test.db
        .select({ upload: certificationRequests.fileUploadId, photo: fileUploads.photo })
        .from(certificationRequests)
        .leftJoin(fileUploads, eq(fileUploads.id, certificationRequests.fileUploadId))
        .where(eq(certificationRequests.id, id));
      return row;
    };
    expect(await isPhotoNamed(test.db, 'vaca.jpg')).toBe(false);
    expect(await photoOf('vaca.jpg')).toEqual({ upload: expect.any(Number), photo: 'vaca.jpg' });
    expect(await photoOf(null)).toEqual({ upload: null, photo: null });
    expect(await isPhotoNamed(test.db, 'vaca.jpg')).toBe(true);
    expect(await isPhotoNamed(test.db, 'toro.jpg')).toBe(false);
  });

  it("that is nobody's has no status to change", async () => {
    const change = inTransaction(test.db, (tx) => changeRequestStatus(tx, 999_999, 'canceled', now));
    await expect(change).rejects.toMatchObject({ code: 'not_found' });
  });

  it('gives its slot back when it is rejected or canceled', async () => {
    const preferred = { start: '2026-06-01', end: '2026-06-01' };
    for (const end of ['rejected', 'canceled'] as const) {
      const id = await createRequest(test.db, wish({ preferred }), now);
      expect(await statusOf(id)).toEqual({
        status: 'assigned',
        scheduledDate: '2026-06-01',
        scheduledTime: 'morning',
        vetProfileId: world.vet.profileId,
      });
      await inTransaction(test.db, (tx) => changeRequestStatus(tx, id, end, now));
      const again = inTransaction(test.db, (tx) => changeRequestStatus(tx, id, 'canceled', now));
      await expect(again).rejects.toMatchObject({ code: 'status_conflict' });
    }
  });

  it('does not look for a slot without end', async () => {
    const preferred = { start: '2026-08-03', end: '2026-08-03' };
    const id = await createRequest(test.db, wish({ preferred }), now);
    const own = eq(certificationRequests.id, id);
    const [row] = await test.db.select().from(certificationRequests).where(own);
    let tries = 0;
    const loses = holdingSlot(test.db, async (tx) => {
      tries += 1;
      if (!row) throw new Error('The request was not stored.');
      const { id: _id, fileUploadId: _photo, ...same } = row;
      await tx.insert(certificationRequests).values(same);
    });
    await expect(loses).rejects.toMatchObject({ code: 'slot_taken' });
    expect(tries).toBe(100);
    await inTransaction(test.db, (tx) => changeRequestStatus(tx, id, 'canceled', now));
  });

  it('is given to nobody who is deactivated', async () => {
    const preferred = { start: '2026-07-01', end: '2026-07-01' };
    const by = { adminUserId: world.admin.userId };
    await setActive(test.db, world.vet.userId, { active: false, ...by }, now);
    const id = await createRequest(test.db, wish({ preferred }), now);
    expect(await statusOf(id)).toMatchObject({ status: 'created', vetProfileId: null });
    await setActive(test.db, world.vet.userId, { active: true, ...by }, now);
  });

  it(
    'is one of fifty that ask at once for two days of one veterinarian: four get a slot, each another',
    { tags: 'long' },
    async () => {
      const ids = await Promise.all(Array.from({ length: 50 }, () => createRequest(test.db, wish(), now)));
      const { scheduledDate: date, scheduledTime: time, id } = certificationRequests;
      const assigned = await test.db
        .select({ date, time })
        .from(certificationRequests)
        .where(and(inArray(id, ids), eq(certificationRequests.status, 'assigned')));
      expect(new Set(assigned.map((slot) => `${slot.date} ${slot.time}`)).size).toBe(4);
      expect(assigned).toHaveLength(4);
    },
  );
});

describe('the average weight of a lot', () => {
  it.each<[(number | null | undefined)[], number | null]>([
    [[], null],
    [[null, undefined], null],
    [[170], 170],
    [[170, null, 190.5], 180.3],
    [[0.1, 0.2], 0.2],
    [[100, 100, 101], 100.3],
  ])('of %j is %j', (weights, average) => expect(averageWeight(weights)).toBe(average));
});

describe('a lot', () => {
  const animal = { gender: 'male', category: 'weaned_steer', cattleBreed: 'hereford' } as const;

  it('is not issued without a visit, without animals, twice, or of no request', async () => {
    const created = await createRequest(test.db, wish({ localityId: 2 }), now);
    const preferred = { start: '2026-08-03', end: '2026-08-03' };
    const assigned = await createRequest(test.db, wish({ preferred }), now);
    const issue = (id: number, animals = [animal]) =>
      inTransaction(test.db, (tx) => issueLot(tx, id, animals, now));
    await expect(issue(created)).rejects.toMatchObject({ code: 'status_conflict' });
    await expect(issue(world.requestId)).rejects.toMatchObject({ code: 'status_conflict' });
    await expect(issue(assigned, [])).rejects.toMatchObject({ code: 'status_conflict' });
    await expect(issue(999_999)).rejects.toMatchObject({ code: 'not_found' });
    const both = await Promise.allSettled([issue(assigned), issue(assigned)]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await statusOf(assigned)).toMatchObject({ status: 'executed' });
  });
});

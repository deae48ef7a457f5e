import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { auditEvents, certificationRequests } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { setVetActive } from './activation';
import { listProducerProfiles, listVetProfiles } from './profile-lists';
import { getProducerProfile, getUser, getVetProfile } from './profiles';
import { listRatings } from './ratings';
import { getReports } from './reports';
import { changeRequestStatus, createRequest } from '../requests/requests';
import { replaceServiceAreas } from './service-areas';
import { acceptTransfer, cancelTransfer, createTransfer, rejectTransfer } from '../transfers/transfers';
import type { Viewer } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');

let test: TestDatabase;
let world: World;
let viewers: Record<'owner' | 'other' | 'vet' | 'admin' | 'nobody', Viewer | null>;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  const { owner, other, vet, admin } = world;
  viewers = {
    owner: { userId: owner.userId, role: 'producer', profileId: owner.profileId },
    other: { userId: other.userId, role: 'producer', profileId: other.profileId },
    vet: { userId: vet.userId, role: 'veterinarian', profileId: vet.profileId },
    admin: { userId: admin.userId, role: 'admin', profileId: 1 },
    nobody: null,
  };
});
afterAll(() => test.close());

const as = (who: keyof typeof viewers): Viewer => {
  const viewer = viewers[who];
  if (!viewer) throw new Error('Nobody is no viewer.');
  return viewer;
};

describe('a profile', () => {
  it.each([
    ['nobody', false, false],
    ['other', false, false],
    ['vet', true, false],
    ['owner', true, true],
    ['admin', true, true],
  ] as const)('of a producer shows to %s its e-mail: %s, its identity card: %s', async (who, email, card) => {
    const shown = await getProducerProfile(test.db, world.owner.profileId, viewers[who]);
    expect(['email' in shown, 'identity_card' in shown]).toEqual([email, card]);
  });

  it.each([
    ['nobody', false, false],
    ['owner', true, false],
    ['vet', true, true],
    ['admin', true, true],
  ] as const)(
    'of a veterinarian shows to %s its e-mail: %s, its identity card: %s',
    async (who, email, card) => {
      const shown = await getVetProfile(test.db, world.vet.profileId, viewers[who]);
      expect(['email' in shown, 'identity_card' in shown]).toEqual([email, card]);
      expect(shown).toMatchObject({
        full_name: 'Inés Ríos',
        localities: [{ id: 1 }],
        work_schedule: { sunday: 'both' },
      });
    },
  );

  it('shows its e-mail to the other side of a transfer until that is rejected or taken back', async () => {
    const { owner, other, lotId: certifiedLotId } = world;
    const sides = { fromProducerProfileId: owner.profileId, toProducerProfileId: other.profileId };
    const undone = inTransaction(test.db, async (tx) => {
      const shown = async () => {
        const one = await getProducerProfile(tx, owner.profileId, as('other'));
        return ['email' in one, 'email' in (await getProducerProfile(tx, other.profileId, as('owner')))];
      };
      for (const end of [rejectTransfer, cancelTransfer]) {
        expect(await shown()).toEqual([false, false]);
        const id = await createTransfer(tx, { certifiedLotId, message: null, ...sides }, now);
        expect(await shown()).toEqual([true, true]);
        await end(tx, id, end === rejectTransfer ? other.profileId : owner.profileId, now);
      }
      expect(await shown()).toEqual([false, false]);
      throw new Error('The world stays as it was');
    });
    await expect(undone).rejects.toThrow('stays as it was');
  });

  it('that does not exist is not found', async () => {
    await expect(getProducerProfile(test.db, 999, null)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getVetProfile(test.db, 999, null)).rejects.toMatchObject({ code: 'not_found' });
    await expect(getUser(test.db, { ...as('owner'), userId: 999 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it.each([
    ['owner', 'producer_profile'],
    ['vet', 'vet_profile'],
    ['admin', 'admin_profile'],
  ] as const)('is one to a user: %s has a %s', async (who, profile) => {
    const { id, email, ...profiles } = await getUser(test.db, as(who));
    expect([id, email]).toEqual([as(who).userId, `${who}@caravana.example`]);
    const own = Object.entries(profiles).filter(([, value]) => value !== null);
    expect(own.map(([name]) => name)).toEqual([profile]);
  });

  it('of an admin is its name', async () => {
    expect((await getUser(test.db, as('admin'))).admin_profile).toEqual({
      id: 1,
      first_name: 'Ada',
      last_name: 'Sosa',
      full_name: 'Ada Sosa',
      grade: 'everything',
    });
  });
});

describe('the service areas', () => {
  it('that do not exist are refused, and those of before stay', async () => {
    const areas = [{ locality_id: 2 }, { locality_id: 999 }];
    const replace = inTransaction(test.db, (tx) => replaceServiceAreas(tx, world.vet.profileId, areas, now));
    await expect(replace).rejects.toMatchObject({
      code: 'unknown_locality',
      pointer: '/vet_service_areas_attributes/1/locality_id',
    });
    const { localities } = await getVetProfile(test.db, world.vet.profileId, null);
    expect(localities.map(({ id }) => id)).toEqual([1]);
  });

  it.each([
    ['are replaced', [5, 4], [4, 5]],
    ['count a locality once', [3, 3], [3]],
    ['may be none', [], []],
    ['come back', [1], [1]],
  ])('%s', async (_name, wanted, expected) => {
    const areas = wanted.map((id) => ({ locality_id: id }));
    await inTransaction(test.db, (tx) => replaceServiceAreas(tx, world.vet.profileId, areas, now));
    const { localities } = await getVetProfile(test.db, world.vet.profileId, null);
    expect(localities.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
    const names = localities.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  it('tell the log nothing where they stay as they were', async () => {
    const { userId, profileId } = world.vet;
    const told = () =>
      test.db.$count(
        auditEvents,
        and(eq(auditEvents.objectId, userId), eq(auditEvents.action, 'service_areas_changed')),
      );
    const replace = (...ids: number[]) =>
      inTransaction(test.db, (tx) =>
        replaceServiceAreas(
          tx,
          profileId,
          ids.map((id) => ({ locality_id: id })),
          now,
        ),
      );
    await replace(1, 2);
    const before = await told();
    await replace(2, 1, 2);
    expect(await told()).toBe(before);
    await replace(1);
    expect(await told()).toBe(before + 1);
  });
});

describe('the lists', () => {
  it.each([
    ['owner', undefined, ['Estancia Other', 'Estancia Owner']],
    ['owner', '\u0301', ['Estancia Other', 'Estancia Owner']],
    ['owner', ' estáncia OW ', ['Estancia Owner']],
    ['owner', 'cuig owner', ['Estancia Owner']],
    ['owner', 'owner@caravana', []],
    ['admin', 'owner@caravana', ['Estancia Owner']],
    ['owner', 'owner estancia', ['Estancia Owner']],
    ['admin', 'owner caravana.example estancia', ['Estancia Owner']],
    ['owner', 'estancia nowhere', []],
    ['owner', '%', []],
    ['owner', '---', []],
    ['owner', '   ', ['Estancia Other', 'Estancia Owner']],
  ] as const)('of producers for %s with the search %j', async (who, search, names) => {
    const found = await listProducerProfiles(test.db, as(who), { search });
    expect(found.rows.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [{ limit: 1 }, ['Estancia Other']],
    [{ limit: 1, offset: 1 }, ['Estancia Owner']],
    [{ offset: 5 }, []],
  ])('page by page: %j', async (page, names) => {
    const found = await listProducerProfiles(test.db, as('admin'), page);
    expect(found.rows.map(({ name }) => name)).toEqual(names);
  });

  it('have no inactive ones but for admins', async () => {
    const names = async (who: 'owner' | 'admin') =>
      (await listVetProfiles(test.db, as(who))).rows.map((vet) => [vet.full_name, vet.active]);
    expect(await names('owner')).toEqual([['Inés Ríos', true]]);
    await setVetActive(test.db, world.vet.profileId, { active: false, admin: as('admin') }, now);
    expect([await names('owner'), await names('admin')]).toEqual([[], [['Inés Ríos', false]]]);
    await setVetActive(test.db, world.vet.profileId, { active: true, admin: as('admin') }, now);
    const [vet] = (await listVetProfiles(test.db, as('owner'), { search: 'RIOS' })).rows;
    expect(vet).not.toHaveProperty('veterinarian_ratings');
  });
});

describe('ratings and counts', () => {
  it('start with the lot that was issued and nothing else', async () => {
    expect(await getReports(test.db)).toEqual({
      certified_lots_count: 1,
      cattle_certifications_count: 2,
      pending_transfers_count: 0,
      rejected_transfers_count: 0,
      cancelled_transfers_count: 0,
      accepted_transfers_count: 0,
      pending_certification_requests_count: 0,
      producers_count: 2,
      veterinarians_count: 1,
      waiting_vets_count: 0,
      unreviewed_vets_count: 1,
    });
    expect((await listRatings(test.db, as('admin'))).rows).toEqual([]);
  });

  it('count each transfer by how it ended, a lot once, and requests that wait', async () => {
    const { owner, other, lotId } = world;
    const offer = () =>
      createTransfer(
        test.db,
        {
          certifiedLotId: lotId,
          fromProducerProfileId: owner.profileId,
          toProducerProfileId: other.profileId,
          message: null,
        },
        now,
      );
    await cancelTransfer(test.db, await offer(), owner.profileId, now);
    await rejectTransfer(test.db, await offer(), other.profileId, now);
    const accepted = await offer();
    expect(await getReports(test.db)).toMatchObject({ pending_transfers_count: 1 });
    await inTransaction(test.db, (tx) =>
      acceptTransfer(tx, accepted, other.profileId, { rating: 4, comments: 'Puntual' }, now),
    );
    const request = {
      producerProfileId: owner.profileId,
      address: 'Ruta 50',
      localityId: 2,
      intendedAnimalGroup: 2,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferred: { start: '2026-06-01', end: '2026-06-02' },
      photo: null,
    } as const;
    // Nobody serves locality 2: of these, one is canceled, one waits, and one is of before there were statuses.
    const waiting = [
      await createRequest(test.db, request, now),
      await createRequest(test.db, request, now),
      await createRequest(test.db, request, now),
    ];
    await changeRequestStatus(test.db, waiting[0] ?? 0, 'canceled', now);
    const old = eq(certificationRequests.id, waiting[1] ?? 0);
    await test.db.update(certificationRequests).set({ status: null }).where(old);
    const assigned = await createRequest(test.db, { ...request, localityId: 1 }, now);
    const own = eq(certificationRequests.id, assigned);
    expect(await test.db.select().from(certificationRequests).where(own)).toMatchObject([
      { status: 'assigned' },
    ]);
    expect(await getReports(test.db)).toMatchObject({
      certified_lots_count: 1,
      cattle_certifications_count: 2,
      pending_transfers_count: 0,
      rejected_transfers_count: 1,
      cancelled_transfers_count: 1,
      accepted_transfers_count: 1,
      pending_certification_requests_count: 3,
    });
  });

  it.each([
    ['admin', undefined, [4]],
    ['vet', undefined, [4]],
    ['vet', 'received', [4]],
    ['other', undefined, [4]],
    ['other', 'given', [4]],
    ['owner', undefined, []],
    ['owner', 'given', []],
  ] as const)('show %s the ratings of kind %s: %j', async (who, kind, stars) => {
    expect((await listRatings(test.db, as(who), { type: kind })).rows.map(({ rating }) => rating)).toEqual(
      stars,
    );
  });

  it.each([
    ['owner', 'received'],
    ['vet', 'given'],
    ['admin', 'given'],
    ['admin', 'received'],
  ] as const)('refuse %s the ratings of kind %s', async (who, kind) => {
    await expect(listRatings(test.db, as(who), { type: kind })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are on the profile of the veterinarian as many as are asked for, and counted in any case', async () => {
    const asked = await getVetProfile(test.db, world.vet.profileId, null, { ratingsLimit: 0 });
    expect(asked).toMatchObject({ ratings_by_stars: [0, 0, 0, 1, 0], veterinarian_ratings: [] });
  });

  it('are on the profile of the veterinarian', async () => {
    expect(await getVetProfile(test.db, world.vet.profileId, null)).toMatchObject({
      ratings_by_stars: [0, 0, 0, 1, 0],
      veterinarian_ratings: [
        {
          rating: 4,
          comments: 'Puntual',
          producer_profile: { name: 'Estancia Other' },
          certification_request: { address: 'Ruta 50, km 12' },
        },
      ],
    });
  });
});

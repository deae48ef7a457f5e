import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { cattleCertifications, certificateRecords, certifiedLots, visitAnimals } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { askFor, makeWorld, veterinarian, type Account, type World } from '../../tools/testing/world';
import { setVetActive } from '../accounts/activation';
import {
  assignRequest,
  changePreferredDays,
  handBackVisit,
  listFreeSlots,
  rejectRequest,
} from '../requests/assigning';
import { cancelRequest, getCertificationRequest, listCertificationRequests } from '../requests/request-views';
import { repeatRequest } from '../requests/requests';
import { replaceServiceAreas } from '../accounts/service-areas';
import { saveVisitAnimal, saveVisitDefaults, saveVisitPhoto } from './visit-animals';
import { closeVisit } from './visit-closing';
import { getVisit, listVisits } from './visit-views';
import type { Viewer, Wire } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };

let test: TestDatabase;
let world: World;
let vets: Account[];
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
  vets = [await veterinarian(test.db, 'north', [9], 'x'), await veterinarian(test.db, 'south', [8], 'x')];
});
afterAll(() => test.close());

const transaction = <T>(work: (tx: Transactional) => Promise<T>) => inTransaction(test.db, work);
const viewerOf = (vet: Account): Viewer => ({ ...vet, role: 'veterinarian' });
const north = () => vets[0] as Account;
const south = () => vets[1] as Account;

let days = 0;
/** A request for one day of its own, so that no two want one slot unless they ask for the same day. */
const ask = (localityId: number, day = `2026-06-${String((days += 1)).padStart(2, '0')}`) =>
  askFor(test.db, world.owner.profileId, { localityId, start: day, end: day }, now);
const request = (id: number) => getCertificationRequest(test.db, id, admin);
const first = '00000000-0000-4000-8000-000000000001';
const second = '00000000-0000-4000-8000-000000000002';
const save = (
  id: number,
  clientId: string,
  rev: number,
  facts: Wire<'VisitAnimalFacts'>,
  rest: Partial<Wire<'VisitAnimalInput'>> = {},
) =>
  transaction((tx) =>
    saveVisitAnimal(
      tx,
      { id, vetProfileId: north().profileId },
      clientId,
      { rev, facts, deleted: false, photo_digest: null, ...rest },
      now,
    ),
  );
const close = (id: number, defaults_rev: number, animals: Wire<'VisitClosingInput'>['animals']) =>
  transaction((tx) =>
    closeVisit(tx, { id, vetProfileId: north().profileId }, { defaults_rev, animals }, now),
  );

/** Of a day that is over: nobody is free then. */
const absentSlot = { scheduled_date: '2026-01-01', scheduled_time: 'morning' } as const;

describe('a request that waits', () => {
  it('is matched on other days that its producer asks for once its own are over', async () => {
    const taken = [await ask(8, '2026-10-01'), await ask(8, '2026-10-01')];
    expect((await request(taken[1] ?? 0)).status).toBe('assigned');
    const id = await ask(8, '2026-10-01');
    const later = new Date('2026-10-05T12:00:00Z');
    const range = { start: '2026-10-08', end: '2026-10-09' };
    const owner: Viewer = { ...world.owner, role: 'producer' };
    const change = (of: number, viewer: Viewer) =>
      transaction((tx) => changePreferredDays(tx, of, range, viewer, later));
    await expect(change(id, { ...world.other, role: 'producer' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await change(id, owner)).toMatchObject({
      status: 'assigned',
      scheduled_date: '2026-10-08',
      preferred_time_range: range,
    });
    await expect(change(id, owner)).rejects.toMatchObject({ code: 'status_conflict' });
  });

  it('is matched when a veterinarian comes to serve its locality', async () => {
    const id = await ask(7);
    expect(await request(id)).toMatchObject({ status: 'created' });
    await transaction((tx) =>
      replaceServiceAreas(tx, north().profileId, [{ locality_id: 9 }, { locality_id: 7 }], now),
    );
    expect(await request(id)).toMatchObject({ status: 'assigned', vet_profile: { id: north().profileId } });
  });

  it('is matched when a slot gets free, the oldest first, and never to who handed it back', async () => {
    const [a, b, c] = [await ask(9, '2026-07-01'), await ask(9, '2026-07-01'), await ask(9, '2026-07-01')];
    expect([(await request(a)).status, (await request(b)).status, (await request(c)).status]).toEqual([
      'assigned',
      'assigned',
      'created',
    ]);
    await transaction((tx) => handBackVisit(tx, a, viewerOf(north()), now));
    expect([(await request(a)).status, (await request(c)).status]).toEqual(['created', 'assigned']);
    const owner: Viewer = { ...world.owner, role: 'producer' };
    await transaction((tx) => cancelRequest(tx, b, owner, now));
    expect((await request(a)).status).toBe('created');
    const slots = await listFreeSlots(test.db, a, {}, now);
    expect(slots).toMatchObject([{ vet_profile: { id: north().profileId }, handed_back: true }]);
  });

  it('is matched when a veterinarian is activated', async () => {
    await transaction((tx) => setVetActive(tx, south().profileId, { active: false, admin }, now));
    const id = await ask(8);
    expect((await request(id)).status).toBe('created');
    await transaction((tx) => setVetActive(tx, south().profileId, { active: true, admin }, now));
    expect(await request(id)).toMatchObject({ status: 'assigned', vet_profile: { id: south().profileId } });
  });
});

describe('an admin', () => {
  it('gives a visit to another slot, and only to who is there and free', async () => {
    const [id, other] = [await ask(9), await ask(9)];
    const taken = await request(other);
    const to = (visit: Partial<Wire<'AssignmentInput'>>) =>
      transaction((tx) =>
        assignRequest(
          tx,
          id,
          {
            vet_profile_id: north().profileId,
            scheduled_date: '2026-08-04',
            scheduled_time: 'afternoon',
            ...visit,
          },
          admin,
          now,
        ),
      );
    expect(await request(id)).toMatchObject({ assigned_by: null });
    const given = { scheduled_date: '2026-08-04', scheduled_time: 'afternoon', assigned_by: 'Ada Sosa' };
    expect(await to({})).toMatchObject(given);
    // Who has the visit is not told who gave it.
    expect(await getCertificationRequest(test.db, id, viewerOf(north()))).not.toHaveProperty('assigned_by');
    await expect(to({ vet_profile_id: south().profileId })).rejects.toMatchObject({
      code: 'vet_unavailable',
    });
    await expect(to({ scheduled_date: '2026-05-03' })).rejects.toMatchObject({ code: 'vet_unavailable' });
    await expect(
      to({
        scheduled_date: taken.scheduled_date ?? '',
        scheduled_time: taken.scheduled_time ?? 'morning',
      }),
    ).rejects.toMatchObject({ code: 'slot_taken' });
  });

  it('gives a visit to who does not serve the locality only when that is meant', async () => {
    const id = await ask(5);
    expect(await listFreeSlots(test.db, id, {}, now)).toEqual([]);
    const offered = await listFreeSlots(test.db, id, { vet_profile_id: south().profileId }, now);
    expect(offered).toMatchObject([{ vet_profile: { id: south().profileId }, serves_locality: false }]);
    const [slot] = offered[0]?.free_slots ?? [];
    const visit = { vet_profile_id: south().profileId, ...(slot ?? absentSlot) };
    const give = (more: object) =>
      transaction((tx) => assignRequest(tx, id, { ...visit, ...more }, admin, now));
    await expect(give({})).rejects.toMatchObject({ code: 'vet_unavailable' });
    expect(await give({ elsewhere: true })).toMatchObject({
      status: 'assigned',
      vet_profile: { id: south().profileId },
    });
    await transaction((tx) => setVetActive(tx, south().profileId, { active: false, admin }, now));
    const waiting = await ask(5);
    await expect(
      transaction((tx) => assignRequest(tx, waiting, { ...visit, elsewhere: true }, admin, now)),
    ).rejects.toMatchObject({ code: 'vet_unavailable' });
    await transaction((tx) => setVetActive(tx, south().profileId, { active: true, admin }, now));
  });

  it('is told of animals before another one gets their visit, who certifies those it takes over', async () => {
    const id = await ask(9);
    await save(id, first, 1, { cuig_code: 'AR-OVER-1' });
    await save(id, second, 1, { cuig_code: 'AR-OVER-2' });
    const [slot] =
      (await listFreeSlots(test.db, id, { vet_profile_id: south().profileId }, now))[0]?.free_slots ?? [];
    const give = (to: Account, more: object = {}) => {
      const visit = { vet_profile_id: to.profileId, ...(slot ?? absentSlot), elsewhere: true, ...more };
      return transaction((tx) => assignRequest(tx, id, visit, admin, now));
    };
    // To who entered them it is moved without a word.
    await give(north());
    await expect(give(south())).rejects.toMatchObject({ code: 'visit_has_animals' });
    await give(south(), { begun: true });
    const whose = async (viewer: Viewer) =>
      (await getVisit(test.db, id, viewer)).animals.map((one) => one.entered_by);
    expect(await whose(viewerOf(south()))).toEqual(['Inés Ríos', 'Inés Ríos']);
    expect(await whose(admin)).toEqual(['Inés Ríos', 'Inés Ríos']);
    const of = { id, vetProfileId: south().profileId };
    const seen = [
      { client_id: first, rev: 2 },
      { client_id: second, rev: 1 },
    ];
    const put = (clientId: string, deleted: boolean) =>
      transaction((tx) =>
        saveVisitAnimal(tx, of, clientId, { rev: 2, deleted, facts: {}, photo_digest: null }, now),
      );
    const closing = (animals: typeof seen) =>
      transaction((tx) => closeVisit(tx, of, { defaults_rev: 0, animals }, now));
    expect(await put(first, false)).toMatchObject({ entered_by: null });
    await expect(closing(seen)).rejects.toMatchObject({ code: 'animals_of_another' });
    await put(second, true);
    expect(await whose(viewerOf(south()))).toEqual([null, null]);
    expect(await closing(seen.slice(0, 1))).toBeGreaterThan(0);
  });

  it('frees the slot that a visit had, for who waits', async () => {
    const day = '2026-09-01';
    const [moved, , waiting] = [await ask(9, day), await ask(9, day), await ask(9, day)];
    const visit = { vet_profile_id: north().profileId, scheduled_time: 'morning' } as const;
    await transaction((tx) =>
      assignRequest(tx, moved, { ...visit, scheduled_date: '2026-09-02' }, admin, now),
    );
    expect(await request(waiting)).toMatchObject({
      status: 'assigned',
      scheduled_date: day,
      scheduled_time: 'morning',
    });
  });

  it('finds requests by what they are', async () => {
    const found = async (query: Parameters<typeof listCertificationRequests>[2]) =>
      (await listCertificationRequests(test.db, admin, query)).rows.map(({ id }) => id);
    const id = await ask(8);
    expect(await found({ search: `LOT-${id}` })).toContain(id);
    expect(await found({ vet_profile_id: south().profileId, locality_id: 8 })).toContain(id);
    expect(await found({ search: 'INES rios', status: 'assigned' })).toContain(id);
    expect(await found({ search: 'rios INES' })).toContain(id);
    expect(await found({ search: `lote ${id}` })).toEqual([id]);
    expect(await found({ search: `lot ${id} hereford` })).toEqual([id]);
    for (const search of ['cuig-OWNER', 'CUIGowner estancia', 'mp-1234', 'aberdeen zzz', 'otra'])
      expect([search, (await found({ search })).includes(id)]).toEqual([search, !/zzz|otra/.test(search)]);
    expect(await found({ scheduled_to: '2026-01-01' })).toEqual([]);
  });
});

it('a rejection says why, and what was rejected is asked for again with the same data', async () => {
  const id = await ask(9);
  await expect(
    transaction((tx) => rejectRequest(tx, id, 'No', viewerOf(south()), now)),
  ).rejects.toMatchObject({ code: 'not_found' });
  const rejected = await transaction((tx) =>
    rejectRequest(tx, id, ' No hay manga. ', viewerOf(north()), now),
  );
  expect(rejected).toMatchObject({ status: 'rejected', rejection_reason: 'No hay manga.' });
  const again = await repeatRequest(
    test.db,
    { id, producerProfileId: world.owner.profileId },
    { start: '2026-06-20', end: '2026-06-21' },
    now,
  );
  expect(await request(again)).toMatchObject({
    status: 'assigned',
    address: 'Ruta 50, km 12',
    rejection_reason: null,
  });
});

describe('a visit', () => {
  it('begins with the breed that was asked for, which is certified of an animal that says nothing else', async () => {
    const id = await ask(9);
    const { cattle_breed: breed } = await request(id);
    const defaults = { rev: 0, facts: { cattle_breed: breed } };
    expect(await getVisit(test.db, id, viewerOf(north()))).toMatchObject({ defaults });
    await save(id, first, 1, { cuig_code: 'BREED-1' });
    await close(id, 0, [{ client_id: first, rev: 1 }]);
    const certified = await test.db.select().from(cattleCertifications);
    expect(certified.find(({ cuigCode }) => cuigCode === 'BREED-1')).toMatchObject({ cattleBreed: breed });
    const unset = await ask(9);
    const visit = { id: unset, vetProfileId: north().profileId };
    await transaction((tx) => saveVisitDefaults(tx, visit, { rev: 1, facts: {} }));
    expect(await getVisit(test.db, unset, viewerOf(north()))).toMatchObject({
      defaults: { rev: 1, facts: {} },
    });
  });

  it('is not closed with two animals of one alternative code', async () => {
    const id = await ask(9);
    await save(id, first, 1, { cuig_code: 'TWO-1', alternative_code: 'r 12' });
    await save(id, second, 1, { cuig_code: 'TWO-2', alternative_code: 'R-12' });
    const seen = [first, second].map((client_id) => ({ client_id, rev: 1 }));
    await expect(close(id, 0, seen)).rejects.toMatchObject({ code: 'duplicate_codes' });
  });

  it('holds 1,000 animals, and 2,000 with those that were deleted', async () => {
    const id = await ask(9);
    const rows = (deleted: boolean, from: number) =>
      Array.from({ length: 1_000 }, (_, place) => ({
        certificationRequestId: id,
        clientId: `00000000-0000-4000-8000-${String(from + place).padStart(12, '0')}`,
        rev: 1,
        deleted,
        facts: {},
        photoDigest: null,
      }));
    const one = '00000000-0000-4000-8000-000000100000';
    await test.db.insert(visitAnimals).values(rows(true, 0));
    await test.db.insert(visitAnimals).values(rows(true, 1_000));
    await expect(save(id, one, 1, {}, { deleted: true })).rejects.toMatchObject({ code: 'visit_full' });
    // What is there is changed all the same.
    const { clientId } = rows(true, 0)[0] ?? { clientId: '' };
    expect(await save(id, clientId, 2, { gender: 'male' })).toMatchObject({ rev: 2, deleted: false });
    const full = await ask(9);
    const there = rows(false, 0).map((row) => ({ ...row, certificationRequestId: full }));
    await test.db.insert(visitAnimals).values(there);
    await expect(save(full, one, 1, {})).rejects.toMatchObject({ code: 'visit_full' });
    expect(await save(full, one, 1, {}, { deleted: true })).toMatchObject({ deleted: true });
  });

  it('names the other animals of a code where one is saved, and gives the one that stays the photo of both', async () => {
    const id = await ask(9);
    const visit = { id, vetProfileId: north().profileId };
    const code = '032010000000041';
    expect(await save(id, first, 1, { cuig_code: code }, { photo_digest: 'both' })).toMatchObject({
      twins: [],
    });
    expect(await save(id, second, 1, { alternative_code: '032 010 000 000 041' })).toMatchObject({
      twins: [first],
    });
    await transaction((tx) => saveVisitPhoto(tx, visit, first, { digest: 'both', photo: 'both.jpg' }, now));
    const united = { cuig_code: code, alternative_code: null };
    expect(await save(id, second, 2, united, { photo_digest: 'both' })).toMatchObject({
      twins: [first],
      photo_wanted: false,
      photo_url: expect.stringContaining('both.jpg') as string,
    });
    await save(id, first, 2, { cuig_code: code }, { deleted: true });
    expect(await save(id, second, 3, united, { photo_digest: 'both' })).toMatchObject({ twins: [] });
    // Nor are those of other visits.
    expect(await save(await ask(9), first, 1, united)).toMatchObject({ twins: [] });
  });

  it('that is closed before its day says so in the record of each certificate, and to who reads the request', async () => {
    const [early, late] = [await ask(9), await ask(9, '2026-05-05')];
    const issued: object[] = [];
    for (const [id, at] of [
      [early, now],
      [late, new Date('2026-05-05T12:00:00Z')],
    ] as const) {
      await save(id, first, 1, {});
      const visit = { id, vetProfileId: north().profileId };
      const seen = { defaults_rev: 0, animals: [{ client_id: first, rev: 1 }] };
      await transaction((tx) => closeVisit(tx, visit, seen, at));
      const records = await test.db.select().from(certificateRecords);
      const newest = records.toSorted((a, b) => b.cattleCertificationId - a.cattleCertificationId);
      issued.push(newest[0]?.issuedWith ?? {});
      expect(await request(id)).toMatchObject({ certified_at: at.toISOString() });
    }
    expect(issued[0]).toMatchObject({ closedBefore: (await request(early)).scheduled_date });
    expect(issued[1]).not.toHaveProperty('closedBefore');
  });

  it('takes a photo for the digest that was sent, not for the one that its animal has by then', async () => {
    const id = await ask(9);
    const visit = { id, vetProfileId: north().profileId };
    const [old, next] = ['a'.repeat(64), 'b'.repeat(64)] as const;
    await save(id, first, 1, {}, { photo_digest: old });
    // Another phone takes another photo while the file of the old one is on its way.
    await save(id, first, 2, {}, { photo_digest: next });
    const keep = (digest: string) =>
      transaction((tx) => saveVisitPhoto(tx, visit, first, { digest, photo: `${digest}.webp` }, now));
    await expect(keep(old)).rejects.toMatchObject({ code: 'photo_other' });
    expect(await keep(next)).toMatchObject({ photo_digest: next, photo_wanted: false });
  });

  it('keeps the higher revision of an animal, tells of those elsewhere, and is closed once', async () => {
    const id = await ask(9);
    await save(id, first, 2, { cuig_code: ' 032 010 000 000 001 ', estimated_weight: 180 });
    expect(await save(id, first, 1, { cuig_code: 'older' })).toMatchObject({
      rev: 2,
      facts: { cuig_code: '032 010 000 000 001' },
    });
    await save(id, second, 1, { cuig_code: '032010000000001', gender: null });
    const visit = { id, vetProfileId: north().profileId };
    await transaction((tx) =>
      saveVisitDefaults(tx, visit, { rev: 3, facts: { gender: 'female', category: 'weaned_heifer' } }),
    );
    const seen = [
      { client_id: first, rev: 2 },
      { client_id: second, rev: 1 },
    ];
    await expect(close(id, 3, seen)).rejects.toMatchObject({ code: 'duplicate_codes' });
    await save(id, second, 2, { cuig_code: '032010000000002', gender: null, estimated_weight: 190 });
    await expect(close(id, 3, seen)).rejects.toMatchObject({ code: 'visit_changed' });
    const seenNow = [seen[0] as (typeof seen)[0], { client_id: second, rev: 2 }];
    await expect(close(id, 2, seenNow)).rejects.toMatchObject({ code: 'visit_changed' });
    const lot = await close(id, 3, seenNow);
    expect(await close(id, 3, seenNow)).toBe(lot);
    expect(await test.db.select().from(certifiedLots).where(eq(certifiedLots.id, lot))).toMatchObject([
      { certifiedAnimalsCount: 2, averageWeight: 185, certificationRequestId: id },
    ]);
    const certified = await test.db.select().from(cattleCertifications);
    expect(
      certified.filter(({ cuigCode }) => cuigCode?.endsWith('1') || cuigCode?.endsWith('2')).slice(-2),
    ).toMatchObject([
      { gender: 'female', category: 'weaned_heifer' },
      { gender: null, category: 'weaned_heifer' },
    ]);
    await expect(save(id, first, 9, {})).rejects.toMatchObject({ code: 'status_conflict' });
    const next = await ask(9);
    expect(await save(next, first, 1, { alternative_code: '032010000000001' })).toMatchObject({
      elsewhere: [{ certified_lot_id: lot }],
    });
    await expect(transaction((tx) => handBackVisit(tx, next, viewerOf(north()), now))).rejects.toMatchObject({
      code: 'visit_begun',
    });
    await save(next, first, 2, {}, { deleted: true });
    expect(await getVisit(test.db, next, viewerOf(north()))).toMatchObject({
      animals: [{ client_id: first, deleted: true, elsewhere: [] }],
    });
    const { rows } = await listVisits(test.db, viewerOf(north()), { status: 'executed' });
    const own = rows.filter(({ certification_request: one }) => one.id === id);
    expect(own).toMatchObject([{ certification_request: { certified_lot_id: lot }, animals_count: 2 }]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database';
import {
  producerProfiles,
  certificateRecords,
  cattleCertifications,
  certificationRequests,
  certifiedLots,
  fileUploads,
} from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { makeWorld, type World } from '../tools/testing/world';
import { getCattleCertification } from './lots/cattle-certifications';
import { getCertifiedLot, listCertifiedLots, listProducersLots } from './lots/certified-lots';
import { listRatings } from './accounts/ratings';
import { cancelRequest, getCertificationRequest, listCertificationRequests } from './requests/request-views';
import { changeRequestStatus, createRequest } from './requests/requests';
import {
  getTransfer,
  listReceivedTransfers,
  listSentTransfers,
  listTransfers,
} from './transfers/transfer-views';
import { acceptTransfer, cancelTransfer, createTransfer } from './transfers/transfers';
import type { Viewer } from './shared/wire';

/** What each side sees of a lot that goes from one producer to another, whole. */

const asked = '2026-03-02T12:00:00.000Z';
const offered = '2026-05-04T12:00:00.000Z';
const now = new Date(offered);

let test: TestDatabase;
let world: World;
let viewers: Record<'owner' | 'other' | 'vet' | 'admin', Viewer>;
/** The lot that the recipient has after the first one was accepted. */
let newLot: number;
let accepted: number;
let undone: number;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  const { owner, other, vet, admin, lotId, requestId } = world;
  viewers = {
    owner: { userId: owner.userId, role: 'producer', profileId: owner.profileId },
    other: { userId: other.userId, role: 'producer', profileId: other.profileId },
    vet: { userId: vet.userId, role: 'veterinarian', profileId: vet.profileId },
    admin: { userId: admin.userId, role: 'admin', profileId: 1 },
  };
  const [upload] = await test.db
    .insert(fileUploads)
    .values({ photo: 'vaca.jpg', aiAnalyzedAge: 8, processedAt: new Date(asked) })
    .returning();
  const ofRequest = eq(certificationRequests.id, requestId);
  const said = { comments: 'La tranquera queda abierta', fileUploadId: upload?.id };
  await test.db.update(certificationRequests).set(said).where(ofRequest);
  await test.db.update(certifiedLots).set({ photo: 'vaca.jpg' }).where(eq(certifiedLots.id, lotId));
  const offer = (message: string | null) =>
    createTransfer(
      test.db,
      {
        certifiedLotId: lotId,
        fromProducerProfileId: owner.profileId,
        toProducerProfileId: other.profileId,
        message,
      },
      now,
    );
  undone = await offer(null);
  await cancelTransfer(test.db, undone, owner.profileId, now);
  accepted = await offer('Según lo conversado');
  newLot = await inTransaction(test.db, (tx) =>
    acceptTransfer(tx, accepted, other.profileId, { rating: 4, comments: 'Puntual' }, now),
  );
});
afterAll(() => test.close());

const locality = { id: 1, name: expect.any(String) as string, province_id: expect.any(Number) as number };
const vetSeen = () => ({
  id: world.vet.profileId,
  full_name: 'Inés Ríos',
  license_number: 'MP 1234',
  average_rating: 4,
});
const sideOf = (who: 'owner' | 'other') => ({
  id: world[who].profileId,
  name: who === 'owner' ? 'Estancia Owner' : 'Estancia Other',
  cuig_number: who === 'owner' ? 'CUIG-Owner' : 'CUIG-Other',
});

describe('a lot', () => {
  const listed = () => ({
    id: newLot,
    certified_animals_count: 2,
    revoked_count: 0,
    average_weight: 180.3,
    photo_url: '/files/vaca.jpg',
    address: 'Ruta 50, km 12',
    certification_date: asked,
    cattle_breed: 'hereford',
    transfer_pending: false,
  });

  it('is listed while it is active, to everybody and to its producer', async () => {
    expect(await listCertifiedLots(test.db, {})).toEqual({ rows: [listed()], next: null });
    expect(await listProducersLots(test.db, world.other.profileId)).toEqual({ rows: [listed()], next: null });
    expect(await listProducersLots(test.db, world.owner.profileId)).toEqual({ rows: [], next: null });
  });

  it('is shown whole, ended ones too, with what it became and the producer it came from', async () => {
    const shown = await getCertifiedLot(test.db, world.lotId, null);
    expect(shown).toEqual({
      pdf_url: null,
      short_code: expect.stringMatching(/^[2-9a-z]{10}$/) as string,
      id: world.lotId,
      is_active: false,
      parent_certified_lot_id: null,
      producer_profile_id: world.owner.profileId,
      created_at: asked,
      updated_at: offered,
      certification_request: {
        id: world.requestId,
        address: 'Ruta 50, km 12',
        locality,
        intended_animal_group: 2,
        declared_lot_weight: 180,
        declared_lot_age: 8,
        cattle_breed: 'hereford',
        status: 'executed',
        created_at: asked,
      },
      cattle_certifications: [
        expect.objectContaining({ id: world.animals[0], cuig_code: 'AR-1' }),
        expect.objectContaining({ id: world.animals[1], alternative_code: 'B-2' }),
      ],
      transfer_pending: false,
      can_transfer: false,
      successor_certified_lot_id: newLot,
    });
    expect(await getCertifiedLot(test.db, newLot, null)).toEqual({
      ...shown,
      short_code: expect.stringMatching(/^[2-9a-z]{10}$/) as string,
      id: newLot,
      is_active: true,
      parent_certified_lot_id: world.lotId,
      producer_profile_id: world.other.profileId,
      created_at: offered,
      cattle_certifications: shown.cattle_certifications.map((animal) => ({
        ...animal,
        producer_profile_id: world.other.profileId,
      })),
      successor_certified_lot_id: null,
    });
    await expect(getCertifiedLot(test.db, 999, null)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('may be transferred by its owner while it is active and not offered', async () => {
    const may = async (id: number, who: keyof typeof viewers | null) => {
      const lot = await getCertifiedLot(test.db, id, who && viewers[who]);
      return [lot.can_transfer, lot.transfer_pending];
    };
    // The veterinarian's profile has the number of the owner's: what decides is whose it is.
    const namesake: Viewer = { ...viewers.vet, profileId: world.other.profileId };
    expect((await getCertifiedLot(test.db, newLot, namesake)).can_transfer).toBe(false);
    expect(await may(newLot, 'other')).toEqual([true, false]);
    expect(await may(newLot, 'owner')).toEqual([false, false]);
    expect(await may(newLot, null)).toEqual([false, false]);
    expect(await may(world.lotId, 'owner')).toEqual([false, false]);
    const { owner, other } = world;
    const offer = {
      certifiedLotId: newLot,
      fromProducerProfileId: other.profileId,
      toProducerProfileId: owner.profileId,
      message: null,
    };
    const pending = await createTransfer(test.db, offer, now);
    expect(await may(newLot, 'other')).toEqual([false, true]);
    expect((await listCertifiedLots(test.db, {})).rows).toMatchObject([{ transfer_pending: true }]);
    await cancelTransfer(test.db, pending, other.profileId, now);
  });

  it('that was certified nobody knows when has no date', async () => {
    const own = eq(certifiedLots.id, newLot);
    await test.db.update(certifiedLots).set({ certificationDate: null, photo: null }).where(own);
    expect((await listCertifiedLots(test.db, {})).rows).toMatchObject([
      { certification_date: null, photo_url: null },
    ]);
    await test.db
      .update(certifiedLots)
      .set({ certificationDate: new Date(asked), photo: 'vaca.jpg' })
      .where(own);
  });
});

it('an animal shows all that was certified, where it is written and what was registered of it', async () => {
  const [id = 0, other = 0] = world.animals;
  const facts: Partial<typeof cattleCertifications.$inferInsert> = {
    dentalChronology: 'milk_corners',
    corporalCondition: 3,
    brucellosisTestDate: '2026-02-01',
    brucellosisTestResult: 'negative',
    otherTests: [],
    recentTreatments: 'Ivermectina',
    finalNotes: 'Sana',
    photo: 'ar-1.jpg',
  };
  await test.db.update(cattleCertifications).set(facts).where(eq(cattleCertifications.id, id));
  const made = { credential: '{}', credentialHash: 'c1', pdfHash: 'a1' };
  await test.db.update(certificateRecords).set(made).where(eq(certificateRecords.cattleCertificationId, id));
  expect(await getCattleCertification(test.db, id)).toMatchObject({
    id,
    cuig_code: 'AR-1',
    alternative_code: null,
    cattle_breed: 'hereford',
    gender: 'female',
    category: 'weaned_heifer',
    dental_chronology: 'milk_corners',
    estimated_weight: 170,
    corporal_condition: 3,
    brucellosis_test_date: '2026-02-01',
    brucellosis_test_result: 'negative',
    foot_and_mouth_test_date: null,
    other_tests: [],
    recent_treatments: 'Ivermectina',
    final_notes: 'Sana',
    photo_url: '/files/ar-1.jpg',
    pdf_url: '/files/a1.pdf',
    vet_profile_id: world.vet.profileId,
    producer_profile_id: world.other.profileId,
    created_at: asked,
    blockchain_certification: {
      pdf_hash: 'a1',
      transaction_hash: null,
      blockchain_status: 'queued',
      blockchain_url: null,
      blockchain_certified: false,
    },
    standing: 'valid',
  });
  const [first, second] = (await getCertifiedLot(test.db, newLot, null)).cattle_certifications;
  // The lot is said where the animal stands alone.
  expect({ ...first, certified_lot_id: newLot }).toEqual(await getCattleCertification(test.db, id));
  expect({ ...second, certified_lot_id: newLot }).toEqual(await getCattleCertification(test.db, other));
  expect(second).toMatchObject({ blockchain_certification: { pdf_hash: null }, photo_url: null });
  await expect(getCattleCertification(test.db, 999)).rejects.toMatchObject({ code: 'not_found' });
});

describe('a request', () => {
  it('is shown whole, with the lot it became and the veterinarian, to its producer, its veterinarian and admins', async () => {
    const expected = {
      id: world.requestId,
      address: 'Ruta 50, km 12',
      locality,
      intended_animal_group: 2,
      declared_lot_weight: 180,
      declared_lot_age: 8,
      cattle_breed: 'hereford',
      preferred_time_range: { start: '2026-03-03', end: '2026-03-05' },
      scheduled_date: '2026-03-03',
      scheduled_time: 'morning',
      status: 'executed',
      producer_profile: sideOf('owner'),
      vet_profile: vetSeen(),
      comments: 'La tranquera queda abierta',
      rejection_reason: null,
      file_upload: {
        id: expect.any(Number) as number,
        photo_url: '/files/vaca.jpg',
        ai_analyzed_age: 8,
        ai_analyzed_weight: null,
        ai_analyzed_breed: null,
        processed_at: asked,
      },
      certified_lot_id: world.lotId,
      certified_at: asked,
      deactivation_effect: null,
      created_at: asked,
      updated_at: asked,
    };
    const telephone = '+54 2297 00-0101';
    await test.db
      .update(producerProfiles)
      .set({ telephone })
      .where(eq(producerProfiles.id, world.owner.profileId));
    for (const who of ['owner', 'vet', 'admin'] as const) {
      // Its owner has it in the profile.
      const shown = {
        ...expected,
        producer_telephone: who === 'owner' ? null : telephone,
        ...(who === 'admin' && { assigned_by: null }),
      };
      expect(await getCertificationRequest(test.db, world.requestId, viewers[who])).toEqual(shown);
      expect((await listCertificationRequests(test.db, viewers[who])).rows).toEqual([shown]);
    }
    expect((await listCertificationRequests(test.db, viewers.other)).rows).toEqual([]);
    const stranger = getCertificationRequest(test.db, world.requestId, viewers.other);
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that its producer cancels is gone from its list, and shown to admins still; one without a status stays', async () => {
    const ask = (localityId: number, photo: string | null = null) =>
      createRequest(
        test.db,
        {
          producerProfileId: world.other.profileId,
          address: 'Camino Real s/n',
          localityId,
          intendedAnimalGroup: 2,
          declaredLotWeight: 180,
          declaredLotAge: 8,
          cattleBreed: 'hereford',
          preferred: { start: '2026-06-01', end: '2026-06-02' },
          photo,
        },
        now,
      );
    const listedTo = async (who: keyof typeof viewers, open?: boolean) =>
      (await listCertificationRequests(test.db, viewers[who], { open })).rows.map(({ id }) => id);
    const assigned = await ask(1);
    const waiting = await ask(2, 'toro.jpg');
    const old = await ask(2);
    const rejected = await ask(2);
    await test.db
      .update(certificationRequests)
      .set({ status: null })
      .where(eq(certificationRequests.id, old));
    await changeRequestStatus(test.db, rejected, 'rejected', now);
    const stranger = inTransaction(test.db, (tx) => cancelRequest(tx, waiting, viewers.owner, now));
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
    expect(await listedTo('other')).toEqual([rejected, old, waiting, assigned]);
    expect(
      await inTransaction(test.db, (tx) => cancelRequest(tx, waiting, viewers.other, now)),
    ).toMatchObject({
      id: waiting,
      status: 'canceled',
      vet_profile: null,
      certified_lot_id: null,
      scheduled_date: null,
      file_upload: { photo_url: '/files/toro.jpg', processed_at: null },
    });
    expect(await listedTo('other')).toEqual([rejected, old, assigned]);
    expect(await listedTo('other', true)).toEqual([old, assigned]);
    expect(await listedTo('vet')).toEqual([assigned, world.requestId]);
    expect(await listedTo('admin')).toEqual([rejected, old, waiting, assigned, world.requestId]);
    expect(await listedTo('admin', true)).toEqual([old, assigned]);
    expect(await listedTo('admin', false)).toHaveLength(5);
    const page = await listCertificationRequests(test.db, viewers.admin, { limit: 2, before: rejected });
    expect([page.rows.map(({ id }) => id), page.next]).toEqual([[old, waiting], waiting]);
    expect(await getCertificationRequest(test.db, old, viewers.other)).toMatchObject({ file_upload: null });
  });
});

describe('a transfer', () => {
  it('is shown whole, with its lot, to both sides and in the list of all', async () => {
    const expected = {
      id: accepted,
      status: 'accepted',
      message: 'Según lo conversado',
      deactivation_effect: null,
      from_producer_profile: sideOf('owner'),
      to_producer_profile: sideOf('other'),
      certified_lot: {
        id: world.lotId,
        is_active: false,
        created_at: asked,
        certification_request: {
          id: world.requestId,
          address: 'Ruta 50, km 12',
          intended_animal_group: 2,
          cattle_breed: 'hereford',
        },
        certified_animals_count: 2,
        average_weight: 180.3,
        vet_profile: vetSeen(),
      },
      created_at: offered,
      updated_at: offered,
    };
    expect(await getTransfer(test.db, accepted)).toEqual(expected);
    await expect(getTransfer(test.db, 999)).rejects.toMatchObject({ code: 'not_found' });
    const { owner, other } = world;
    const sent = (await listSentTransfers(test.db, owner.profileId)).rows;
    expect(sent.filter(({ id }) => id <= accepted)).toMatchObject([
      expected,
      { id: undone, status: 'cancelled' },
    ]);
    expect((await listReceivedTransfers(test.db, other.profileId)).rows).toEqual(sent);
    expect((await listSentTransfers(test.db, other.profileId)).rows.map(({ id }) => id)).not.toContain(
      accepted,
    );
    expect((await listReceivedTransfers(test.db, owner.profileId)).rows.map(({ id }) => id)).not.toContain(
      accepted,
    );
  });

  it.each([
    ['all', () => listTransfers(test.db, { limit: 1, before: accepted + 1 }), () => listTransfers(test.db)],
    [
      'sent',
      () => listSentTransfers(test.db, world.owner.profileId, { limit: 1, before: accepted + 1 }),
      () => listSentTransfers(test.db, world.owner.profileId),
    ],
    [
      'received',
      () => listReceivedTransfers(test.db, world.other.profileId, { limit: 1, before: accepted + 1 }),
      () => listReceivedTransfers(test.db, world.other.profileId),
    ],
  ] as const)('is listed page by page, newest first: %s', async (_which, page, all) => {
    expect(await page()).toMatchObject({ rows: [{ id: accepted }], next: accepted });
    const ids = (await all()).rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids).toEqual(expect.arrayContaining([accepted, undone]));
  });
});

it('a rating is shown whole, with who gave it, who received it and for what', async () => {
  const expected = {
    id: expect.any(Number) as number,
    rating: 4,
    comments: 'Puntual',
    producer_profile: { name: 'Estancia Other' },
    vet_profile: {
      id: world.vet.profileId,
      first_name: 'Inés',
      last_name: 'Ríos',
      full_name: 'Inés Ríos',
      license_number: 'MP 1234',
    },
    certification_request: {
      id: world.requestId,
      address: 'Ruta 50, km 12',
      intended_animal_group: 2,
      cattle_breed: 'hereford',
      status: 'executed',
      created_at: asked,
    },
    created_at: offered,
    updated_at: offered,
  };
  expect(await listRatings(test.db, viewers.admin)).toEqual({ rows: [expected], next: null });
  expect(await listRatings(test.db, viewers.admin, { before: 1 })).toEqual({ rows: [], next: null });
});

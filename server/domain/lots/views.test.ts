import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { cattleCertifications, certificateRecords, certifiedLots } from '../../database/schema';
import { asked, now, offered, openTransferredLot } from '../../tools/testing/transferred-lot';
import type { Viewer } from '../shared/wire';
import { cancelTransfer, createTransfer } from '../transfers/transfers';
import { getCattleCertification } from './cattle-certifications';
import { getCertifiedLot, listCertifiedLots, listProducersLots } from './certified-lots';

/** What each side sees of a lot that went from one producer to another, whole. */

const { test, world, viewers, newLot } = await openTransferredLot();
afterAll(() => test.close());

const locality = { id: 1, name: expect.any(String) as string, province_id: expect.any(Number) as number };

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
      lineage: [
        { id: world.lotId, owner: 'Estancia Owner', created_at: asked },
        { id: newLot, owner: 'Estancia Other', created_at: offered },
      ],
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
  // The lot, and by whom and for whom it was certified, are said where the animal stands alone.
  for (const [animal, its] of [
    [first, id],
    [second, other],
  ] as const) {
    const found = await getCattleCertification(test.db, its);
    const { issued_with: issuedWith, paper_record: record, ...alone } = found;
    expect(record).toBeNull();
    expect({ ...animal, certified_lot_id: newLot }).toEqual(alone);
    expect(issuedWith?.owner.establishment).toBe('Estancia Owner');
  }
  expect(second).toMatchObject({ blockchain_certification: { pdf_hash: null }, photo_url: null });
  await expect(getCattleCertification(test.db, 999)).rejects.toMatchObject({ code: 'not_found' });
});

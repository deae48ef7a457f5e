import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { certificateRecords, certifiedLots, logOutbox, lotDocuments } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, veterinarian, type World } from '../../tools/testing/world';
import { animalsElsewhere } from '../shared/animal-codes';
import { getCattleCertification } from './cattle-certifications';
import { getCertifiedLot, summarizeLots } from './certified-lots';
import { correctCertification, revokeCertification } from './ending';
import { acceptTransfer, createTransfer } from '../transfers/transfers';
import type { Viewer, Wire } from '../shared/wire';

let test: TestDatabase;
let world: World;
let vet: Viewer;
let admin: Viewer;
/** The certificate of the first animal of the world's lot. */
let id: number;
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  vet = { ...world.vet, role: 'veterinarian' };
  admin = { userId: world.admin.userId, profileId: 1, role: 'admin' };
  [id = 0] = world.animals;
});
afterEach(() => test.close());

const now = new Date('2026-05-01T12:00:00Z');
const at = now.toISOString();

const read = (certificate: number) => getCattleCertification(test.db, certificate);
const revoke = (certificate = id, by: Viewer = vet, reason = 'La caravana es de otro animal') =>
  inTransaction(test.db, (tx) => revokeCertification(tx, certificate, reason, by, now));
const correct = (facts: Wire<'VisitAnimalFacts'>, certificate = id, by: Viewer = vet) =>
  inTransaction(test.db, (tx) =>
    correctCertification(tx, certificate, { facts, reason: 'El peso era de otro animal' }, by, now),
  );

it('keeps who revoked or corrected a certificate', async () => {
  const endedBy = async (certificate: number) => {
    const { cattleCertificationId } = certificateRecords;
    const [row] = await test.db
      .select({ by: certificateRecords.endedBy })
      .from(certificateRecords)
      .where(eq(cattleCertificationId, certificate));
    return row?.by;
  };
  const corrected = await correct({ estimated_weight: 200 });
  expect([await endedBy(id), await endedBy(corrected)]).toEqual([vet.userId, null]);
  await revoke(corrected);
  expect(await endedBy(corrected)).toBe(vet.userId);
});

/** What is in the queue of the log since the world was made. */
async function queued() {
  const rows = await test.db.select().from(logOutbox).orderBy(asc(logOutbox.id));
  return rows
    .slice(world.animals.length)
    .map(({ type, cattleCertificationId: certificate, details }) => [type, certificate, details]);
}

/** The other producer accepts the world's lot; gives the new lot. */
async function transfer(): Promise<number> {
  const offer = {
    certifiedLotId: world.lotId,
    fromProducerProfileId: world.owner.profileId,
    toProducerProfileId: world.other.profileId,
    message: null,
  };
  return inTransaction(test.db, async (tx) => {
    const intent = await createTransfer(tx, offer, now);
    return acceptTransfer(tx, intent, world.other.profileId, { rating: 5, comments: null }, now);
  });
}

describe('revoking', () => {
  it('leaves the certificate readable, says since when and why, and queues it for the log', async () => {
    const before = await read(id);
    await revoke(id, vet, '  La caravana es de otro animal\n');
    const reason = 'La caravana es de otro animal';
    expect(await read(id)).toEqual({ ...before, standing: 'revoked', ended_at: at, ending_reason: reason });
    expect(await queued()).toEqual([['revoked', id, {}]]);
  });

  it('leaves the animal in its lot, which counts it apart and whose document is made anew', async () => {
    const [before] = await test.db.select().from(certifiedLots);
    expect(before).toMatchObject({ certifiedAnimalsCount: 2, revokedCount: 0, averageWeight: 180.3 });
    await test.db.update(lotDocuments).set({ pdfHash: 'of before', documentAttempts: 8, documentError: 'x' });
    await revoke();
    const then = await getCertifiedLot(test.db, world.lotId, null);
    expect(then.cattle_certifications.map((one) => [one.id, one.standing])).toEqual([
      [id, 'revoked'],
      [world.animals[1], 'valid'],
    ]);
    const [after] = await test.db.select().from(certifiedLots);
    const [, good] = then.cattle_certifications;
    expect(after).toEqual({
      ...before,
      revokedCount: 1,
      averageWeight: good?.estimated_weight ?? null,
      updatedAt: now,
    });
    const documents = await test.db.select().from(lotDocuments);
    expect(documents).toMatchObject([
      { pdfHash: null, documentAttempts: 0, documentError: null, documentDueAt: now },
    ]);
  });

  it('keeps the certificate as the animal of its code', async () => {
    await revoke();
    expect((await summarizeLots(test.db, { search: 'ar1' })).animal).toMatchObject({ id });
  });
});

describe('correcting', () => {
  it('issues another certificate with all facts as they were given, and links both', async () => {
    const before = await read(id);
    const facts: Wire<'VisitAnimalFacts'> = {
      cuig_code: ' AR-1 ',
      gender: 'male',
      category: 'weaned_steer',
      estimated_weight: 182.5,
      birth_month: '2025-08',
      other_tests: [{ name: 'Tuberculina', date: '2026-02-01', result: 'Negativo' }],
      final_notes: 'Apto',
    };
    const corrected = await correct(facts);
    expect(corrected).toBeGreaterThan(Math.max(...world.animals));
    const reason = 'El peso era de otro animal';
    const ended = { standing: 'superseded', ended_at: at, ending_reason: reason };
    expect(await read(id)).toEqual({
      ...before,
      ...ended,
      certified_lot_id: null,
      superseded_by_id: corrected,
    });
    expect(await read(corrected)).toMatchObject({
      ...facts,
      cuig_code: 'AR-1',
      // What the correction does not say is not known of the animal.
      cattle_breed: null,
      standing: 'valid',
      ended_at: null,
      supersedes_id: id,
      superseded_by_id: null,
      vet_profile_id: before.vet_profile_id,
      producer_profile_id: before.producer_profile_id,
      photo_url: before.photo_url,
      created_at: at,
    });
    expect(await queued()).toEqual([
      ['issued', corrected, {}],
      ['superseded', id, { by: `certification/${corrected}` }],
    ]);
  });

  it('names the people and the place of the certificate that it corrects, whatever they are called now', async () => {
    const corrected = await correct({});
    const rows = await test.db.select().from(certificateRecords);
    const issuedWith = (certificate: number) =>
      rows.find((row) => row.cattleCertificationId === certificate)?.issuedWith;
    expect(issuedWith(corrected)).toEqual(issuedWith(id));
    expect(new Set(rows.flatMap((row) => [row.code, row.nonce, row.statusIndex])).size).toBe(9);
  });

  it('takes the place of the other one in its lot, of which all figures are counted anew', async () => {
    await test.db.update(lotDocuments).set({ pdfHash: 'of before' });
    const before = await test.db.select().from(certifiedLots);
    const corrected = await correct({ category: 'weaned_steer', estimated_weight: 400.5 });
    const lot = await getCertifiedLot(test.db, world.lotId, null);
    expect(lot.cattle_certifications.map((one) => one.id)).toEqual([world.animals[1], corrected]);
    const [row] = await test.db.select().from(certifiedLots);
    expect(row).toMatchObject({ certifiedAnimalsCount: 2, averageWeight: 295.5 });
    expect(row?.facets).not.toEqual(before[0]?.facets);
    expect(row?.updatedAt).toEqual(now);
    expect(await test.db.select().from(lotDocuments)).toMatchObject([{ pdfHash: null, documentDueAt: now }]);
    expect(await summarizeLots(test.db, { category: 'weaned_steer' })).toMatchObject({ count: 1 });
  });

  it('is possible again and again, each certificate naming the next', async () => {
    const second = await correct({ cuig_code: 'AR-1', estimated_weight: 171 });
    const third = await correct({ cuig_code: 'AR-1', estimated_weight: 172 }, second);
    const chain = [await read(id), await read(second), await read(third)];
    expect(chain.map((one) => [one.supersedes_id, one.standing, one.superseded_by_id])).toEqual([
      [null, 'superseded', second],
      [id, 'superseded', third],
      [second, 'valid', null],
    ]);
    const lot = await getCertifiedLot(test.db, world.lotId, null);
    expect(lot.cattle_certifications.map((one) => one.id)).toEqual([world.animals[1], third]);
  });

  it('leaves one animal of a code, which is nowhere twice', async () => {
    const corrected = await correct({ cuig_code: 'AR-1', estimated_weight: 171 });
    expect((await summarizeLots(test.db, { search: 'AR-1' })).animal).toMatchObject({ id: corrected });
    const places = await animalsElsewhere(test.db, ['ar1']);
    expect(places.get('ar1')).toEqual([
      { certified_lot_id: world.lotId, cattle_certification_id: corrected },
    ]);
  });

  it('is found by its new code alone where the code was what was wrong', async () => {
    const corrected = await correct({ cuig_code: 'AR-9' });
    expect((await summarizeLots(test.db, { search: 'AR-9' })).animal).toMatchObject({ id: corrected });
    expect(await summarizeLots(test.db, { search: 'AR-1' })).toMatchObject({ animal: null, count: 0 });
  });

  it('of a transferred lot stands in the new one, of its owner, and leaves the old one as it was', async () => {
    const lotId = await transfer();
    const corrected = await correct({ cuig_code: 'AR-1', estimated_weight: 200.5 });
    const [old, lot] = [
      await getCertifiedLot(test.db, world.lotId, null),
      await getCertifiedLot(test.db, lotId, null),
    ];
    expect(old.cattle_certifications.map((one) => one.id)).toEqual(world.animals);
    expect(lot.cattle_certifications.map((one) => one.id)).toEqual([world.animals[1], corrected]);
    const rows = await test.db.select().from(certifiedLots).orderBy(asc(certifiedLots.id));
    expect(rows.map((row) => row.averageWeight)).toEqual([180.3, 195.5]);
    expect(await read(corrected)).toMatchObject({ producer_profile_id: world.other.profileId });
  });
});

const acts = {
  revoking: (certificate: number, by: Viewer) => revoke(certificate, by),
  correcting: (certificate: number, by: Viewer) => correct({ estimated_weight: 1 }, certificate, by),
};

describe.each(['revoking', 'correcting'] as const)('%s', (what) => {
  const act = (by: Viewer, certificate = id) => acts[what](certificate, by);
  const state = async () => [await read(id), await queued(), await test.db.$count(certificateRecords)];

  it('is for an admin too, and for nobody but them and who issued it', async () => {
    const other = await veterinarian(test.db, 'second', [9], 'x');
    const before = await state();
    for (const by of [
      { ...other, role: 'veterinarian' },
      { ...world.owner, role: 'producer' },
      // A producer whose profile has the number of the veterinarian's.
      { ...vet, role: 'producer' },
    ] as const)
      await expect(act(by)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await state()).toEqual(before);
    await act(admin);
    expect((await read(id)).standing).not.toBe('valid');
  });

  it.each(['revoking', 'correcting'] as const)('is refused after %s, and changes nothing', async (first) => {
    await acts[first](id, vet);
    const before = await state();
    for (const by of [vet, admin]) await expect(act(by)).rejects.toMatchObject({ code: 'certificate_ended' });
    expect(await state()).toEqual(before);
  });

  it('of a certificate that does not exist is refused', async () => {
    await expect(act(admin, 999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

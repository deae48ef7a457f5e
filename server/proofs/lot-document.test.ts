import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  certifiedLots,
  localities,
  lotDocuments,
} from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { makeWorld, type World } from '../tools/testing/world';
import { readLot } from './lot-document';

const origin = 'https://caravana.example';
const at = new Date('2026-03-04T12:00:00.000Z');
let test: TestDatabase;
let world: World;
let locality: string;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  await test.db.update(lotDocuments).set({ code: 'z7y2' });
  const [request] = await test.db.select().from(certificationRequests);
  const [place] = await test.db
    .select()
    .from(localities)
    .where(eq(localities.id, request?.localityId ?? 0));
  locality = place?.name ?? '';
});
afterAll(() => test.close());

const read = (precision: 'address' | 'locality' = 'address', id = world.lotId) =>
  readLot(test.db, id, origin, precision);

it('says who certified the lot, whose it is, where it was, and what is known of each animal', async () => {
  const [first = 0, second = 0] = world.animals;
  await test.db
    .update(certificateRecords)
    .set({ credential: '{}', credentialHash: 'c1', pdfHash: 'd1' })
    .where(eq(certificateRecords.cattleCertificationId, first));
  await test.db
    .update(cattleCertifications)
    .set({ estimatedWeight: null, gender: null, category: null, alternativeCode: null })
    .where(eq(cattleCertifications.id, second));
  await test.db.update(certifiedLots).set({ certificationDate: at });
  expect(await read()).toStrictEqual({
    number: world.lotId,
    code: 'z7y2',
    address: `${origin}/c/z7y2`,
    place: { address: 'Ruta 50, km 12', locality },
    certifiedAt: at.toISOString(),
    owner: { establishment: 'Estancia Owner', cuig: 'CUIG-Owner', renspa: '01.042.0.00160/00' },
    veterinarian: { name: 'Inés Ríos', licence: 'MP 1234' },
    animals: [
      {
        number: first,
        credentialHash: 'c1',
        cuigCode: 'AR-1',
        category: 'weaned_heifer',
        gender: 'female',
        weightKg: 170,
        standing: 'valid',
      },
      { number: second, credentialHash: '', standing: 'valid' },
    ],
  });
});

it('was certified when it was made, where no other day was kept', async () => {
  const made = new Date('2026-03-02T12:00:00.000Z');
  await test.db.update(certifiedLots).set({ certificationDate: null, createdAt: made });
  expect((await read()).certifiedAt).toBe(made.toISOString());
});

it('keeps the address to itself where addresses are not published', async () => {
  expect((await read('locality')).place).toEqual({ address: '', locality });
});

it('names the owner before of a lot that was transferred', async () => {
  const [lot] = await test.db.select().from(certifiedLots);
  const { id: _id, ...copy } = lot!;
  const [next] = await test.db
    .insert(certifiedLots)
    .values({ ...copy, producerProfileId: world.other.profileId, parentCertifiedLotId: world.lotId })
    .returning();
  await test.db.insert(lotDocuments).values({ certifiedLotId: next?.id ?? 0, code: 'next' });
  expect(await read('address', next?.id)).toMatchObject({
    owner: { establishment: 'Estancia Other' },
    previousOwner: 'Estancia Owner',
    animals: [],
  });
});

it('is an error of a lot that is not there', async () => {
  await expect(read('address', 999)).rejects.toThrow(Error);
});

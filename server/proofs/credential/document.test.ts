import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statusListLength } from '../../../src/lib/proof/status-list';
import { cattleCertifications, certificateRecords } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { credentialOf } from './document';

const origin = 'https://caravana.example';
const issuing = { origin, issuer: 'did:web:caravana.example', photo: null, codeHash: 'ab'.repeat(32) };
let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

/** The first certificate of the world, with other facts. */
async function certificate(
  facts: Partial<typeof cattleCertifications.$inferSelect>,
  of: Partial<typeof certificateRecords.$inferSelect> = {},
) {
  const { db } = test;
  const id = world.animals[0] ?? 0;
  const [row] = await db.select().from(cattleCertifications).where(eq(cattleCertifications.id, id));
  const { cattleCertificationId } = certificateRecords;
  const [record] = await db.select().from(certificateRecords).where(eq(cattleCertificationId, id));
  return { id, row: { ...row!, ...facts }, record: { ...record!, ...of } };
}

it('says what the record says, and whether it still counts by its bit of a list', async () => {
  const statusIndex = 2 * statusListLength + 5;
  const { id, row, record } = await certificate({}, { statusIndex });
  const document = credentialOf(row, record, issuing);
  expect(document).toStrictEqual({
    '@context': ['https://www.w3.org/ns/credentials/v2', `${origin}/contexts/bovine/v1`],
    id: `${origin}/certification/${id}`,
    type: ['VerifiableCredential', 'BovineCertificate'],
    issuer: 'did:web:caravana.example',
    validFrom: row.createdAt.toISOString(),
    credentialStatus: {
      id: `${origin}/status/2#5`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '5',
      statusListCredential: `${origin}/status/2`,
    },
    credentialSubject: {
      type: 'CertifiedAnimal',
      certificateNumber: id,
      cuigCode: 'AR-1',
      breed: 'hereford',
      gender: 'female',
      category: 'weaned_heifer',
      weightKg: 170,
      tests: [],
      vaccinations: [],
      veterinarian: { name: 'Inés Ríos', licence: 'MP 1234' },
      owner: { establishment: 'Estancia Owner', cuig: 'CUIG-Owner', renspa: '01.042.0.00160/00' },
      lot: { number: world.lotId, address: 'Ruta 50, km 12', locality: record.issuedWith.lot.locality },
      nonce: record.nonce,
      codeHash: issuing.codeHash,
    },
  });
});

it('says all that was recorded of an animal, its texts in the one form that is signed', async () => {
  const { row, record } = await certificate(
    {
      alternativeCode: '032010099907919',
      birthMonth: '2025-08',
      applicationDate: '2026-02-01',
      dentalChronology: 'leveling_incisors',
      corporalCondition: 3,
      brucellosisTestDate: '2026-01-01',
      brucellosisTestResult: 'Negativo',
      footAndMouthTestResult: 'Negativo',
      otherTests: [{ name: 'Tuberculosis', date: '2026-01-02', result: '' }],
      brucellosisVaccinationDate: '2025-11-24',
      footAndMouthVaccinationDate: '2025-10-18',
      otherVaccinations: [{ name: 'Mancha', date: '2026-01-18' }],
      recentTreatments: 'Ivermectina',
      clinicalObservations: '',
      finalNotes: 'Maipú'.normalize('NFD'),
    },
    { supersedesId: 9 },
  );
  expect(credentialOf(row, record, issuing).credentialSubject).toMatchObject({
    alternativeCode: '032010099907919',
    birthMonth: '2025-08',
    applicationDate: '2026-02-01',
    dentalChronology: 'leveling_incisors',
    corporalCondition: 3,
    tests: [
      { name: 'brucellosis', date: '2026-01-01', result: 'Negativo' },
      { name: 'foot_and_mouth', result: 'Negativo' },
      { name: 'Tuberculosis', date: '2026-01-02' },
    ],
    vaccinations: [
      { name: 'brucellosis', date: '2025-11-24' },
      { name: 'foot_and_mouth', date: '2025-10-18' },
      { name: 'Mancha', date: '2026-01-18' },
    ],
    recentTreatments: 'Ivermectina',
    finalNotes: 'Maipú'.normalize('NFC'),
    supersedes: `${origin}/certification/9`,
  });
});

it('leaves out what nobody recorded, of a test too', async () => {
  const { row, record } = await certificate({
    brucellosisTestDate: '2026-01-01',
    footAndMouthVaccinationDate: '2025-10-18',
    otherVaccinations: [{ name: 'Mancha', date: '2026-01-18' }],
    clinicalObservations: '',
  });
  const { credentialSubject } = credentialOf(row, record, issuing);
  expect(credentialSubject.tests).toStrictEqual([{ name: 'brucellosis', date: '2026-01-01' }]);
  expect(credentialSubject.vaccinations.map(({ name }) => name)).toEqual(['foot_and_mouth', 'Mancha']);
  expect(credentialSubject).not.toHaveProperty('clinicalObservations');
  expect(credentialSubject).not.toHaveProperty('supersedes');
});

it('names the photo by what it is hashed to', async () => {
  const { row, record } = await certificate({});
  const photo = { name: 'one.webp', digest: 'QUJD' };
  expect(credentialOf(row, record, { ...issuing, photo }).relatedResource).toStrictEqual([
    { id: `${origin}/files/one.webp`, digestSRI: 'sha256-QUJD', mediaType: 'image/webp' },
  ]);
  expect(credentialOf(row, record, issuing)).not.toHaveProperty('relatedResource');
});

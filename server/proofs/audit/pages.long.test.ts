import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cattleCertifications,
  certificateRecords,
  producerProfiles,
  vetProfiles,
} from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { audit } from './audit';
import type { Site } from './site';

let api: TestApp;
let id = 0;
const photo = `${'7'.repeat(64)}.webp`;
beforeAll(async () => {
  api = await openTestApp();
  [id = 0] = api.world.animals;
  const { db, dataDir } = api.database;
  const square = { create: { width: 8, height: 8, channels: 3, background: 'brown' } } as const;
  writeFileSync(join(dataDir, 'files', photo), await sharp(square).webp().toBuffer());
  await db.update(cattleCertifications).set({ photo }).where(eq(cattleCertifications.id, id));
  await api.app.notary.settle();
});
afterAll(() => api.close());

const site: Site = {
  bytes: async (path) => {
    const { statusCode, rawPayload } = await api.app.inject({ url: path });
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`${path} answers ${statusCode}`);
    return statusCode === 200 ? new Uint8Array(rawPayload) : null;
  },
};

/** What an audit finds wrong, as its codes and what they name. */
async function found(): Promise<string[]> {
  // Answers are kept for seconds, until somebody writes, as who signs in does.
  await api.tokenOf(api.world.admin.email);
  const { findings } = await audit(site);
  return findings.wrong.map(({ code, says }) => `${code} ${/shows (\w+)/.exec(says)?.[1] ?? ''}`.trim());
}

type Columns = Partial<typeof cattleCertifications.$inferInsert>;

/** Changes a certificate's row, as whoever holds the database can; gives what an audit says, and puts it back. */
async function withColumns(change: Columns): Promise<string[]> {
  const { db } = api.database;
  const ofOne = eq(cattleCertifications.id, id);
  const [before] = await db.select().from(cattleCertifications).where(ofOne);
  await db.update(cattleCertifications).set(change).where(ofOne);
  const codes = await found();
  const { id: _id, ...row } = before!;
  await db.update(cattleCertifications).set(row).where(ofOne);
  return codes;
}

describe('a page that shows what was not signed is named', () => {
  it.each<[string, Columns]>([
    ['code', { cuigCode: 'ZZ 1' }],
    ['otherCode', { alternativeCode: 'ZZ 2' }],
    ['breed', { cattleBreed: 'braford' }],
    ['gender', { gender: 'male' }],
    ['category', { category: 'weaned_steer' }],
    ['age', { dentalChronology: 'milk_corners' }],
    ['weight', { estimatedWeight: 485 }],
    ['condition', { corporalCondition: 5 }],
    ['birthMonth', { birthMonth: '2019-01' }],
    ['applied', { applicationDate: '2019-01-02' }],
    ['tests', { brucellosisTestDate: '2019-01-02' }],
    ['tests', { brucellosisTestResult: 'other' }],
    ['tests', { footAndMouthTestDate: '2019-01-02' }],
    ['tests', { footAndMouthTestResult: 'other' }],
    ['tests', { otherTests: [{ name: 'Otra', date: null, result: null }] }],
    ['vaccinations', { brucellosisVaccinationDate: '2019-01-02' }],
    ['vaccinations', { footAndMouthVaccinationDate: '2019-01-02' }],
    ['vaccinations', { otherVaccinations: [{ name: 'Otra', date: null }] }],
    ['treatments', { recentTreatments: 'Otro' }],
    ['observations', { clinicalObservations: 'Otra' }],
    ['notes', { finalNotes: 'Otra' }],
    ['certified', { createdAt: new Date('2019-01-02T03:04:05Z') }],
    ['photo', { photo: 'another.webp' }],
  ])('with another %s (%j)', async (fact, change) => {
    expect(await withColumns(change)).toEqual([`page_differs ${fact}`]);
  });

  it('with another veterinarian, and another owner', async () => {
    const { db } = api.database;
    const [row] = await db.select().from(cattleCertifications).where(eq(cattleCertifications.id, id));
    const owners = await db.select().from(producerProfiles);
    const owner = owners.find((one) => one.id !== row?.producerProfileId);
    expect(await withColumns({ producerProfileId: owner!.id })).toEqual(['page_differs ownerToday']);
    const famous = { firstName: 'Juan', lastName: 'Famoso', licenseNumber: 'MP 9' };
    const [vet] = await db.select().from(vetProfiles).where(eq(vetProfiles.id, row!.vetProfileId));
    const ofVet = eq(vetProfiles.id, vet!.id);
    await db.update(vetProfiles).set(famous).where(ofVet);
    expect(await found()).toEqual(api.world.animals.map(() => 'page_differs vetToday'));
    const { firstName, lastName, licenseNumber } = vet!;
    await db.update(vetProfiles).set({ firstName, lastName, licenseNumber }).where(ofVet);
  });

  it('with others in the records of who it was then', async () => {
    const { db } = api.database;
    const ofOne = eq(certificateRecords.cattleCertificationId, id);
    const [before] = await db.select().from(certificateRecords).where(ofOne);
    const issuedWith = {
      ...before!.issuedWith,
      veterinarian: { name: 'Juan Famoso', licence: 'MP 9' },
      owner: { establishment: 'La Otra', cuig: null, renspa: 'Z' },
    };
    await db.update(certificateRecords).set({ issuedWith }).where(ofOne);
    const facts = (await found()).map((one) => one.replace('page_differs ', ''));
    expect(facts).toEqual(expect.arrayContaining(['veterinarian', 'establishment', 'renspa']));
    await db.update(certificateRecords).set({ issuedWith: before!.issuedWith }).where(ofOne);
  });
});

it('names a photo that was put in the place of the one that was signed', async () => {
  expect(await found()).toEqual([]);
  writeFileSync(join(api.database.dataDir, 'files', photo), 'another photo');
  expect(await found()).toEqual(['photo_changed']);
});

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BovineCredential, LotCredential } from '../../src/lib/proof/credential-shape';
import { addProof, verifyProof } from '../../src/lib/proof/data-integrity';
import { certificatesRoot } from '../../src/lib/proof/log-entry';
import { inTransaction } from '../database';
import {
  cattleCertifications,
  certificateRecords,
  logOutbox,
  lotDocuments,
  lotDocumentVersions,
} from '../database/schema';
import { revokeCertification } from '../domain/lots/ending';
import { openFiles } from '../files';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { makeWorld, type World } from '../tools/testing/world';
import { WorkerClosedError } from '../worker-client';
import { makeDocuments, type Making } from './documents';
import { signerOf } from './keys/signer';
import type { Certificate } from './pdf/certificate';
import type { Lot } from './pdf/lot';

/** What the documents of what was issued are made of. */

const now = new Date('2027-01-01T00:00:00.000Z');
const origin = 'https://caravana.example';
const signer = await signerOf(new Uint8Array(32).fill(7), origin);
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const photo = { name: `${'7'.repeat(64)}.webp`, bytes: Buffer.from('a photo') };

let test: TestDatabase;
let world: World;
let [first, second]: [number, number] = [0, 0];
let drawn: { certificates: Certificate[]; lots: Lot[] };
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  [first = 0, second = 0] = world.animals;
  drawn = { certificates: [], lots: [] };
  mkdirSync(join(test.dataDir, 'files'), { recursive: true });
});
afterEach(() => test.close());

const make = (more: Partial<Making> = {}) =>
  makeDocuments(
    {
      db: test.db,
      files: openFiles(join(test.dataDir, 'files')),
      signer,
      origin,
      staple: () => Promise.resolve('{"entry":""}'),
      precision: 'address',
      pdfRenderer: {
        certificate: (input) => {
          drawn.certificates.push(input);
          return Promise.resolve(Buffer.from(`certificate ${drawn.certificates.length}`));
        },
        lot: (input) => {
          drawn.lots.push(input);
          return Promise.resolve(Buffer.from(`lot ${drawn.lots.length}`));
        },
        bundle: () => Promise.reject(new Error('nobody asks for it')),
        close: () => Promise.resolve(),
      },
      ...more,
    },
    () => now,
  );

const records = () =>
  test.db.select().from(certificateRecords).orderBy(asc(certificateRecords.cattleCertificationId));
const credentialOf = (input: Certificate | undefined) =>
  JSON.parse(input?.credential ?? '{}') as BovineCredential;

describe('the document of a certificate', () => {
  it('is drawn of its credential, and kept with it by what both are hashed to', async () => {
    expect(await make()).toBe(2);
    const [, record] = await records();
    const [input] = drawn.certificates;
    expect(input).toMatchObject({
      credential: record?.credential,
      shortAddress: `${origin}/c/${record?.code}`,
      record: record?.paperRecord,
      staple: '{"entry":""}',
      photo: null,
    });
    expect(await verifyProof(credentialOf(input), signer.publicKey)).toBe(true);
    expect(credentialOf(input).credentialSubject.certificateNumber).toBe(second);
    expect(record).toMatchObject({
      credentialHash: sha256(record?.credential ?? ''),
      pdfHash: sha256('certificate 1'),
      documentError: null,
    });
    expect(record?.credentialJwt?.split('.')).toHaveLength(3);
    expect(readFileSync(join(test.dataDir, 'files', `${record?.pdfHash}.pdf`), 'utf8')).toBe('certificate 1');
  });

  it('has the photo that was stored, by its digest, and is not made without it', async () => {
    const { name, bytes } = photo;
    await test.db.update(cattleCertifications).set({ photo: name }).where(eq(cattleCertifications.id, first));
    await make();
    const [missing] = await records();
    expect(missing).toMatchObject({ pdfHash: null, documentError: `The photo ${name} is missing` });
    writeFileSync(join(test.dataDir, 'files', name), bytes);
    await test.db.update(certificateRecords).set({ documentDueAt: now });
    await make();
    const input = drawn.certificates.at(-1);
    expect(bytes.equals(input?.photo ?? bytes.subarray(1))).toBe(true);
    const digest = createHash('sha256').update(bytes).digest('base64');
    expect(credentialOf(input).relatedResource).toMatchObject([{ digestSRI: `sha256-${digest}` }]);
  });

  it('tells as much of the place as is published', async () => {
    const places = async (precision: 'address' | 'locality') => {
      await test.db
        .update(certificateRecords)
        .set({ credential: null, credentialHash: null, pdfHash: null, documentDueAt: now });
      await make({ precision });
      return drawn.certificates.slice(-2).map((input) => credentialOf(input).credentialSubject.lot);
    };
    const whole = await places('address');
    const { number, address, locality } = whole[0]!;
    expect([number, address]).toEqual([world.lotId, 'Ruta 50, km 12']);
    expect(locality).toMatch(/./);
    expect(await places('locality')).toEqual([1, 2].map(() => ({ number, locality })));
  });

  it('says what its veterinarian signed, whatever the database has by now', async () => {
    await make();
    const signed = credentialOf(drawn.certificates[1]);
    const { proof: _own, ...document } = signed as BovineCredential & { proof: object };
    const vet = await signerOf(new Uint8Array(32).fill(8), origin);
    const vetSigned = JSON.stringify(await addProof(document, { ...vet, created: '2026-03-02T12:00:00Z' }));
    const anew = { credential: null, credentialHash: null, pdfHash: null, documentDueAt: now };
    await test.db
      .update(certificateRecords)
      .set({ ...anew, vetSigned })
      .where(eq(certificateRecords.cattleCertificationId, first));
    await test.db.update(cattleCertifications).set({ estimatedWeight: 500 });
    await make();
    const made = credentialOf(drawn.certificates[2]) as BovineCredential & { proof: object[] };
    expect(made.credentialSubject.weightKg).toBe(170);
    expect(made.proof).toHaveLength(2);
    // Of another issuer it is no document of this one.
    const other = await signerOf(new Uint8Array(32).fill(9), 'https://another.example');
    await test.db
      .update(certificateRecords)
      .set({ ...anew, documentDueAt: now })
      .where(eq(certificateRecords.cattleCertificationId, first));
    await make({ signer: other });
    expect((await records())[0]?.documentError).toBe(`Its veterinarian signed it as of ${signer.issuer}`);
  });
});

describe('the document of a lot', () => {
  beforeEach(() => make());

  it('is drawn once its certificates are, names each by its hash, and waits for the log', async () => {
    await test.db.delete(logOutbox);
    expect(await make()).toBe(1);
    const [lot] = drawn.lots;
    const hashes = (await records()).map(({ credentialHash }) => credentialHash ?? '');
    expect(lot).toMatchObject({
      number: world.lotId,
      issuer: signer.issuer,
      staple: '{"entry":""}',
      place: { address: 'Ruta 50, km 12' },
      animals: hashes.map((credentialHash) => ({ credentialHash })),
    });
    const credential = JSON.parse(lot?.credential ?? '') as LotCredential;
    expect(await verifyProof(credential, signer.publicKey)).toBe(true);
    const [pdf, credentialHash] = [sha256('lot 1'), sha256(lot?.credential ?? '')];
    expect(await test.db.select().from(lotDocumentVersions)).toMatchObject([
      { pdfHash: pdf, certifiedLotId: world.lotId, credential: lot?.credential, credentialHash, madeAt: now },
    ]);
    expect(await test.db.select().from(lotDocuments)).toMatchObject([{ pdfHash: pdf, documentError: null }]);
    const { codeHash } = credential.credentialSubject;
    expect(await test.db.select().from(logOutbox)).toMatchObject([
      {
        type: 'lot',
        certifiedLotId: world.lotId,
        createdAt: now,
        details: { credential: credentialHash, pdf, certificates: await certificatesRoot(hashes), codeHash },
      },
    ]);
  });

  it('tells as much of the place as is published', async () => {
    await make({ precision: 'locality' });
    expect(drawn.lots[0]?.place.address).toBe('');
  });

  it('of a lot that changed meanwhile is no document of it', async () => {
    const admin = { userId: world.admin.userId, profileId: 0, role: 'admin' as const };
    const staple = async () => {
      await inTransaction(test.db, (tx) => revokeCertification(tx, first, 'Otra', admin, now));
      return null;
    };
    await make({ staple });
    expect(drawn.lots).toHaveLength(1);
    expect(await test.db.$count(lotDocumentVersions)).toBe(0);
    expect(await test.db.$count(logOutbox, eq(logOutbox.type, 'lot'))).toBe(0);
  });
});

it('a service that stops leaves to the next one what it did not make, and what it made stays', async () => {
  let count = 0;
  const certificate = () => {
    count += 1;
    return count > 1 ? Promise.reject(new WorkerClosedError()) : Promise.resolve(Buffer.from('one'));
  };
  const nobody = () => Promise.reject(new Error('nobody asks for it'));
  const pdfRenderer = { certificate, lot: nobody, bundle: nobody, close: () => Promise.resolve() };
  expect(await make({ pdfRenderer })).toBe(0);
  const [left, made] = await records();
  expect(left).toMatchObject({ pdfHash: null, documentAttempts: 0, documentDueAt: now });
  expect(made?.pdfHash).toBe(sha256('one'));
});

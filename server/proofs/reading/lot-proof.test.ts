import { afterEach, beforeEach, expect, it } from 'vitest';
import { certifiedLots, lotDocuments, lotDocumentVersions } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { grow, openSignedLog } from '../../tools/testing/signed-log';
import { makeWorld, type World } from '../../tools/testing/world';
import { getLotProof } from './lot-proof';
import type { Installation } from './proofs';

const installation: Installation = {
  origin: 'https://caravana.example',
  issuer: 'did:web:caravana.example',
  local: false,
  rpcUrls: new Map(),
};
const at = (day: string) => new Date(`2026-05-${day}T12:00:00.000Z`);
let test: TestDatabase;
let world: World;
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  await test.db.update(lotDocuments).set({ code: 'z7y2', queuedAt: at('09') });
});
afterEach(() => test.close());

/** Three documents of the lot, made on three days, of which the one of some day is the one of now. */
async function documented(current: string | null) {
  const version = { certifiedLotId: world.lotId, credential: '{}' };
  await test.db.insert(lotDocumentVersions).values(
    ['03', '01', '02'].map((day) => ({
      ...version,
      pdfHash: `d${day}`,
      credentialHash: `c${day}`,
      madeAt: at(day),
    })),
  );
  await test.db.update(lotDocuments).set({ pdfHash: current });
}

const proof = (digest?: string, precision?: 'address' | 'locality') =>
  getLotProof(test.db, { id: world.lotId, digest }, installation, precision);

it('has no document and no entry while none was made', async () => {
  expect(await proof()).toEqual({
    certified_lot_id: world.lotId,
    code: 'z7y2',
    issuer: 'did:web:caravana.example',
    credential_url: null,
    pdf_url: null,
    pdf_hash: null,
    entry: null,
    inclusion: null,
    anchors: [],
    renewed_at: null,
    transfer: null,
  });
});

it('is of the document of now, which nothing has replaced', async () => {
  await documented('d03');
  expect(await proof()).toMatchObject({
    pdf_hash: 'd03',
    pdf_url: '/files/d03.pdf',
    credential_url: `/api/v1/certified_lots/${world.lotId}/credential`,
    renewed_at: null,
  });
});

it('is of another one that is asked for, by either digest, and says when it was replaced', async () => {
  await documented('d03');
  expect(await proof('d01')).toMatchObject({ pdf_hash: 'd01', renewed_at: at('02').toISOString() });
  expect(await proof('c02')).toMatchObject({ pdf_hash: 'd02', renewed_at: at('03').toISOString() });
  expect(await proof('unknown')).toMatchObject({ pdf_hash: 'd03', renewed_at: null });
});

it('of the last one that was made says since when the next one is waited for', async () => {
  await documented(null);
  expect(await proof('d03')).toMatchObject({ pdf_hash: 'd03', renewed_at: at('09').toISOString() });
  expect(await proof()).toMatchObject({ pdf_hash: null, renewed_at: null });
});

it('tells no credential of a document from before lots were signed', async () => {
  await test.db.insert(lotDocumentVersions).values({ certifiedLotId: world.lotId, pdfHash: 'old' });
  expect(await proof('old')).toMatchObject({ pdf_hash: 'old', credential_url: null });
});

it('has the entry of the document in the log', async () => {
  await documented('d02');
  await grow(test.db, await openSignedLog(test.dataDir), 1);
  await test.db.update(lotDocumentVersions).set({ logSeq: null });
  await test.db.insert(lotDocumentVersions).values({
    certifiedLotId: world.lotId,
    pdfHash: 'd05',
    madeAt: at('05'),
    logSeq: 0,
  });
  const { entry, inclusion } = await proof('d05');
  expect(JSON.parse(entry ?? '')).toMatchObject({ seq: 0 });
  expect(inclusion?.size).toBeGreaterThan(0);
  expect(await proof('d02')).toMatchObject({ entry: null, inclusion: null });
});

it('tells to whom the lot went', async () => {
  const [lot] = await test.db.select().from(certifiedLots);
  const { id: _id, ...copy } = lot!;
  await test.db.insert(certifiedLots).values({
    ...copy,
    producerProfileId: world.other.profileId,
    parentCertifiedLotId: world.lotId,
    createdAt: at('04'),
  });
  expect((await proof()).transfer).toEqual({ at: at('04').toISOString(), to: 'Estancia Other' });
});

it('keeps the code to itself where addresses are not published, and knows no other lot', async () => {
  expect((await proof(undefined, 'locality')).code).toBe('');
  await expect(getLotProof(test.db, { id: 999 }, installation)).rejects.toMatchObject({ code: 'not_found' });
});

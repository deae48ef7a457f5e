import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateRecords, lotDocuments, lotDocumentVersions } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { documentTitle } from './document-titles';
import { findCertificate, typedCode } from './find-certificate';

let test: TestDatabase;
let world: World;
let certificate: number;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  certificate = world.animals[1] ?? 0;
  await test.db
    .update(certificateRecords)
    .set({ code: 'k3x9', credential: '{}', credentialHash: 'c1', pdfHash: 'd1' })
    .where(eq(certificateRecords.cattleCertificationId, certificate));
  await test.db.update(lotDocuments).set({ code: 'z7y2', pdfHash: 'd3' });
  const version = { certifiedLotId: world.lotId, credential: '{}' };
  await test.db.insert(lotDocumentVersions).values([
    { ...version, pdfHash: 'd2', credentialHash: 'c2' },
    { ...version, pdfHash: 'd3', credentialHash: 'c3' },
  ]);
});
afterAll(() => test.close());

const found = (by: Parameters<typeof findCertificate>[1]) => findCertificate(test.db, by);

describe('a code or a digest', () => {
  it('is read as it is on paper, whatever it was typed as', () => {
    expect(typedCode(' K3-x9 .')).toBe('k3x9');
  });

  it.each([{ code: 'K3-X9' }, { digest: 'c1' }, { digest: 'd1' }])(
    'finds the certificate that it is of: %o',
    async (by) => {
      expect(await found(by)).toEqual({ cattle_certification_id: certificate, certified_lot_id: null });
    },
  );

  it.each([{ code: 'z7 y2' }, { digest: 'c2' }, { digest: 'd2' }, { digest: 'd3' }])(
    'finds the lot that it is of, by any document that was made of it: %o',
    async (by) => {
      expect(await found(by)).toEqual({ cattle_certification_id: null, certified_lot_id: world.lotId });
    },
  );

  it.each([{ code: 'none' }, { code: '' }, {}, { digest: 'c9' }])(
    'of nothing finds nothing: %o',
    async (by) => {
      await expect(found(by)).rejects.toMatchObject({ code: 'not_found' });
    },
  );
});

it('the file of a document is named by what it is of, while something names it', async () => {
  const titles = await Promise.all(['d1', 'd3', 'd2'].map((hash) => documentTitle(test.db, hash)));
  expect(titles).toEqual([`certificado-${certificate}.pdf`, `lote-${world.lotId}.pdf`, null]);
});

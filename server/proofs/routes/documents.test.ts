import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cattleCertifications, certificateRecords, lotDocuments } from '../../database/schema';
import { openFiles } from '../../files';
import { documentName } from '../../files/files';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

/** Stores a document and gives its hash. */
async function stored(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  await openFiles(join(api.config.dataDir, 'files')).put(bytes, documentName(bytes));
  return documentName(bytes).slice(0, 64);
}
const get = (hash: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/files/${hash}.pdf`, headers });

it('of a certificate is kept for ever under its hash, and saved under its number', async () => {
  const hash = await stored('the document of a certificate');
  const [certification] = await api.database.db
    .select({ id: cattleCertifications.id })
    .from(cattleCertifications);
  const id = certification?.id ?? 0;
  const changed = await api.database.db
    .update(certificateRecords)
    .set({ credential: '{}', credentialHash: '0'.repeat(64), pdfHash: hash })
    .where(eq(certificateRecords.cattleCertificationId, id))
    .returning();
  expect(changed).toHaveLength(1);
  const { statusCode, headers, body } = await get(hash);
  expect([statusCode, body]).toEqual([200, 'the document of a certificate']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(body.length),
    'content-disposition': `inline; filename="certificado-${id}.pdf"`,
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${hash}"`,
  });
  const again = await get(hash, { 'if-none-match': `"${hash}"` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('of a lot is saved under its number', async () => {
  const hash = await stored('the document of a lot');
  const { lotId } = api.world;
  await api.database.db
    .insert(lotDocuments)
    .values({ certifiedLotId: lotId, code: 'abcdefghjk', pdfHash: hash })
    .onConflictDoUpdate({ target: lotDocuments.certifiedLotId, set: { pdfHash: hash } });
  expect((await get(hash)).headers['content-disposition']).toBe(`inline; filename="lote-${lotId}.pdf"`);
});

it('that took the place of another one leaves that to be read', async () => {
  const { statusCode, headers } = await get(await stored('an older document of a lot'));
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'inline']);
});

it('that nobody stored is not there', async () => {
  expect((await get('0'.repeat(64))).statusCode).toBe(404);
});

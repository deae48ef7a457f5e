// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { desc } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSources, pdfOf, type Bundle } from '../../../src/lib/proof/bundle-sources';
import { textOf } from '../../../src/lib/proof/bytes';
import { runAllSteps } from '../../../src/lib/proof/testing/run-all-steps';
import { logCheckpoints } from '../../database/schema';
import { openFiles, type Files } from '../../files';
import { bundleOf } from '../bundle';
import { serveBundles } from './bundles';
import { here, openTestApp, type TestApp } from '../../tools/testing/app';

const dist = mkdtempSync(join(tmpdir(), 'bundles-'));
let api: TestApp;
/** The certificates whose bundles were put together. */
const made: number[] = [];
beforeAll(async () => {
  mkdirSync(join(dist, '.verifier'));
  const page = '<script type="application/json" id="bundle">null</script>';
  writeFileSync(join(dist, '.verifier', 'verificar.html'), page);
  const bundle = async (parts: Parameters<typeof bundleOf>[0]) => {
    made.push(parts.id);
    return bundleOf(parts);
  };
  api = await openTestApp({ dist, pdfRenderer: { ...here, bundle } });
  await api.app.notary.settle();
});
afterAll(async () => {
  await api.close();
  rmSync(dist, { recursive: true });
});

it('a certificate comes with all that proves it, and its page verifies it without us', async () => {
  const id = api.world.animals[0] ?? 0;
  const answer = await api.app.inject(`/api/v1/cattle_certifications/${id}/bundle`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="certificado-${id}.zip"`,
  });
  const files = unzipSync(answer.rawPayload);
  expect(Object.keys(files)).toHaveLength(9);
  const page = textOf(files['verificar.html'] ?? new Uint8Array());
  const bundle = JSON.parse(/id="bundle">(.*)<\/script>/s.exec(page)?.[1] ?? 'null') as Bundle;
  expect(bundle.address).toBe(`https://caravana.example/certification/${id}`);
  const { steps, list, credential } = await runAllSteps({ pdf: pdfOf(bundle) }, bundleSources(bundle));
  expect(steps).toEqual({
    signature: 'unchecked: own_word',
    veterinarian: 'unchecked: not_signed',
    document: 'unchecked: own_word',
    log: 'unchecked: own_word',
    chain: 'unchecked: local',
    issuer: 'unchecked: unreachable',
    validity: 'unchecked: unreachable',
  });
  const [newest] = await api.database.db
    .select()
    .from(logCheckpoints)
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  expect(bundle.staple).toMatchObject({ inclusion: { size: newest?.size, note: newest?.note } });
  expect(list.find(({ name }) => name === 'log')?.evidence['asOf']).toMatch(/^20/);
  expect(credential?.credentialSubject.certificateNumber).toBe(id);
});

it.each(['999999', '0', 'abc'])('there is no bundle of %s', async (id) => {
  const answer = await api.app.inject(`/api/v1/cattle_certifications/${id}/bundle`);
  expect(answer.statusCode).toBe(404);
});

describe('who asks again', () => {
  const bundle = (headers = {}) =>
    api.app.inject({ url: `/api/v1/cattle_certifications/${api.world.animals[1] ?? 0}/bundle`, headers });

  it('gets what is kept, made once for all who ask at one time, and nothing of what is there already', async () => {
    made.length = 0;
    const [one, other] = await Promise.all([bundle(), bundle()]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const { etag } = one.headers;
    expect((await bundle({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await bundle()).rawPayload.equals(one.rawPayload)).toBe(true);
    expect(made).toEqual([api.world.animals[1]]);
  });

  it('gets another one once another checkpoint holds the certificate or it has ended', async () => {
    const { headers, rawPayload } = await bundle();
    const revocation = `cattle_certifications/${api.world.animals[1] ?? 0}/revocation`;
    const revoked = await api.ask('admin@caravana.example', 'POST', revocation, { reason: 'Otra caravana.' });
    expect(revoked.status).toBe(200);
    const after = await bundle({ 'if-none-match': headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.rawPayload.equals(rawPayload)).toBe(false);
  });

  it('finds the document as it is, not deflated once more', async () => {
    const zip = (await bundle()).rawPayload;
    const pdf = unzipSync(zip)['certificate.pdf'] ?? new Uint8Array();
    expect(zip.includes(Buffer.from(pdf))).toBe(true);
  });
});

describe('the page that checks it', () => {
  /** The bundle that a service gives whose page is this one, or which has none. */
  async function bundleWith(
    page: string | null,
    files: Files = openFiles(join(api.config.dataDir, 'files')),
  ) {
    const built = mkdtempSync(join(tmpdir(), 'bundles-'));
    mkdirSync(join(built, '.verifier'));
    if (page !== null) writeFileSync(join(built, '.verifier', 'verificar.html'), page);
    const app = Fastify();
    const { notary } = api.app;
    serveBundles(app, { db: api.database.db, files, notary, pdfRenderer: here, dist: built });
    rmSync(built, { recursive: true });
    const answer = await app.inject(`/api/v1/cattle_certifications/${api.world.animals[0]}/bundle`);
    await app.close();
    return answer;
  }

  it('is as it was built, and another one makes another bundle', async () => {
    const [ours, other] = [await bundleWith('<p>Ñandú</p>'), await bundleWith('<p>Ñandú y tatú</p>')];
    expect(textOf(unzipSync(ours.rawPayload)['verificar.html']!)).toBe('<p>Ñandú</p>');
    expect(other.headers.etag).not.toBe(ours.headers.etag);
  });

  it('is left out where the app was not built', async () => {
    const { rawPayload } = await bundleWith(null);
    expect(Object.keys(unzipSync(rawPayload))).toHaveLength(8);
    expect(rawPayload.includes('verificar.html')).toBe(false);
  });

  it('is not made of a document that is gone', async () => {
    const gone: Files = { ...openFiles(api.config.dataDir), get: () => Promise.resolve(null) };
    const answer = await bundleWith('<p>Ñandú</p>', gone);
    // Nobody turned the problem into an answer: this service stands alone.
    expect(answer.json()).toMatchObject({ message: 'not_found' });
  });
});

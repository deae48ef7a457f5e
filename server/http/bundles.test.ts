// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleSources, pdfOf, type Bundle } from '../../src/lib/proof/bundle-sources';
import { textOf } from '../../src/lib/proof/bytes';
import { told } from '../../src/lib/proof/testing/told';
import { openTestApp, type TestApp } from '../tools/testing/app';

const dist = mkdtempSync(join(tmpdir(), 'bundles-'));
let api: TestApp;
beforeAll(async () => {
  mkdirSync(join(dist, '.verifier'));
  const page = '<script type="application/json" id="bundle">null</script>';
  writeFileSync(join(dist, '.verifier', 'verificar.html'), page);
  api = await openTestApp({ dist });
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
  expect(Object.keys(files)).toHaveLength(8);
  const page = textOf(files['verificar.html'] ?? new Uint8Array());
  const bundle = JSON.parse(/id="bundle">(.*)<\/script>/s.exec(page)?.[1] ?? 'null') as Bundle;
  const { steps, credential } = await told({ pdf: pdfOf(bundle) }, bundleSources(bundle));
  expect(steps).toEqual({
    signature: 'passed: valid',
    document: 'passed: same',
    log: 'passed: included',
    chain: 'unchecked: local',
    issuer: 'unchecked: unreachable',
    validity: 'unchecked: unreachable',
  });
  expect(credential?.credentialSubject.certificateNumber).toBe(id);
});

it.each(['999999', '0', 'abc'])('there is no bundle of %s', async (id) => {
  const answer = await api.app.inject(`/api/v1/cattle_certifications/${id}/bundle`);
  expect(answer.statusCode).toBe(404);
});

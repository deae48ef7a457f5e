import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { openFiles } from '../../files';
import { here, openTestApp, type TestApp } from '../../tools/testing/app';
import { sha256Hex } from '../credential/sign';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
});
afterAll(() => api.close());

it("the JWT of a credential is signed once: after a rotation it is its entry's, by the key of before", async () => {
  const url = `/api/v1/cattle_certifications/${api.world.animals[0]}/credential`;
  const headers = { accept: 'application/vc+jwt' };
  const before = (await api.app.inject({ url, headers })).body;
  const old = await api.app.notary.signer();

  const { db, dataDir } = api.database;
  const config = { ...api.config, signingKey: new Uint8Array(32).fill(9) };
  const files = openFiles(join(dataDir, 'files'), config.bucket);
  const rotated = await buildApp({ db, config, files, dist: 'no-dist', pdfRenderer: here });
  try {
    const next = await rotated.notary.signer();
    expect(next.verificationMethod).not.toBe(old.verificationMethod);
    const after = (await rotated.inject({ url, headers })).body;
    expect(after).toBe(before);
    expect(decodeProtectedHeader(after).kid).toBe(old.verificationMethod);
    const proof = await rotated.inject({ url: url.replace(/credential$/, 'proof') });
    const { entry } = proof.json<{ certification_proof: { entry: string } }>().certification_proof;
    expect(JSON.parse(entry)).toMatchObject({ type: 'issued', jwt: sha256Hex(after) });
  } finally {
    await rotated.close();
  }
});

import { asc } from 'drizzle-orm';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64url, utf8 } from '../../../src/lib/proof/bytes';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { verifyCheckpoint } from '../../../src/lib/proof/note';
import { readPaperRecord } from '../../../src/lib/proof/paper-record';
import { statusBit } from '../../../src/lib/proof/status-list';
import { decodeEntries, entriesPath, rootFromTiles, tilePath } from '../../../src/lib/proof/tiles';
import { registerKey } from '../keys/register';
import { signerOf } from '../keys/signer';
import { anchors, logCheckpoints } from '../../database/schema';
import { getCertificationProof } from '../reading/proofs';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import type { Wire } from '../../domain/shared/wire';

let api: TestApp;
let animal: number;
beforeAll(async () => {
  api = await openTestApp();
  animal = api.world.animals[0] ?? 0;
  await api.app.notary.settle();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

async function proofOf(id: number) {
  const answer = await get(`/api/v1/cattle_certifications/${id}/proof`);
  return answer.json<{ certification_proof: Wire<'CertificationProof'> }>().certification_proof;
}

/** The size and root of the log as its checkpoint says. */
async function head() {
  const { publicKey } = await api.app.notary.signer();
  const checkpoint = await verifyCheckpoint((await get('/log/checkpoint')).body, publicKey);
  if (!checkpoint) throw new Error('The checkpoint is not signed by the log');
  return checkpoint;
}

it('the signed record on its paper is told of a certificate that is asked for alone', async () => {
  const { multikey: key, issuer: did, verificationMethod: method } = await api.app.notary.signer();
  const answer = await get(`/api/v1/cattle_certifications/${animal}`);
  const { cattle_certification: shown } = answer.json<{
    cattle_certification: Wire<'CattleCertification'>;
  }>();
  const known = { did, keys: [{ method, key, until: null }], seenAt: new Date().toISOString() };
  const reading = await readPaperRecord(shown.paper_record ?? '', [known], Date.now());
  expect(reading).toMatchObject({ outcome: 'signed', record: { certificateNumber: animal } });
});

describe('a credential', () => {
  it('is at its certificate’s own address for who asks for it there, as JSON or as a JWT', async () => {
    const address = `/certification/${animal}`;
    const json = await get(address, { accept: 'application/vc' });
    expect(json.headers).toMatchObject({
      'content-type': 'application/vc',
      vary: expect.stringContaining('Accept') as string,
      'access-control-allow-origin': '*',
    });
    expect(json.json<{ id: string }>().id).toBe(`https://caravana.example${address}`);
    const below = await get(`/api/v1/cattle_certifications/${animal}/credential`);
    expect(below.body).toBe(json.body);
    const jwt = await get(address, { accept: 'application/vc+jwt' });
    expect(jwt.headers['content-type']).toBe('application/vc+jwt');
    const { publicKey, verificationMethod } = await api.app.notary.signer();
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: toBase64url(publicKey) }, 'EdDSA');
    const { payload } = await jwtVerify(jwt.body, key);
    expect(payload).toMatchObject({ id: `https://caravana.example${address}` });
    expect(decodeProtectedHeader(jwt.body)).toMatchObject({ typ: 'vc+jwt', kid: verificationMethod });
  });

  it('is not what a browser gets there', async () => {
    const page = await get(`/certification/${animal}`, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect(page.headers['content-type']).not.toContain('application/vc');
  });

  it.each(['/certification/999', '/api/v1/cattle_certifications/999/credential'])(
    'that nobody issued is not found (%s)',
    async (url) => {
      expect((await get(url, { accept: 'application/vc' })).statusCode).toBe(404);
    },
  );
});

describe('the issuer', () => {
  it('has its keys in its DID document, by which the credential names one', async () => {
    const document = (await get('/.well-known/did.json')).json<{
      id: string;
      verificationMethod: { id: string }[];
      service: object[];
    }>();
    // A day: from then on, what stands in no entry is withheld.
    expect(document.service).toContainEqual(expect.objectContaining({ maximumMergeDelaySeconds: 86_400 }));
    expect(document.id).toBe('did:web:caravana.example');
    const credential = await get(`/api/v1/cattle_certifications/${animal}/credential`);
    const { proof } = credential.json<{ proof: { verificationMethod: string } }>();
    expect(document.verificationMethod.map(({ id }) => id)).toEqual([proof.verificationMethod]);
  });

  it('says what each term of a credential means', async () => {
    const context = (await get('/contexts/bovine/v1')).json<{ '@context': Record<string, unknown> }>();
    const { '@context': animals } = context['@context'].CertifiedAnimal as {
      '@context': Record<string, unknown>;
    };
    const { credentialSubject } = (await get(`/api/v1/cattle_certifications/${animal}/credential`)).json<{
      credentialSubject: Record<string, unknown>;
    }>();
    const unknown = Object.keys(credentialSubject).filter((name) => name !== 'type' && !animals[name]);
    expect(unknown).toEqual([]);
  });
});

describe('an installation without https', () => {
  it('is its key as an issuer; its document has the keys of before too, each by the name it signed with', async () => {
    const publicUrl = 'http://localhost:3000';
    const local = await openTestApp({ publicUrl });
    try {
      const first = await local.app.notary.signer();
      const second = await signerOf(new Uint8Array(32).fill(5), publicUrl);
      await registerKey(local.database.db, second, publicUrl, new Date());
      const { id, verificationMethod: methods } = (
        await local.app.inject({ url: '/.well-known/did.json' })
      ).json<{ id: string; verificationMethod: { id: string; expires?: string }[] }>();
      expect(id).toBe(`did:key:${first.multikey}`);
      expect(methods.map((method) => [method.id, method.expires === undefined])).toEqual([
        [first.verificationMethod, false],
        [second.verificationMethod, true],
      ]);
    } finally {
      await local.close();
    }
  });
});

describe('the log', () => {
  it.each(['/log/checkpoints', '/log/anchors'])(
    'has %s in stretches, of which nobody who has one gets it again',
    async (path) => {
      const first = await get(path);
      const rows = first.json<{ id?: number; size: number }[]>();
      expect(rows.length).toBeGreaterThan(0);
      expect(first.headers).toMatchObject({ 'access-control-allow-origin': '*' });
      expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
      const last = rows.at(-1);
      expect((await get(`${path}?after=${last?.id ?? last?.size}`)).json()).toEqual([]);
      expect((await get(`${path}?after=x`)).statusCode).toBe(400);
    },
  );

  it('can be read by anybody, whose roots are those of the checkpoint', async () => {
    const { size, root } = await head();
    const bundle = await get(`/log/${entriesPath(0, size)}`);
    const entries = decodeEntries(bundle.rawPayload);
    expect(entries).toHaveLength(size);
    const leaves = await Promise.all(entries.map((entry) => leafHash(utf8(entry))));
    expect(await rootOf(leaves)).toEqual(root);
    const tiles = await rootFromTiles(
      async (level, tile, width) => (await get(`/log/${tilePath(level, tile, width)}`)).rawPayload,
      size,
    );
    expect(Buffer.from(tiles)).toEqual(Buffer.from(root));
  });

  it.each([
    '/log/entries/001',
    '/log/entries/000.p/99',
    '/log/tile/entries/x009/x999/999',
    '/log/tile/0/x999/x999/x999/x999/999',
    '/log/tile/0/007',
    '/log/tile/9/000',
    '/log/tile/0/x',
  ])('has no such file: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('says what became of a certificate, and the status list says the same', async () => {
    const other = api.world.animals[1] ?? 0;
    const bitOf = async (id: number) => {
      const credential = await get(`/api/v1/cattle_certifications/${id}/credential`);
      const { credentialStatus: status } = credential.json<{ credentialStatus: Record<string, string> }>();
      const list = await get(new URL(status.statusListCredential ?? '').pathname);
      const { credentialSubject } = list.json<{ credentialSubject: { encodedList: string } }>();
      return statusBit(credentialSubject.encodedList, Number(status.statusListIndex));
    };
    expect(await bitOf(other)).toBe(false);
    const { status } = await api.ask(
      api.world.vet.email,
      'POST',
      `/api/v1/cattle_certifications/${other}/revocation`,
      {
        reason: 'Caravana equivocada',
      },
    );
    expect(status).toBe(200);
    await api.app.notary.settle();
    expect([await bitOf(other), await bitOf(animal)]).toEqual([true, false]);
    const { size } = await head();
    const entries = decodeEntries((await get(`/log/${entriesPath(0, size)}`)).rawPayload);
    const ended = entries.map((entry) => JSON.parse(entry) as { type: string });
    const { credential_hash: credential } = await proofOf(other);
    expect(ended.find(({ type }) => type === 'revoked')).toMatchObject({
      ref: `certification/${other}`,
      reasonHash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
      credential,
    });
  });
});

describe('the place of a certificate in the log', () => {
  it('is told under a checkpoint that a chain has confirmed, else under the newest one', async () => {
    const { db } = api.database;
    const [first, ...more] = await db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
    const under = async () =>
      (await getCertificationProof(db, animal, await api.app.notary.installation())).inclusion?.size;
    const standing = (status: 'confirmed' | 'submitted') => db.update(anchors).set({ status });
    expect(await under()).toBe(first?.size);
    await standing('submitted');
    expect(await under()).toBe(more.at(-1)?.size);
    await standing('confirmed');
  });
});

describe('a short address', () => {
  it('leads to its certificate, however it was typed', async () => {
    const { code, short_url: url } = await proofOf(animal);
    expect(url).toBe(`https://caravana.example/c/${code}`);
    const grouped = `${code.slice(0, 5)}-${code.slice(5)}`;
    for (const typed of [
      code,
      code.toUpperCase(),
      grouped,
      encodeURIComponent(` ${grouped.toUpperCase()} `),
    ]) {
      const { statusCode, headers } = await get(`/c/${typed}`);
      expect([statusCode, headers.location]).toEqual([302, `/certification/${animal}`]);
    }
    const found = await get(
      `/api/v1/certificate_lookup?code=${code.slice(0, 5)}-${code.slice(5).toUpperCase()}`,
    );
    expect(found.json()).toEqual({ cattle_certification_id: animal, certified_lot_id: null });
  });

  it.each(['credential_hash', 'pdf_hash'] as const)('is not needed by who has the file: %s', async (name) => {
    const digest = (await proofOf(animal))[name];
    const found = await get(`/api/v1/certificate_lookup?digest=${digest}`);
    expect(found.json()).toEqual({ cattle_certification_id: animal, certified_lot_id: null });
  });

  it('leads to its lot, and an unknown one to where a code is typed', async () => {
    const lot = await get(`/api/v1/certified_lots/${api.world.lotId}`);
    const { certified_lot: shown } = lot.json<{ certified_lot: Wire<'CertifiedLot'> }>();
    expect((await get(`/c/${shown.short_code}`)).headers.location).toBe(`/lotes-certificados/${shown.id}`);
    expect((await get('/c/nobody')).headers.location).toBe('/verificar');
  });
});

// @vitest-environment node
import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cosignersOf, witnessKey } from '../../../src/lib/proof/cosignature';
import { publicKeyOf } from '../../../src/lib/proof/ed25519';
import { fromMultikey } from '../../../src/lib/proof/multikey';
import { verifyCheckpoint } from '../../../src/lib/proof/note';
import { logCheckpoints } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { serveLocally, type LocalServer } from '../../tools/testing/local-server';
import { signerOf } from '../keys/signer';
import { witnessOf } from '../witness/key';
import { serveWitness } from '../witness/service';
import { openWitness } from '../witness/witness';
import { witnessSettings } from './witness-settings';

const publicUrl = 'https://caravana.example';
const signingKey = randomBytes(32);
const servers: LocalServer[] = [];
let honest: FastifyInstance;
let api: TestApp;

/** A service at its own address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = await serveLocally(answer);
  servers.push(server);
  return server.url;
}

const keyOf = async (name: string, seed: Uint8Array = randomBytes(32)) =>
  witnessKey({ name, publicKey: await publicKeyOf(seed) });

beforeAll(async () => {
  const signer = await signerOf(signingKey, publicUrl);
  const keys = [{ method: signer.verificationMethod, key: signer.multikey, until: null }];
  const silent = `${await keyOf('silent')}@${await listen(() => undefined)}`;
  const garbled = `${await keyOf('garbled')}@${await listen((_request, response) => {
    response.end('— garbled AAAA\n\n\u0000'.repeat(100));
  })}`;
  const endless = `${await keyOf('endless')}@${await listen((_request, response) => {
    const stream = new Readable({
      read() {
        this.push('x'.repeat(10_000));
      },
    });
    // Until the asker has had enough.
    pipeline(stream, response, () => undefined);
  })}`;
  const setup = await openTestApp({
    publicUrl,
    signingKey,
    ...witnessSettings({ WITNESSES: [silent, garbled, endless].join(',') }),
    witnessSeconds: 3_600,
  });
  const key = await witnessOf(join(setup.database.dataDir, 'witness-key'), 'honest');
  honest = serveWitness(
    openWitness({
      ...key,
      origin: 'caravana.example',
      issuers: () => Promise.resolve([{ did: signer.issuer, keys }]),
      folder: join(setup.database.dataDir, 'witness-log'),
    }),
  );
  const url = await honest.listen({ host: '127.0.0.1', port: 0 });
  // The notary reads its settings as it starts.
  setup.config.witnesses.push(...witnessSettings({ WITNESSES: `${await witnessKey(key)}@${url}` }).witnesses);
  api = setup;
});

afterAll(async () => {
  await api.close();
  await honest.close();
  await Promise.all(servers.map((server) => server.close()));
});

const newest = async () => {
  const [row] = await api.database.db
    .select()
    .from(logCheckpoints)
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  return row;
};

it('has its checkpoints cosigned by who answers, and waits for nobody', { tags: 'long' }, async () => {
  api.app.notary.start();
  const { witnesses } = api.config;
  const cosigners = async () => {
    const row = await newest();
    return row ? cosignersOf(row.note, witnesses) : [];
  };
  await expect.poll(cosigners).toEqual(['honest']);
  const first = await newest();
  // The silent one and the endless one are still being asked: entries and checkpoints go on.
  const reason = { reason: 'Otra caravana.' };
  const [animal] = api.world.animals;
  await api.ask(api.world.admin.email, 'POST', `cattle_certifications/${animal}/revocation`, reason);
  await expect.poll(async () => (await newest())?.size ?? 0).toBeGreaterThan(first?.size ?? 0);
  await expect.poll(cosigners).toEqual(['honest']);
  const { multikey } = await api.app.notary.signer();
  let published = '';
  // A later checkpoint may have followed, which is published before it is cosigned.
  const read = async () => (published = (await api.app.inject('/log/checkpoint')).body);
  await expect.poll(read).toContain('— honest ');
  expect(await verifyCheckpoint(published, fromMultikey(multikey))).not.toBeNull();
  expect(published).not.toContain('garbled');
});

it('publishes who is asked, and how many of them have to sign', async () => {
  const document = (await api.app.inject('/.well-known/did.json')).json<{
    service: { witnesses: { key: string }[]; witnessQuorum: number }[];
  }>();
  const [service] = document.service;
  expect(service?.witnesses.map(({ key }) => key.split('+')[0])).toEqual([
    'silent',
    'garbled',
    'endless',
    'honest',
  ]);
  expect(service?.witnessQuorum).toBe(2);
});

// @vitest-environment node
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cosign, witnessKey } from '../../../src/lib/proof/cosignature';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { serveLocally, type LocalServer } from '../../tools/testing/local-server';
import { witnessSettings } from './witness-settings';

/** A witness that takes what it is asked and does not answer, until it is told to. */

const own = await signerOf(41);
const witness = { name: 'slow', publicKey: own.publicKey };
let answers = false;
let api: TestApp;

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const note = body.slice(body.indexOf('\n\n') + 2);
  // Else nothing but who asks ends what it waits for.
  if (answers) response.end(await cosign(note, witness, { seconds: 1_772_600_000, sign: own.sign }));
}
let server: LocalServer;
const logged: string[] = [];
const log = new Writable({
  write: (line: Buffer, _encoding, done) => {
    logged.push(line.toString());
    done();
  },
});

beforeAll(async () => {
  server = await serveLocally((request, response) => void take(request, response));
  api = await openTestApp({
    ...witnessSettings({ WITNESSES: `${await witnessKey(witness)}@${server.url}` }),
    signingKey: randomBytes(32),
    // It ends as soon as it may: what is seen is what comes before and after, on any machine.
    witnessSeconds: 0.001,
    logLevel: 'warn',
    log,
  });
});
afterAll(async () => {
  await api.close();
  await server.close();
});

const published = async () => {
  const { statusCode, body } = await api.app.inject('/log/checkpoint');
  return statusCode === 200 ? body : null;
};
const told = () => logged.filter((line) => line.includes('did not cosign the log. It does not answer.'));

it('a witness that hangs is left alone after its deadline, and the checkpoint stands without it', async () => {
  api.app.notary.start();
  await expect.poll(told).toHaveLength(1);
  const alone = (await published()) ?? '';
  const { size } = parseCheckpoint(alone);
  expect(size).toBeGreaterThan(0);
  expect(alone).not.toContain('— slow ');

  // Certificates and checkpoints go on; it is asked again with the next one, and has its time then.
  api.config.witnessSeconds = 3_600;
  answers = true;
  const url = `cattle_certifications/${api.world.animals[0]}/revocation`;
  await api.ask(api.world.admin.email, 'POST', url, { reason: 'Otra caravana.' });
  await expect.poll(published).toContain('— slow ');
  expect(parseCheckpoint((await published()) ?? '').size).toBeGreaterThan(size);
  expect(told()).toHaveLength(1);
});

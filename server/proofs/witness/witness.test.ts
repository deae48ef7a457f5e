// @vitest-environment node
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBase64, utf8 } from '../../../src/lib/proof/bytes';
import { cosignedAt, readWitness, witnessKey, type Witness } from '../../../src/lib/proof/cosignature';
import { consistencyProof, leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { witnessOf } from './key';
import { serveWitness } from './service';
import { knownOrigins, openWitness, type Refused } from './witness';

const origin = 'caravana.example.org';
const log = await signerOf(7);
const issuers = () =>
  Promise.resolve([{ did: log.issuer, keys: [{ method: log.method, key: log.key, until: null }] }]);

/** The hashes of a log; `honest` and `other` have their first three entries in common. */
const leavesOf = (texts: string[]) => Promise.all(texts.map((text) => leafHash(utf8(text))));
const honest = await leavesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']);
const other = await leavesOf(['a', 'b', 'c', 'x', 'y', 'z', 'w']);

const noteOf = async (leaves: Uint8Array[], size: number, by = log, name = origin) =>
  formatCheckpoint({ origin: name, size, root: await rootOf(leaves.slice(0, size)) }, by.publicKey, by.sign);
const proofOf = async (leaves: Uint8Array[], old: number, size: number) =>
  old === 0 ? [] : consistencyProof(leaves.slice(0, size), old);

async function addition(leaves: Uint8Array[], old: number, size: number, note?: string): Promise<string> {
  const lines = (await proofOf(leaves, old, size)).map((hash) => `${toBase64(hash)}\n`);
  return `old ${old}\n${lines.join('')}\n${note ?? (await noteOf(leaves, size))}`;
}

let folder: string;
let app: FastifyInstance;
let key: Witness;

async function open(): Promise<void> {
  const own = await witnessOf(join(folder, 'key'), 'witness.example');
  key = own;
  app = serveWitness(openWitness({ ...own, origin, issuers, folder: join(folder, 'key.log') }));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'witness-'));
  await open();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function post(payload: string) {
  const { statusCode, body, headers } = await app.inject({ method: 'POST', url: '/add-checkpoint', payload });
  return { status: statusCode, body, type: headers['content-type'] };
}

const refused = () => {
  const inside = join(folder, 'key.log', 'refused');
  const names = readdirSync(join(folder, 'key.log')).includes('refused') ? readdirSync(inside) : [];
  return names.map((name) => JSON.parse(readFileSync(join(inside, name), 'utf8')) as Refused);
};

describe('a witness', () => {
  it('cosigns the first checkpoint, and each that continues the last one, also after a new start', async () => {
    const first = await post(await addition(honest, 0, 3));
    expect(first.status).toBe(200);
    const seconds = (await cosignedAt((await noteOf(honest, 3)) + first.body, key)) ?? 0;
    // In seconds, of this day.
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(86_400);
    await app.close();
    await open();
    expect(await post(await addition(honest, 3, 5))).toMatchObject({ status: 200 });
    const kept = () => readdirSync(join(folder, 'key.log', 'cosigned', origin));
    const before = kept();
    expect(await post(await addition(honest, 5, 5))).toMatchObject({ status: 200 });
    expect(kept()).toEqual(before);
    expect((await app.inject('/checkpoint')).body).toBe(await noteOf(honest, 5));
    for (const [old, size] of [
      [5, 11],
      [11, 12],
    ] as const)
      expect(await post(await addition(honest, old, size))).toMatchObject({ status: 200 });
    expect(refused()).toEqual([]);
  });

  it('tells the size that it cosigned last to who thinks of another', async () => {
    await post(await addition(honest, 0, 5));
    const conflict = { status: 409, type: 'text/x.tlog.size', body: '5\n' };
    expect(await post(await addition(honest, 0, 7))).toEqual(conflict);
    expect(await post(await addition(honest, 3, 7))).toEqual(conflict);
    expect(refused()).toEqual([]);
  });

  it('refuses another history, and keeps both notes', async () => {
    await post(await addition(honest, 0, 4));
    expect(await post(await addition(other, 4, 6))).toMatchObject({ status: 422 });
    const cosigned = await noteOf(honest, 4);
    expect(refused()).toMatchObject([{ why: 'not_consistent', cosigned, refused: await noteOf(other, 6) }]);
    // And goes on with the true one.
    expect(await post(await addition(honest, 4, 6))).toMatchObject({ status: 200 });
  });

  it('refuses another root of the same size, and a smaller log, and keeps them', async () => {
    await post(await addition(honest, 0, 5));
    expect(await post(await addition(other, 5, 5))).toMatchObject({ status: 409, body: '5\n' });
    expect(await post(await addition(other, 3, 4))).toMatchObject({ status: 409, body: '5\n' });
    expect(
      refused()
        .map(({ why }) => why)
        .toSorted(),
    ).toEqual(['other_root', 'smaller']);
    expect((await app.inject('/checkpoint')).body).toBe(await noteOf(honest, 5));
  });

  it.each([
    ['another log', 404, /^This log/, () => noteOf(honest, 3, log, 'other.example')],
    ['a name that the log gave itself', 404, /^This log/, () => noteOf(honest, 3, log, `${origin}/0011aabb`)],
    ["another's key", 403, /^No key of the log/, async () => noteOf(honest, 3, await signerOf(8))],
  ])('answers %s with %i', async (_name, status, why, note) => {
    const type = 'text/plain; charset=utf-8';
    const body = expect.stringMatching(why) as unknown;
    expect(await post(await addition(honest, 0, 3, await note()))).toEqual({ status, body, type });
    expect(await app.inject('/checkpoint')).toMatchObject({ statusCode: 404 });
  });

  it('answers what is no addition with 400, and a false proof with 422', async () => {
    const note = await noteOf(honest, 3);
    const line = `${toBase64(honest[0]!)}\n`;
    const wrong = [
      '',
      note,
      `old 03\n\n${note}`,
      `old 4\n\n${note}`,
      `very old 0\n\n${note}`,
      `old 0 or so\n\n${note}`,
      `old 0\nAAAA\n\n${note}`,
      `old 0\nA${line}\n${note}`,
      `old 0\n${line.trimEnd()}A\n\n${note}`,
      'old 0\n\nx\n',
    ];
    for (const text of [...wrong, `old 0\n${line.repeat(64)}\n${note}`])
      expect(await post(text)).toMatchObject({
        status: 400,
        body: expect.stringMatching(/^(?:Not a checkpoint with its proof|The old size .* the new one)\.\n$/),
      });
    // As long as a proof may be: it is read, and proves nothing.
    expect(await post(`old 0\n${line.repeat(63)}\n${note}`)).toMatchObject({
      status: 422,
      body: 'From nothing there is nothing to prove.\n',
    });
    expect(await post(`old 0\n${line}\n${note}`)).toMatchObject({ status: 422 });
    expect(
      (await app.inject({ method: 'POST', url: '/add-checkpoint', payload: 'x'.repeat(100_000) })).statusCode,
    ).toBe(413);
  });

  it('cosigns one of two histories that come at once', async () => {
    await post(await addition(honest, 0, 3));
    const both = await Promise.all([post(await addition(honest, 3, 6)), post(await addition(other, 3, 6))]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('keeps what it refused as it first was, and takes the true one though it cannot keep more', async () => {
    await post(await addition(honest, 0, 4));
    const false6 = await addition(other, 4, 6);
    const false7 = await addition(other, 4, 7);
    await post(false6);
    const first = refused();
    expect(first).toHaveLength(1);
    expect(await post(false6)).toMatchObject({
      status: 422,
      body: 'This does not continue what was cosigned.\n',
    });
    expect(refused()).toEqual(first);
    const inside = join(folder, 'key.log', 'refused');
    const [name = ''] = readdirSync(inside);
    expect(name).toMatch(/^[0-9a-f]{64}\.json$/);
    expect(statSync(inside).mode & 0o777).toBe(0o700);
    expect(statSync(join(inside, name)).mode & 0o777).toBe(0o600);
    for (let count = 1; count < 999; count += 1) writeFileSync(join(inside, `${count}.json`), '{}');
    expect(await post(false7)).toMatchObject({ status: 422 });
    expect(readdirSync(inside)).toHaveLength(1000);
    expect(await post(await addition(other, 3, 3))).toMatchObject({ status: 409 });
    expect(readdirSync(inside)).toHaveLength(1000);
    expect(await post(await addition(honest, 4, 6))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a file is in the place of the folder', (place: string) => writeFileSync(place, 'no folder')],
    ['nothing can be written there', (place: string) => symlinkSync('/proc/self', place)],
  ])('fails where it cannot keep what it refuses, and cosigns nothing of it: %s', async (_name, spoil) => {
    await post(await addition(honest, 0, 4));
    spoil(join(folder, 'key.log', 'refused'));
    expect(await post(await addition(other, 4, 6))).toMatchObject({ status: 500 });
    expect((await app.inject('/checkpoint')).body).toBe(await noteOf(honest, 4));
    expect(await post(await addition(honest, 4, 6))).toMatchObject({ status: 200 });
  });

  it('cosigns one of two histories that come at once to two processes over one folder', async () => {
    const own = await witnessOf(join(folder, 'key'), 'witness.example');
    const two = [1, 2].map(() => openWitness({ ...own, origin, issuers, folder: join(folder, 'key.log') }));
    const asked = [await addition(honest, 0, 6), await addition(other, 0, 7)];
    const answers = await Promise.all(two.map((witness, place) => witness.addCheckpoint(asked[place]!)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - won]).toEqual({ status: 409, text: `${6 + won}\n` });
    expect(await two[1 - won]!.cosigned()).toBe(await two[won]!.cosigned());
  });

  it('makes its key once, for its owner alone, and knows which log it saw', async () => {
    const file = join(folder, 'key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(
      /^PRIVATE\+KEY\+witness\.example\+[0-9a-f]{8}\+B[\w+/]{43}\n$/,
    );
    const again = await witnessOf(file, 'another.name');
    expect(again.name).toBe('witness.example');
    expect(readWitness(await witnessKey(again))?.publicKey).toEqual(key.publicKey);
    await post(await addition(honest, 0, 3));
    expect(await knownOrigins(join(folder, 'key.log'))).toEqual([origin]);
    expect(await knownOrigins(join(folder, 'none'))).toEqual([]);
  });
});

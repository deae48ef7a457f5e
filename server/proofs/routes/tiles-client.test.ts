import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOutbox } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';

/**
 * A client of logs (C2SP tlog-tiles, tlog-checkpoint, signed-note), written from their text alone: nothing of the
 * product's own is used to read or check.
 */

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
  const many = Array.from({ length: 600 }, (_, place) => ({
    type: 'transferred' as const,
    details: { ref: 'certified-lot/1', from: `certified-lot/${place}` },
  }));
  await api.database.db.insert(logOutbox).values(many);
  await api.app.notary.settle();
});
afterAll(() => api.close());

async function read(path: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await api.app.inject({ url: `/log/${path}` });
  expect(`${path} ${statusCode}`).toBe(`${path} 200`);
  return rawPayload;
}

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** `<N>[.p/<W>]`: N in groups of three digits, all but the last with an `x`. */
function tileIndex(index: number, width: number): string {
  const groups = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`${rest % 1000}`.padStart(3, '0'));
  const path = groups.map((group, at) => (at + 1 < groups.length ? `x${group}` : group)).join('/');
  return width < 256 ? `${path}.p/${width}` : path;
}

/** How many hashes each tile of so many has. */
const widths = (count: number) =>
  Array.from({ length: Math.ceil(count / 256) }, (_, at) => Math.min(256, count - at * 256));

/** A bundle: each entry behind its length as a big-endian uint16. */
function entriesOf(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    const length = bundle.readUInt16BE(at);
    entries.push(bundle.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return entries;
}

/** The Merkle tree hash of RFC 6962. */
function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only, ...more] = leaves;
  if (!only) return hash();
  if (more.length === 0) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hash(Buffer.of(1), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

it('reads the whole log, and it is the one that was signed', async () => {
  const note = (await read('checkpoint')).toString();
  const [body = '', signatures = ''] = note.split('\n\n');
  const [origin = '', size = '', root = ''] = body.split('\n');
  expect(Number(size)).toBeGreaterThan(600);

  const { publicKey } = await api.app.notary.signer();
  const [, name, bytes = ''] = /^— (\S+) (\S+)\n$/.exec(signatures) ?? [];
  const signature = Buffer.from(bytes, 'base64');
  const keyId = hash(Buffer.from(`${origin}\n`), Buffer.of(1), Buffer.from(publicKey)).subarray(0, 4);
  expect([name, signature.subarray(0, 4)]).toEqual([origin, keyId]);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify(null, Buffer.from(`${body}\n`), key, signature.subarray(4))).toBe(true);

  const leaves: Buffer[] = [];
  for (const [at, width] of widths(Number(size)).entries()) {
    const entries = entriesOf(await read(`tile/entries/${tileIndex(at, width)}`));
    expect(entries).toHaveLength(width);
    leaves.push(...entries.map((entry) => hash(Buffer.of(0), entry)));
  }
  expect(treeHash(leaves).toString('base64')).toBe(root);

  // Each level's hashes are those of the full tiles below.
  let below = leaves;
  for (let level = 0; below.length > 0; level += 1) {
    const stated: Buffer[] = [];
    for (const [at, width] of widths(below.length).entries())
      stated.push(await read(`tile/${level}/${tileIndex(at, width)}`));
    expect(Buffer.concat(stated).equals(Buffer.concat(below))).toBe(true);
    const full = Math.floor(below.length / 256);
    const hashes = below;
    below = Array.from({ length: full }, (_, at) => treeHash(hashes.slice(at * 256, (at + 1) * 256)));
  }
});

import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf, utf8 } from '../../../src/lib/proof/bytes';
import { witnessKey } from '../../../src/lib/proof/cosignature';
import { signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { anchors, logEntries, logOutbox } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { serveLocally } from '../../tools/testing/local-server';
import { audit } from './audit';
import type { Memory } from './memory';
import type { Site } from './site';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const bytes: Site['bytes'] = async (path) => {
  const { statusCode, rawPayload } = await api.app.inject({ url: path });
  return statusCode === 200 ? new Uint8Array(rawPayload) : null;
};

async function wrongOf(site: Site, since: Memory | null) {
  // Answers are kept for seconds, until somebody writes.
  await api.tokenOf(api.world.admin.email);
  const { findings, memory } = await audit(site, { since });
  return { wrong: findings.wrong, unchecked: findings.unchecked, memory };
}

it('what is of no more entries than were audited before is of the log that was audited', async () => {
  const { app, database } = api;
  const { db } = database;
  await app.notary.settle();
  // With what comes of itself once the log begins, it is whole tiles at last.
  for (const size of [400, 512]) {
    const count = size - (await db.$count(logEntries));
    const entries = Array.from({ length: count }, () => ({
      type: 'events' as const,
      details: { ref: 'audit-chain/999999', chain: crypto.randomUUID() },
    }));
    await db.insert(logOutbox).values(entries);
    await app.notary.settle();
  }
  const [newest] = await db.select().from(anchors).orderBy(desc(anchors.id)).limit(1);
  expect(newest).toMatchObject({ checkpointSize: 512, status: 'confirmed' });
  // What is under way at the first audit is looked at by the second.
  const standing = (status: 'submitted' | 'confirmed') => db.update(anchors).set({ status });
  await standing('submitted');
  const first = await wrongOf({ bytes }, null);
  expect(first).toMatchObject({ wrong: [], memory: { size: 512, kept: { tree: { size: 512 } } } });
  await standing('confirmed');

  const note = textOf((await bytes('/log/checkpoint')) ?? new Uint8Array());
  const witness = await serveLocally((_request, response) => response.end(note));
  const key = await witnessKey({ name: 'w', publicKey: (await signerOf(41)).publicKey });
  const log = { type: 'TransparencyLog', witnesses: [{ key, url: witness.url }], witnessQuorum: 1 };
  const watched: Site['bytes'] = async (path) => {
    const found = await bytes(path);
    if (path !== '/.well-known/did.json' || !found) return found;
    return utf8(JSON.stringify({ ...(JSON.parse(textOf(found)) as object), service: [log] }));
  };
  const second = await wrongOf({ bytes: watched }, first.memory);
  expect(second.wrong).toEqual([]);
  expect(second.unchecked.filter((why) => why.includes('witness'))).toEqual([]);
  await witness.close();
});

it("full tiles are anybody's to hold", async () => {
  for (const path of ['/log/tile/0/000', '/log/tile/entries/000']) {
    const { statusCode, headers } = await api.app.inject(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});

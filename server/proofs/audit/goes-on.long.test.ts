import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { utf8 } from '../../../src/lib/proof/bytes';
import { leafHash } from '../../../src/lib/proof/merkle';
import { anchors, logCheckpoints, logEntries, logOutbox, logTiles } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { makeCheckpoint } from '../log/checkpoints';
import type { CheckpointMemory } from '../log/memory';
import { appendLeaves } from '../log/tree';
import { audit } from './audit';
import { readMemory, type Memory } from './memory';
import type { Site } from './site';
import { codesOf } from '../../tools/testing/findings';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const asked: string[] = [];
const site: Site = {
  bytes: async (path) => {
    asked.push(path);
    const { statusCode, rawPayload } = await api.app.inject({ url: path });
    return statusCode === 200 ? new Uint8Array(rawPayload) : null;
  },
};
/** Audits as the command does: what is remembered is a file's. */
async function auditSince(since: Memory | null) {
  await api.tokenOf(api.world.admin.email);
  asked.length = 0;
  const { findings, counts, memory } = await audit(site, { since });
  return {
    wrong: codesOf(findings),
    counts,
    memory: readMemory(JSON.stringify(memory)),
  };
}
async function grow(count: number): Promise<void> {
  const entries = Array.from({ length: count }, () => ({
    type: 'events' as const,
    details: { ref: 'audit-chain/0', chain: crypto.randomUUID() },
  }));
  await api.database.db.insert(logOutbox).values(entries);
  await api.app.notary.settle();
}

/** What was read of a path, by its beginning. */
const askedFor = (beginning: string) => asked.filter((path) => path.startsWith(beginning));

it('goes on where an audit ended: what was read is not read again, and what was changed there is told', async () => {
  const { db } = api.database;
  await grow(600);
  const first = await auditSince(null);
  expect(first.wrong).toEqual([]);
  await grow(700);
  const second = await auditSince(first.memory);
  expect(second.wrong).toEqual([]);
  expect(second.counts.before).toBe(512);
  expect(second.counts.entries).toBe((await db.$count(logEntries)) - 512);
  expect(second.counts.documents).toBe(0);
  expect(second.counts.anchors).toBeLessThan(first.counts.anchors + 1);
  expect(askedFor('/log/tile/entries/000')).toEqual([]);
  expect(askedFor('/log/tile/entries/001')).toEqual([]);
  expect(askedFor('/log/blocks/0')).toEqual([]);
  const third = await auditSince(second.memory);
  expect(third.wrong).toEqual([]);
  expect(third.counts).toMatchObject({ before: 1280, anchors: 0 });

  // An entry of what was read is another one, and all of the tree and of the newest checkpoint with it.
  const rows = await db.select().from(logEntries).orderBy(asc(logEntries.seq));
  const text = (rows[100]?.entry ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'other');
  await db.update(logEntries).set({ entry: text }).where(eq(logEntries.seq, 100));
  const seq = rows.length;
  const added = (rows.at(-1)?.entry ?? '').replace(/"seq":\d+/, `"seq":${seq}`);
  await db.insert(logEntries).values({ seq, at: new Date(), type: 'events', entry: added });
  const changed = [...rows.map((row) => (row.seq === 100 ? text : row.entry)), added];
  await db.delete(anchors);
  await db.delete(logCheckpoints);
  await db.delete(logTiles);
  await appendLeaves(db, 0, await Promise.all(changed.map((entry) => leafHash(utf8(entry)))));
  const forgetful: CheckpointMemory = {
    newest: () => Promise.resolve(null),
    replace: () => Promise.resolve(true),
  };
  const signer = await api.app.notary.signer();
  await makeCheckpoint(db, { signer, origin: api.config.publicUrl, memory: forgetful, seconds: 0 });
  const rewritten = await auditSince(third.memory);
  expect(rewritten.wrong).toContain('log_rewritten');
  expect(rewritten.counts.before).toBe(0);
});

it('an anchor that is made while an audit reads is none that is hidden', async () => {
  const growing = await openTestApp();
  await growing.app.notary.settle();
  let isRead = false;
  const read: Site['bytes'] = async (path) => {
    if (path.startsWith('/log/blocks/') && !isRead) {
      isRead = true;
      const details = { ref: 'audit-chain/0' };
      await growing.database.db.insert(logOutbox).values({ type: 'events', details });
      await growing.app.notary.settle();
      // Answers are kept for seconds, until somebody writes.
      await growing.tokenOf(growing.world.admin.email);
    }
    const { statusCode, rawPayload } = await growing.app.inject({ url: path });
    return statusCode === 200 ? new Uint8Array(rawPayload) : null;
  };
  const { findings } = await audit({ bytes: read });
  expect({ isRead, wrong: findings.wrong }).toEqual({ isRead: true, wrong: [] });
  await growing.close();
});

it('takes what an audit of before remembered', () => {
  const before = JSON.stringify({
    checkpoints: [
      { size: 1, root: 'a' },
      { size: 7, root: 'b' },
    ],
    block: null,
  });
  expect(readMemory(before)).toEqual({ size: 7, root: 'b', block: null });
});

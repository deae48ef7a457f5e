import { join } from 'node:path';
import { asc, eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import {
  certificateRecords,
  logCheckpoints,
  logEntries,
  logOutbox,
  statusLists,
} from '../../database/schema';
import { revokeCertification } from '../../domain/lots/ending';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { sha256Hex } from '../credential/sign';
import { ConfigError } from '../../environment';
import { registerKey } from '../keys/register';
import { signerOf, type Signer } from '../keys/signer';
import { makeCheckpoint, overdueCheckpoint } from './checkpoints';
import { databaseClock, type Ahead } from './clock';
import { checkpointMemory, type CheckpointMemory } from './memory';
import { appendReady } from './sequencer';

const origin = 'https://caravana.example';
let test: TestDatabase;
let world: World;
let signer: Signer;
let memory: CheckpointMemory;
beforeEach(async () => {
  test = await openTestDatabase();
  memory = checkpointMemory(join(test.dataDir, 'log-memory'));
  world = await makeWorld(test.db, 'caravana');
  signer = await signerOf(new Uint8Array(32).fill(7), origin);
});
afterEach(() => test.close());

const admin = { userId: 1, role: 'admin' as const, profileId: 0 };
const at = (time: string) => new Date(`2026-05-04T${time}Z`);
const append = (now: Date) =>
  appendReady(test.db, { signer, origin, memory, clock: () => Promise.resolve(now) });

/** Makes a document of a certificate, so that the log can name it. */
async function documented(id: number | undefined): Promise<void> {
  const hash = `${id}`.repeat(64).slice(0, 64);
  await test.db
    .update(certificateRecords)
    .set({ credential: '{}', credentialHash: `c${hash.slice(1)}`, pdfHash: hash })
    .where(eq(certificateRecords.cattleCertificationId, id ?? 0));
}

/** The entries of the log but those of its status lists. */
async function entries(): Promise<LogEntry[]> {
  const rows = await test.db
    .select()
    .from(logEntries)
    .where(ne(logEntries.type, 'status'))
    .orderBy(asc(logEntries.seq));
  return rows.map(({ entry }) => JSON.parse(entry) as LogEntry);
}

/** What the log has of the reason for which a certificate ended. */
async function hashOf(id: number, reason: string): Promise<string> {
  const { cattleCertificationId, nonce } = certificateRecords;
  const [row] = await test.db.select({ nonce }).from(certificateRecords).where(eq(cattleCertificationId, id));
  return sha256Hex(reasonText(row?.nonce ?? '', reason));
}

describe('the sequencer', () => {
  it('numbers what is ready, in the order in which it happened, and what has no document waits', async () => {
    const [first, second] = world.animals;
    await documented(second);
    expect(await append(at('12:00:00'))).toBe(2);
    await documented(first);
    expect(await append(at('12:00:05'))).toBe(1);
    expect(await append(at('12:00:09'))).toBe(0);
    const log = await entries();
    expect(log.map(({ seq, ref }) => [seq, ref])).toEqual([
      [0, `certification/${second}`],
      [2, `certification/${first}`],
    ]);
    expect(await test.db.$count(logOutbox)).toBe(0);
    const [record] = await test.db
      .select()
      .from(certificateRecords)
      .where(eq(certificateRecords.cattleCertificationId, first ?? 0));
    expect(record?.logSeq).toBe(2);
  });

  it('puts the end of a certificate behind its issue, however long that took', async () => {
    const [first = 0] = world.animals;
    await revokeCertification(test.db, first, 'Caravana equivocada', admin, at('11:00:00'));
    await append(at('12:00:00'));
    expect(await append(at('12:00:00'))).toBe(0);
    await documented(first);
    while ((await append(at('12:00:01'))) > 0);
    expect((await entries()).map(({ type, reason, reasonHash }) => [type, reason, reasonHash])).toEqual([
      ['issued', undefined, undefined],
      ['revoked', undefined, await hashOf(first, 'Caravana equivocada')],
    ]);
  });

  it('records why a certificate ended as a hash alone, also of one that waited with its text', async () => {
    const [first = 0] = world.animals;
    await documented(first);
    await append(at('12:00:00'));
    await revokeCertification(test.db, first, 'Perdió el título', admin, at('12:00:01'));
    await test.db.update(logOutbox).set({ details: { reason: 'Perdió el título' } });
    await append(at('12:00:02'));
    const rows = await test.db.select().from(logEntries).orderBy(asc(logEntries.seq));
    const ended = rows.map(({ entry }) => entry).join('');
    expect(ended).not.toContain('título');
    expect(ended).toContain(await hashOf(first, 'Perdió el título'));
  });

  it('records each status list that it signs, also one that was signed a day ago', async () => {
    const listed = async () => {
      const [list] = await test.db.select().from(statusLists);
      const rows = await test.db
        .select({ entry: logEntries.entry })
        .from(logEntries)
        .where(eq(logEntries.type, 'status'))
        .orderBy(asc(logEntries.seq));
      const last = JSON.parse(rows.at(-1)?.entry ?? '') as LogEntry;
      expect(last).toMatchObject({ seq: list?.logSeq, ref: 'status/0' });
      expect(last.credential).toBe(sha256Hex(list?.credential ?? ''));
      const { validUntil } = JSON.parse(list?.credential ?? '') as { validUntil: string };
      return [rows.length, validUntil];
    };
    expect(await append(at('12:00:00'))).toBe(1);
    expect(await listed()).toEqual([1, '2026-05-11T12:00:00.000Z']);
    expect(await append(new Date('2026-05-05T11:59:59Z'))).toBe(0);
    expect(await append(new Date('2026-05-05T12:00:00Z'))).toBe(1);
    expect(await listed()).toEqual([2, '2026-05-12T12:00:00.000Z']);
    // One from before lists were logged.
    await test.db.update(statusLists).set({ logSeq: null });
    expect(await append(new Date('2026-05-05T12:00:01Z'))).toBe(1);
    expect(await listed()).toEqual([3, '2026-05-12T12:00:01.000Z']);
  });

  it('never lets the time of an entry go back, when the clock is a little behind', async () => {
    for (const id of world.animals) {
      await documented(id);
      await append(id === world.animals[0] ? at('12:00:00') : at('11:55:00'));
    }
    expect((await entries()).map((entry) => entry.at)).toEqual([
      '2026-05-04T12:00:00.000Z',
      '2026-05-04T12:00:00.000Z',
    ]);
  });
});

describe('a clock that is wrong', () => {
  const hourMs = 3_600_000;
  const yearMs = 365 * 24 * hourMs;
  const makeBy = (now: Date) =>
    makeCheckpoint(test.db, { signer, origin, memory, clock: () => Promise.resolve(now), seconds: 60 });

  it.each([
    ['an hour ahead', hourMs],
    ['an hour behind', -hourMs],
    ['a year ahead', yearMs],
    ['a year behind', -yearMs],
    ['ten minutes from that of another process', hourMs / 6],
  ])("in a process, %s, is not the log's", async (_name, offMs) => {
    const before = await databaseClock(test.db);
    const [first, second] = world.animals;
    const step = async (id: number | undefined) => {
      await documented(id);
      expect(await appendReady(test.db, { signer, origin, memory })).toBeGreaterThan(0);
      expect(await makeCheckpoint(test.db, { signer, origin, memory, seconds: 0 })).toBe(0);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
    try {
      await step(first);
    } finally {
      vi.useRealTimers();
    }
    await step(second);
    const after = await databaseClock(test.db);
    const rows = await test.db.select().from(logEntries).orderBy(asc(logEntries.seq));
    const made = await test.db.select().from(logCheckpoints);
    for (const { at: instant } of [...rows, ...made]) {
      expect(instant.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
      expect(instant.getTime()).toBeLessThanOrEqual(after.getTime() + 1);
    }
  });

  it.each([hourMs, yearMs])(
    'and made a checkpoint %i ms ahead, does not hold up the next one',
    async (offMs) => {
      const [first, second] = world.animals;
      await documented(first);
      await append(at('12:00:00'));
      expect(await makeBy(new Date(at('12:00:00').getTime() + offMs))).toBe(0);
      await documented(second);
      await append(at('12:00:30'));
      expect(await makeBy(at('12:00:31'))).toBe(0);
    },
  );

  it('and is far behind the last entry is refused and told, unless the log is known to be ahead', async () => {
    const [first, second] = world.animals;
    await documented(first);
    const ahead = new Date(at('12:00:00').getTime() + yearMs);
    await append(ahead);
    await documented(second);
    const told: Ahead[] = [];
    const now = at('12:00:30');
    const refusing = {
      signer,
      origin,
      memory,
      clock: () => Promise.resolve(now),
      onAhead: (one: Ahead) => told.push(one),
    };
    expect(await appendReady(test.db, refusing)).toBe(0);
    expect(told).toEqual([{ now, last: ahead }]);
    // What stands in the log is signed all the same.
    expect(await makeBy(now)).toBe(0);
    expect(await appendReady(test.db, { ...refusing, aheadUntil: ahead })).toBe(1);
    expect((await entries()).map((entry) => entry.at)).toEqual([ahead.toISOString(), ahead.toISOString()]);
    expect(told).toHaveLength(1);
  });
});

describe('a key that has retired', () => {
  it('signs nothing any more in a process that began with it, and the next one signs its lists anew', async () => {
    const [first, second] = world.animals;
    const next = await signerOf(new Uint8Array(32).fill(8), origin);
    await registerKey(test.db, signer, origin, at('11:00:00'));
    await documented(first);
    await append(at('12:00:00'));
    await registerKey(test.db, next, origin, at('12:00:01'));
    await documented(second);
    await expect(append(at('12:00:02'))).rejects.toThrow(ConfigError);
    await expect(makeCheckpoint(test.db, { signer, origin, memory, seconds: 0 })).rejects.toThrow(
      ConfigError,
    );
    const listKey = async () => {
      const [list] = await test.db.select().from(statusLists);
      const { proof } = JSON.parse(list?.credential ?? '') as { proof: { verificationMethod: string } };
      return proof.verificationMethod;
    };
    expect(await listKey()).toBe(signer.verificationMethod);
    await appendReady(test.db, { signer: next, origin, memory });
    expect(await listKey()).toBe(next.verificationMethod);
  });
});

describe('checkpoints', () => {
  it('are as far apart as is set, and there is none of a log that did not grow', async () => {
    const make = (now: Date) =>
      makeCheckpoint(test.db, { signer, origin, memory, clock: () => Promise.resolve(now), seconds: 60 });
    const [first, second] = world.animals;
    expect(await make(at('12:00:00'))).toBeNull();
    await documented(first);
    await append(at('12:00:00'));
    expect(await make(at('12:00:00'))).toBe(0);
    await documented(second);
    await append(at('12:00:30'));
    expect(await make(at('12:00:59'))).toBe(1_000);
    expect(await make(at('12:01:00'))).toBe(0);
    expect(await make(at('12:09:00'))).toBeNull();
    const kept = await test.db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
    expect(kept.map(({ size }) => size)).toEqual([2, 3]);
  });

  it('are overdue when an entry waits for longer than twice as long as they are apart', async () => {
    const overdueAt = (time: string, seconds = 60) =>
      overdueCheckpoint(test.db, seconds, () => Promise.resolve(at(time)));
    expect(await overdueAt('12:00:00')).toBeNull();
    await documented(world.animals[0]);
    await append(at('12:00:00'));
    expect(await overdueAt('12:05:00')).toBeNull();
    expect(await overdueAt('12:05:01')).toEqual({ since: at('12:00:00'), entries: 2 });
    expect(await overdueAt('12:05:01', 3_600)).toBeNull();
    await makeCheckpoint(test.db, { signer, origin, memory, seconds: 0 });
    expect(await overdueAt('12:05:01')).toBeNull();
  });
});

import { Writable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { logCheckpoints, logEntries, logOutbox, logTiles } from '../../database/schema';
import { openTestApp } from '../../tools/testing/app';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { grow, logUrl, openSignedLog, setBackTo, type SignedLog } from '../../tools/testing/signed-log';
import { forkLog } from './fork';
import { beginMemory, newestSigned, setBackOf } from './continuity';

let test: TestDatabase;
let log: SignedLog;
beforeEach(async () => {
  test = await openTestDatabase();
  log = await openSignedLog(test.dataDir);
});
afterEach(() => test.close());

const signedNotes = async () => {
  const rows = await test.db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
  return rows.map(({ note }) => parseCheckpoint(note)).map(({ origin, size }) => `${origin} ${size}`);
};

describe('a log that was set back', () => {
  it('takes no entries and is not signed, and goes on when what was lost is back', async () => {
    await grow(test.db, log, 3);
    const state = {
      entries: await test.db.select().from(logEntries),
      tiles: await test.db.select().from(logTiles),
    };
    await grow(test.db, log, 0);
    await setBackTo(test.db, 2);
    const told: object[] = [];
    await grow(test.db, log, 5, (one) => told.push(one));
    expect(told[0]).toEqual({ origin: 'caravana.example', signedSize: 3, size: 2 });
    expect(await test.db.$count(logEntries)).toBe(2);
    expect(await test.db.$count(logOutbox)).toBe(5);
    expect(await signedNotes()).toEqual([]);
    await test.db.delete(logTiles);
    await test.db.insert(logTiles).values(state.tiles);
    await test.db.insert(logEntries).values(state.entries.slice(2));
    await grow(test.db, log, 0);
    expect(await signedNotes()).toEqual(['caravana.example 8']);
  });

  it('and grew past what was signed is not signed either', async () => {
    await grow(test.db, log, 3);
    await setBackTo(test.db, 2);
    const other = await openSignedLog(`${test.dataDir}/another`);
    await grow(test.db, other, 4);
    await test.db.delete(logCheckpoints);
    const told: object[] = [];
    await grow(test.db, log, 0, (one) => told.push(one));
    expect(told).toEqual([{ origin: 'caravana.example', signedSize: 3, size: 6 }]);
    expect(await signedNotes()).toEqual([]);
  });

  it('is known by a hash above the leaves that was changed', async () => {
    await grow(test.db, log, 300);
    await test.db
      .update(logTiles)
      .set({ hashes: Buffer.alloc(32) })
      .where(eq(logTiles.level, 1));
    await grow(test.db, log, 1);
    expect(await signedNotes()).toEqual(['caravana.example 300']);
  });

  it('is known to a signer that had no memory before, by the database', async () => {
    await grow(test.db, log, 3);
    const late = await openSignedLog(`${test.dataDir}/late`);
    expect(await beginMemory(test.db, late.memory)).toBe(3);
    expect(await beginMemory(test.db, late.memory)).toBeNull();
    await setBackTo(test.db, 2);
    expect(await setBackOf(test.db, await newestSigned(test.db, late.memory))).toMatchObject({
      signedSize: 3,
    });
  });

  it('goes on under another name, with an entry that names the one before and what was signed as that', async () => {
    await grow(test.db, log, 3);
    const before = await log.memory.newest();
    await setBackTo(test.db, 2);
    const first = await forkLog(test.db, log);
    expect(first).toMatchObject({ from: 'caravana.example', signedSize: 3, size: 2 });
    await grow(test.db, log, 1);
    expect(first?.origin).toMatch(/^caravana\.example\/[0-9a-f]{8}$/);
    expect(await signedNotes()).toEqual([`${first?.origin} 3`, `${first?.origin} 4`]);
    const [row] = await test.db.select().from(logEntries).where(eq(logEntries.type, 'forked'));
    expect(JSON.parse(row?.entry ?? '')).toMatchObject({
      seq: 2,
      ref: first?.origin,
      from: 'caravana.example',
      checkpoint: before?.note,
    });
    // Once more, to before that entry: the name is another one.
    await setBackTo(test.db, 1);
    const second = await forkLog(test.db, log);
    expect(second).toMatchObject({ from: first?.origin, signedSize: 4, size: 1 });
    expect(second?.origin).not.toBe(first?.origin);
    expect([...log.roots.values()].every(({ size }) => size === 1)).toBe(true);
  });

  it('goes on under another name also where it has lost all its entries', async () => {
    await grow(test.db, log, 3);
    await setBackTo(test.db, 0);
    const forked = await forkLog(test.db, log);
    expect(forked).toMatchObject({ signedSize: 3, size: 0 });
    expect(await signedNotes()).toEqual([`${forked?.origin} 1`]);
  });

  it('goes on with the time of the clock, and of its last entry where that is ahead', async () => {
    await grow(test.db, log, 3);
    const forkAfter = async (last: Date) => {
      const seq = (await test.db.$count(logEntries)) - 1;
      await test.db.update(logEntries).set({ at: last }).where(eq(logEntries.seq, seq));
      await forkLog(test.db, log);
      const [row] = await test.db
        .select()
        .from(logEntries)
        .where(eq(logEntries.seq, seq + 1));
      expect(JSON.parse(row?.entry ?? '')).toMatchObject({ type: 'forked', at: row?.at.toISOString() });
      return row?.at;
    };
    const [behind, ahead] = [new Date('2020-01-01T00:00:00.000Z'), new Date('2100-01-01T00:00:00.000Z')];
    expect((await forkAfter(behind))?.getTime()).toBeGreaterThan(behind.getTime());
    expect(await forkAfter(ahead)).toEqual(ahead);
  });

  it('goes on under its own name where nothing was ever signed', async () => {
    expect(await forkLog(test.db, log)).toBeNull();
    expect(await test.db.$count(logEntries)).toBe(0);
  });
});

it('an admin and the service log are told of a log that was set back', async () => {
  const said: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      said.push(chunk.toString());
      done();
    },
  });
  const api = await openTestApp({ log: stream, logLevel: 'error', publicUrl: logUrl });
  try {
    const { db } = api.database;
    await api.app.notary.settle();
    const admin = api.world.admin.email;
    const notice = async () => {
      const { body } = await api.ask(admin, 'GET', 'anchoring');
      return (body as { log_set_back: unknown }).log_set_back;
    };
    expect(await notice()).toBeNull();
    const size = await db.$count(logEntries);
    await setBackTo(db, size - 1);
    await db.insert(logOutbox).values({ type: 'transferred', details: { ref: 'certified-lot/1' } });
    await api.app.notary.settle();
    expect(await notice()).toEqual({ origin: 'caravana.example', signed_size: size, size: size - 1 });
    expect(said.filter((line) => line.includes('--fork-log'))).toHaveLength(1);
  } finally {
    await api.close();
  }
});

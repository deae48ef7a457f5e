import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database';
import { rateLimits } from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { RateLimit } from './rate-limit';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
afterEach(async () => {
  vi.useRealTimers();
  await test.db.delete(rateLimits);
});

const limitIn = (db: Database | null, max: number, name = 'test') =>
  new RateLimit(db, { secret: new Uint8Array(48) }, { name, max, seconds: 60 });
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe.each(['memory', 'a database'])('a limit in %s', (store) => {
  const limitOf = (max: number, name?: string) => limitIn(store === 'memory' ? null : test.db, max, name);

  it('lets a key try so often in a window of time, each key and each limit for itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = limitOf(2);
    const other = limitOf(2, 'other');
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 0]);
    pass(10);
    // What is refused does not count.
    expect([await limit.take('a'), await limit.take('a')]).toEqual([50, 50]);
    expect([await limit.take('b'), await other.take('a')]).toEqual([0, 0]);
    await limit.giveBack('a');
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 50]);
    await limit.forget('a');
    expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([0, 0, 60]);
    pass(60);
    expect([await limit.take('a'), await limit.take('a'), await limit.take('a')]).toEqual([0, 0, 60]);
  });

  it('owes a key nothing of a window that has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = limitOf(1);
    await limit.take('a');
    pass(61);
    await limit.giveBack('a');
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 60]);
  });

  it('knows a key as long as its window lasts, which each sign renews', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = limitOf(1);
    expect(await limit.has('a')).toBe(false);
    await limit.renew('a');
    pass(50);
    await limit.renew('a');
    pass(50);
    expect([await limit.has('a'), await limit.has('b')]).toEqual([true, false]);
    pass(11);
    expect(await limit.has('a')).toBe(false);
  });

  it('keeps nobody out for as long as a clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limit = limitOf(1);
    await limit.take('a');
    expect(await limit.take('a')).toBe(60);
    pass(-86_400);
    expect([await limit.take('a'), await limit.take('a')]).toEqual([0, 60]);
  });
});

it('removes what is over, and keeps neither an address nor an e-mail that one could read', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const limit = limitIn(test.db, 1);
  await limit.take('192.0.2.1 ana@caravana.example');
  const [row] = await test.db.select().from(rateLimits);
  expect(row?.key).toMatch(/^test:[\w-]{43}$/);
  vi.advanceTimersByTime(61_000);
  await limit.take('b');
  const rows = await test.db.select().from(rateLimits);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.key).not.toBe(row?.key);
});

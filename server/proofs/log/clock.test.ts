import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logEntries } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { databaseClock, logAhead, timeAfter } from './clock';

const at = (time: string) => new Date(`2026-05-04T${time}Z`);

describe('the time of a new entry', () => {
  it.each([
    ['of a log that has none is the clock', undefined, '12:00:00', '12:00:00'],
    ['is the clock where that is later than the last one', '11:59:59', '12:00:00', '12:00:00'],
    ['is the last one again while the clock is a little behind', '12:05:00', '12:00:00', '12:05:00'],
    ['is none while the clock is further behind', '12:05:00.001', '12:00:00', null],
  ])('%s', (_name, last, now, expected) => {
    const time = timeAfter(last === undefined ? undefined : at(last), at(now), {});
    expect(time).toEqual(expected === null ? null : at(expected));
  });

  it.each([
    ['as far as that goes', '13:00:00', '13:00:00'],
    ['and no further', '12:59:59', null],
  ])('goes on with the last one where the log is known to be ahead, %s', (_name, until, expected) => {
    const time = timeAfter(at('13:00:00'), at('12:00:00'), { aheadUntil: at(until) });
    expect(time).toEqual(expected === null ? null : at(expected));
  });
});

describe('how far the log is ahead', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await openTestDatabase();
  });
  afterEach(() => test.close());

  /** Puts entries in the log that are so many minutes later than the database's time, and gives the last one's. */
  async function enter(...minutes: number[]): Promise<Date> {
    const now = (await databaseClock(test.db)).getTime();
    const rows = minutes.map((ahead, seq) => ({
      seq,
      type: 'transferred' as const,
      at: new Date(now + ahead * 60_000),
      entry: '{}',
    }));
    await test.db.insert(logEntries).values(rows);
    return new Date(now + (minutes.at(-1) ?? 0) * 60_000);
  }

  it("is told by the database's time", async () => {
    const told = await databaseClock(test.db);
    const { rows } = await test.db.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    expect(told.getTime()).toBeLessThanOrEqual(Math.ceil(Number(rows[0]?.ms)));
    expect(told.getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1));
  });

  it('is nothing for a log without entries, and for one that goes on', async () => {
    expect(await logAhead(test.db, {})).toBeNull();
    await enter(600, 2);
    expect(await logAhead(test.db, {})).toBeNull();
  });

  it('is told while that keeps entries out, and no more once it is accepted', async () => {
    const last = await enter(0, 60);
    const ahead = await logAhead(test.db, {});
    expect(ahead?.last).toEqual(last);
    expect(ahead?.now.getTime()).toBeLessThan(last.getTime());
    expect(await logAhead(test.db, { aheadUntil: last })).toBeNull();
  });
});

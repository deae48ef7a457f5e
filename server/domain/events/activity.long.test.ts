import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { addDays, today } from '../../../src/lib/calendar-day';
import { inTransaction } from '../../database';
import { certificationRequests, dayCounts } from '../../database/schema';
import type { Wire } from '../shared/wire';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { accountRows } from '../../tools/testing/owners/account-rows';
import { callRow, rowsOf } from '../../tools/testing/owners/calls';
import { lotRows } from '../../tools/testing/owners/lot-rows';
import { requestRows } from '../../tools/testing/owners/request-rows';
import { callers, makeScene, type Scene } from '../../tools/testing/owners/scene';
import { getActivity } from './activity';
import { checkDayCounts } from './day-counts';

let api: TestApp;
let scene: Scene;
beforeAll(async () => {
  api = await openTestApp();
  scene = await makeScene(api);
});
afterAll(() => api.close());

const total = (periods: Wire<'ActivityPeriod'>[], counted: keyof Wire<'ActivityCounts'>) =>
  periods.reduce((sum, period) => sum + period[counted], 0);

describe('the counters by day', () => {
  it('say what there is after every change of the contract', async () => {
    const { db } = api.database;
    for (const row of rowsOf({ ...requestRows, ...lotRows, ...accountRows }))
      for (const caller of callers) if (row.answers[caller]) await callRow(api, scene, row, caller);
    expect(await checkDayCounts(db)).toEqual([]);
    const counted = await db
      .select({ counted: dayCounts.counted, count: sql<number>`sum(${dayCounts.count})::int` })
      .from(dayCounts)
      .where(eq(dayCounts.scope, 'all'))
      .groupBy(dayCounts.counted);
    const counts = Object.fromEntries(counted.map((row) => [row.counted, row.count]));
    const names = ['requests', 'visits', 'animals', 'transfers_accepted', 'transfers_rejected'];
    expect(names.filter((name) => (counts[name] ?? 0) > 0)).toEqual(names);
  });

  it('follow a request to another veterinarian, and stay as they are where the change fails', async () => {
    const { db } = api.database;
    const { id, vetProfileId } = certificationRequests;
    const [visited] = await db
      .select({ id, vet: vetProfileId })
      .from(certificationRequests)
      .where(eq(certificationRequests.status, 'assigned'));
    const move = (tx: Pick<typeof db, 'update'>) =>
      tx
        .update(certificationRequests)
        .set({ vetProfileId: scene.profileIds.newVet, scheduledDate: '2030-01-07' })
        .where(eq(id, visited?.id ?? 0));
    const failing = inTransaction(db, async (tx) => {
      await move(tx);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await checkDayCounts(db)).toEqual([]);
    await move(db);
    expect(await checkDayCounts(db)).toEqual([]);
  });

  it('are named where they say something else', async () => {
    const { db } = api.database;
    const [one] = await db.select().from(dayCounts).where(eq(dayCounts.scope, 'all'));
    const { day, counted, count } = one ?? { day: '', counted: 'visits', count: 0 };
    const self = and(
      eq(dayCounts.scope, 'all'),
      eq(dayCounts.day, day),
      eq(dayCounts.counted, counted as 'visits'),
    );
    await db
      .update(dayCounts)
      .set({ count: count + 3 })
      .where(self);
    expect(await checkDayCounts(db)).toEqual([
      `The counter of ${counted} on ${day} says ${count + 3}, and there are ${count}.`,
    ]);
    await db.update(dayCounts).set({ count }).where(self);
  });
});

describe('what was done over time', () => {
  const to = today();
  const from = addDays(to, -29);
  const ask = (query: object = {}) =>
    getActivity(api.database.db, { from, to, by: 'week', ...query }, new Date());

  it('is told in periods, with as many days before', async () => {
    const { periods, earlier } = await ask();
    expect(periods.map(({ start }) => addDays(start, -30))).toEqual(earlier.map(({ start }) => start));
    expect([periods[0]?.start, periods.at(-1)?.end]).toEqual([from, to]);
    expect(earlier.at(-1)?.end).toBe(addDays(from, -1));
    expect(total(periods, 'requests')).toBeGreaterThan(0);
    const later = await ask({ from: addDays(from, 30), to: addDays(to, 30), by: 'day' });
    expect(total(later.earlier, 'requests')).toBe(total(periods, 'requests'));
    expect(total(later.periods, 'requests')).toBe(0);
  });

  it('is told of 30 days up to today, by day, unless something else is asked for', async () => {
    const { periods } = await getActivity(api.database.db, {}, new Date());
    expect([periods.length, periods[0]?.start, periods.at(-1)?.end]).toEqual([30, from, to]);
  });

  it('is told of a locality or a veterinarian alone, and what each had', async () => {
    const all = await ask();
    const [locality] = all.localities;
    const [vet] = all.vets;
    const there = await ask({ of: 'locality', id: locality?.id });
    expect(total(there.periods, 'requests')).toBe(locality?.requests);
    const own = await ask({ of: 'veterinarian', id: vet?.id });
    expect(total(own.periods, 'visits')).toBe(vet?.visits);
    const sum = all.localities.reduce((count, one) => count + one.requests, 0);
    expect(sum).toBe(total(all.periods, 'requests'));
    expect(await ask({ of: 'locality', id: 999_999 })).toMatchObject({ localities: all.localities });
  });

  it.each([
    ['ends before it begins', { from: '2026-03-02', to: '2026-03-01' }],
    ['has too many days', { from: '2024-01-01', to: '2026-01-01', by: 'day' }],
    ['is longer than any life', { from: '1900-01-01', to: '9999-01-01', by: 'month' }],
  ])('is refused of a time that %s', async (_what, query) => {
    await expect(ask(query)).rejects.toMatchObject({ code: 'range_unfit' });
  });

  it('is asked for days of these two centuries: no period begins before there were years', async () => {
    const answered = (day: string) => api.ask('admin@caravana.example', 'GET', `activity?to=${day}&by=month`);
    expect((await answered('0001-01-01')).status).toBe(400);
    expect((await answered('2026-01-01')).status).toBe(200);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOffline, type OfflineDatabase } from './database';
import { mergeVisit } from './merge';
import { Outbox } from './outbox';
import type { Change } from './records';

let db: OfflineDatabase;
let outbox: Outbox;
beforeEach(async () => {
  db = await openOffline('outbox');
  outbox = new Outbox(db);
});
afterEach(async () => {
  await outbox.clear(1);
  outbox.close();
  db.close();
});

const keyOf = (clientId: string) => ({ user: 1, visit: 12, clientId });
const changeTo = (weight: number, more: Partial<Change> = {}): Change => ({
  payload: { deleted: false, facts: { estimated_weight: weight }, photo_digest: null },
  base: 0,
  seen: '',
  ...more,
});

describe('many changes at once', () => {
  it('are kept in their order and told of once, on what was there', async () => {
    const first = await outbox.save(keyOf('b'), changeTo(1));
    const told = vi.fn<() => void>();
    outbox.subscribe(told);
    await outbox.saveAll([
      { key: keyOf('c'), change: changeTo(2) },
      { key: keyOf('a'), change: changeTo(3) },
      { key: keyOf('b'), change: changeTo(4, { seen: first.edit }) },
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    const kept = await outbox.list(1, 12);
    expect(kept.every(({ state, conflicts }) => state === 'local' && conflicts.length === 0)).toBe(true);
    const { animals } = mergeVisit(undefined, kept);
    expect(animals.map(({ clientId, facts }) => [clientId, facts.estimated_weight])).toEqual([
      ['b', 4],
      ['c', 2],
      ['a', 3],
    ]);
  });

  it('are kept all or none', async () => {
    const unstorable = changeTo(2);
    unstorable.payload.facts.final_notes = (() => 'a function is no text') as unknown as string;
    await expect(
      outbox.saveAll([
        { key: keyOf('a'), change: changeTo(1) },
        { key: keyOf('b'), change: unstorable },
      ]),
    ).rejects.toThrow(/could not be cloned|is no text/);
    expect(await outbox.list(1, 12)).toEqual([]);
  });
});

describe('two records of one animal', () => {
  const shownOf = (clientId: string, facts: object, more: object = {}) => ({
    clientId,
    base: 0,
    edit: '',
    payload: { deleted: false, facts, photo_digest: null },
    ...more,
  });
  const facts = async (clientId: string) =>
    (await outbox.list(1, 12)).find((record) => record.clientId === clientId);

  it('become one, with the versions of both that nobody settled', async () => {
    await outbox.save(keyOf('b'), changeTo(190, { seen: '' }));
    await outbox.save(keyOf('b'), changeTo(200, { seen: 'not seen' }));
    const b = await facts('b');
    const theirs = shownOf('a', { gender: 'male', estimated_weight: 180 }, { base: 4 });
    await outbox.unite(1, 12, theirs, shownOf('b', { estimated_weight: 200 }, { edit: b?.edit ?? '' }));
    expect(await facts('b')).toMatchObject({ payload: { deleted: true }, conflicts: [], state: 'local' });
    const a = await facts('a');
    expect(a).toMatchObject({ base: 4, rev: 5 });
    expect(a?.payload.facts).toEqual({ gender: 'male', estimated_weight: 180 });
    expect(a?.conflicts.map(({ payload }) => payload.facts)).toEqual([
      { gender: 'male', estimated_weight: 200 },
      { estimated_weight: 190 },
    ]);
  });

  it('that say the same leave nothing to choose', async () => {
    const same = { estimated_weight: 180 };
    await outbox.unite(1, 12, shownOf('a', same), shownOf('b', { ...same, gender: 'male' }));
    expect(await facts('a')).toMatchObject({
      payload: { facts: { ...same, gender: 'male' } },
      conflicts: [],
    });
  });
});

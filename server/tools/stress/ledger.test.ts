import { equal } from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { Ledger } from './ledger';

const never = () => Promise.reject(new Error('the process was killed'));

describe('the ledger of writes', () => {
  it('misses what was acknowledged and cannot be read, and what is not whole', async () => {
    const ledger = new Ledger();
    const stored = new Map<string, string>();
    const add = (name: string, value: string) =>
      ledger.write(
        name,
        async () => value,
        () => async () => equal(stored.get(name), value),
      );
    await add('kept', 'a');
    await add('broken', 'b');
    await add('gone', 'c');
    stored.set('kept', 'a').set('broken', '');
    expect(await ledger.lost('fresh')).toEqual([
      expect.stringMatching(/^broken: /),
      expect.stringMatching(/^gone: /),
    ]);
    expect(ledger.acknowledged).toBe(3);
    expect(await ledger.lost('fresh')).toEqual([]);
    expect(await ledger.lost('all')).toHaveLength(2);
  });

  it.each([
    ['the old value', 1, 0],
    ['the new value', 2, 0],
    ['neither', 3, 1],
  ])('finds %s after a change of which no answer came', async (_name, value, lost) => {
    const ledger = new Ledger();
    let stored = 1;
    const change = (to: number, work: () => Promise<unknown>) =>
      ledger.change('the value', work, async () => equal(stored, to));
    await change(1, async () => undefined);
    await expect(change(2, never)).rejects.toThrow('killed');
    stored = value;
    expect(await ledger.lost('fresh')).toHaveLength(lost);
    expect(await ledger.lost('all')).toHaveLength(lost);
    expect(ledger.acknowledged).toBe(1);
  });

  it('expects nothing of a write of which no answer came', async () => {
    const ledger = new Ledger();
    await expect(ledger.write('a', never, () => never)).rejects.toThrow('killed');
    expect(await ledger.lost('all')).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { fromHex, utf8 } from '../../../src/lib/proof/bytes';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { signerOf, type Signer } from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { CheckpointReader, type PublishedCheckpoint } from './checkpoints';
import { LogFacts } from './facts';
import { Findings } from './site';

const at = '2026-03-02T12:00:00.000Z';
const time = Date.parse(at);
const minuteMs = 60_000;
const after = (minutes: number) => new Date(time + minutes * minuteMs).toISOString();

let [signer, other]: [Signer, Signer] = [null!, null!];
beforeAll(async () => {
  [signer, other] = [await signerOf(7), await signerOf(8)];
});

const rootAt = (size: number) => size.toString(16).padStart(64, '0');
async function noteOf(
  size: number,
  { by = signer, root = rootAt(size), origin = 'caravana.example.org' } = {},
) {
  return formatCheckpoint({ origin, size, root: fromHex(root) }, by.publicKey, by.sign);
}
/** The row of a checkpoint; `at` of null: of no time. */
const rowOf = async (
  size: number,
  { at: signedAt = at, ...more }: Partial<Omit<PublishedCheckpoint, 'at'>> & { at?: string | null } = {},
): Promise<PublishedCheckpoint> => ({
  size,
  root: rootAt(size),
  note: await noteOf(size),
  ...(signedAt !== null && { at: signedAt }),
  ...more,
});

const keyEntry = ({ key }: Signer, seq: number, state: LogEntry['state'] = 'added'): LogEntry => ({
  v: 1,
  seq,
  at,
  type: 'key',
  ref: key,
  key,
  state,
});

interface Given {
  /** So many entries are read. */
  head?: number;
  /** What the log has, by its place; entries of its first key where nothing else is said. */
  entries?: LogEntry[];
  from?: number;
  anchored?: number;
  onChain?: number[];
  now?: number;
  /** The size of the log once it is read. */
  grown?: number;
  /** The keys that the whole log has. */
  keys?: Signer[];
}

/** What is found of the checkpoints of a site. */
async function found(
  rows: readonly PublishedCheckpoint[],
  {
    head = 9,
    entries = [keyEntry(signer, 0)],
    from = 0,
    anchored = 9,
    onChain = [],
    now = time,
    grown = head,
    keys = [signer],
  }: Given = {},
) {
  const [findings, facts] = [new Findings(), new LogFacts()];
  const asked: string[] = [];
  const newest = await noteOf(grown);
  const bytes = (path: string) => {
    asked.push(path);
    const [, last] = /^\/log\/checkpoints(?:\?after=(\d+))?$/.exec(path) ?? [];
    if (path === '/log/checkpoint') return Promise.resolve(utf8(newest));
    return Promise.resolve(utf8(JSON.stringify(rows.filter(({ size }) => size > Number(last ?? 0)))));
  };
  const reader = new CheckpointReader({
    site: { bytes },
    facts,
    findings,
    from,
    anchored,
    onChain: new Set(onChain),
    now,
  });
  await reader.begin();
  for (let size = from + 1; size <= head; size += 1) {
    const entry = entries.find(({ seq }) => seq === size - 1);
    facts.add(entry ?? { v: 1, seq: size - 1, at, type: 'issued', ref: `certification/${size}` });
    await reader.reached(size, () => Promise.resolve(rootAt(size)));
  }
  await reader.end(head, new Map(keys.map(({ key, publicKey }) => [key, publicKey])));
  const { count, times } = reader;
  const says = findings.wrong.map((one) => one.says);
  return { codes: codesOf(findings), says, count, newest: reader.newest, times: [...times], asked };
}

describe('the checkpoints of a log', () => {
  it('are held against the tree, and counted', async () => {
    const rows = [await rowOf(3), await rowOf(5, { at: after(1) })];
    expect(await found(rows, { onChain: [5, 7] })).toMatchObject({
      codes: [],
      count: 2,
      newest: { size: 5, root: rootAt(5) },
      times: [[5, after(1)]],
    });
    expect(await found([])).toMatchObject({ codes: [], count: 0, newest: null, times: [] });
  });

  it('that were read before are not read again, and those that are on no chain yet are looked at', async () => {
    const rows = [await rowOf(3), await rowOf(5), await rowOf(6)];
    const old = { from: 5, entries: [keyEntry(signer, 5)], now: time + 61 * minuteMs };
    const all = await found(rows, { ...old, anchored: 9 });
    expect(all).toMatchObject({ codes: [], count: 1, newest: { size: 6 } });
    expect(all.asked[0]).toBe('/log/checkpoints?after=5');
    const waiting = await found(rows, { ...old, anchored: 3 });
    expect(waiting).toMatchObject({ codes: ['checkpoint_unanchored'], count: 1 });
    expect(waiting.says).toEqual([
      `2 checkpoints, from that of 5 entries (${at}), are on no chain after an hour.`,
    ]);
    expect(waiting.asked[0]).toBe('/log/checkpoints?after=3');
  });

  it('are on a chain an hour after they were signed', async () => {
    const rows = [await rowOf(3), await rowOf(5, { at: after(30) })];
    const late = async (anchored: number, minutes: number) =>
      (await found(rows, { anchored, now: time + minutes * minuteMs })).says;
    expect(await late(2, 60)).toEqual([]);
    expect(await late(2, 61)).toEqual([
      `1 checkpoints, from that of 3 entries (${at}), are on no chain after an hour.`,
    ]);
    expect(await late(3, 61)).toEqual([]);
    expect(await late(3, 91)).toEqual([
      `1 checkpoints, from that of 5 entries (${after(30)}), are on no chain after an hour.`,
    ]);
    const timeless = [await rowOf(3, { at: null })];
    expect((await found(timeless, { anchored: 2, now: time + 99 * minuteMs })).codes).toEqual([]);
  });

  it('are of the root that the tree has', async () => {
    const root = 'ab'.repeat(32);
    const { codes, says } = await found([await rowOf(5, { root, note: await noteOf(5, { root }) })]);
    expect(codes).toEqual(['checkpoint_other_root']);
    expect(says).toEqual([`The first 5 entries have the root ${rootAt(5)}, the checkpoint says ${root}.`]);
  });

  it('stand in the order of their entries, so that each is held against the tree', async () => {
    const { codes, says, count, newest } = await found([await rowOf(5), await rowOf(3), await rowOf(6)]);
    expect(codes).toEqual(['checkpoint_misplaced']);
    expect(says).toEqual(['The checkpoint of 3 entries does not stand in its place among the others.']);
    expect({ count, newest }).toEqual({ count: 2, newest: { size: 6, root: rootAt(6) } });
    // One of more than there are hides none behind it.
    expect((await found([await rowOf(12), await rowOf(9)], { grown: 12 })).codes).toEqual([
      'checkpoint_misplaced',
    ]);
  });

  it('say a time between that of the last entry and now', async () => {
    const said = (minutes: number, now = time) =>
      rowOf(5, { at: after(minutes) }).then((row) => found([row], { now }));
    for (const minutes of [-5, 0, 5]) expect((await said(minutes)).codes).toEqual([]);
    const early = await said(-5.01);
    expect(early.codes).toEqual(['checkpoint_time']);
    expect(early.says).toEqual([`The checkpoint of 5 entries says ${after(-5.01)}, its last entry ${at}.`]);
    expect((await said(5.01)).codes).toEqual(['checkpoint_time']);
    expect((await said(10, time + 10 * minuteMs)).codes).toEqual([]);
    expect((await found([await rowOf(5, { at: null })], { onChain: [5] })).times).toEqual([]);
  });

  it('are under the name that the log has', async () => {
    const note = await noteOf(5, { origin: 'caravana.example.org/2' });
    expect((await found([await rowOf(5, { note })])).codes).toEqual(['checkpoint_other_name']);
  });

  it('are of no more entries than there are', async () => {
    const rows = [await rowOf(5), await rowOf(11), await rowOf(12)];
    expect((await found(rows, { grown: 11 })).says).toEqual([
      'The newest checkpoint is of 11 entries, but one of 12 was signed.',
    ]);
    expect(await found(rows)).toMatchObject({
      codes: ['checkpoint_smaller', 'checkpoint_smaller'],
      says: [
        'The newest checkpoint is of 9 entries, but one of 11 was signed.',
        'The newest checkpoint is of 9 entries, but one of 12 was signed.',
      ],
    });
    // The log grew while it was read.
    const { codes, count, asked } = await found(rows, { grown: 12 });
    expect([codes, count]).toEqual([[], 1]);
    expect(asked).toContain('/log/checkpoint');
    expect((await found([await rowOf(9)])).asked).not.toContain('/log/checkpoint');
  });
});

describe('a checkpoint is signed', () => {
  it('by a key of the log', async () => {
    const forged = await rowOf(5, { note: await noteOf(5, { by: other }) });
    const unsigned = {
      codes: ['checkpoint_unsigned'],
      says: ["No key that was the issuer's then signed the checkpoint of 5 entries."],
    };
    expect(await found([forged])).toMatchObject(unsigned);
    expect(await found([await rowOf(5, { note: 'no note' })])).toMatchObject(unsigned);
    // The entry of a key may come after what it signed.
    expect((await found([forged], { keys: [signer, other] })).codes).toEqual([]);
    const both = [keyEntry(signer, 0), keyEntry(other, 2)];
    expect((await found([forged, await rowOf(6)], { entries: both, keys: [] })).codes).toEqual([]);
  });

  it.each(['retired', 'compromised'] as const)('by none that had %s', async (state) => {
    const entries = [keyEntry(signer, 0), keyEntry(signer, 4, state)];
    expect((await found([await rowOf(4)], { entries })).codes).toEqual([]);
    expect((await found([await rowOf(5)], { entries })).codes).toEqual(['checkpoint_unsigned']);
    expect((await found([await rowOf(6)], { entries })).codes).toEqual(['checkpoint_unsigned']);
  });

  it('for what it says', async () => {
    const smaller = await rowOf(5, { note: await noteOf(3) });
    expect(await found([smaller])).toMatchObject({
      codes: ['checkpoint_smaller'],
      says: ['The checkpoint of 5 entries was signed for a smaller log, of 3.'],
    });
    const others = [await noteOf(6, { root: rootAt(5) }), await noteOf(5, { root: 'ab'.repeat(32) })];
    for (const note of others)
      expect(await found([await rowOf(5, { note })])).toMatchObject({
        codes: ['checkpoint_other'],
        says: ['The note of the checkpoint of 5 entries says something else.'],
      });
  });
});

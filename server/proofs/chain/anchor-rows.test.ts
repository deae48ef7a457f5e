import { asc, eq } from 'drizzle-orm';
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anchors, logCheckpoints } from '../../database/schema';
import { anchorOf, signedAs } from '../../tools/testing/anchor';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { ChainError, type ChainAdapter } from './adapter';
import { advanceAnchors, againFrom, nextAnchor, queueAnchors } from './anchors';

/** The rows of anchors, with a chain that does what a test says. */

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const minuteMs = 60_000;

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());

type Row = typeof anchors.$inferInsert;

/** A chain that takes everything, and confirms nothing. */
const chainOf = (changes: Partial<ChainAdapter> = {}): ChainAdapter => ({
  kind: 'calldata',
  name: 'calldata:1',
  id: 1,
  urlOf: (hash) => `https://x.example/${hash}`,
  publicRpcUrls: [],
  confirmations: 2,
  sender: '0x1',
  recipient: '0x2',
  chainId: () => Promise.resolve(1),
  prepare: (root, nonce) => Promise.resolve({ raw: `${root}-${nonce}` as Hex, hash: `0x${nonce}` }),
  raise: () => Promise.resolve(null),
  nextNonce: () => Promise.resolve(0),
  settledNonce: () => Promise.resolve(0),
  send: () => Promise.resolve('sent'),
  receipt: () => Promise.resolve(null),
  ...changes,
});
const other = chainOf({ name: 'calldata:5', id: 5 });

const rootOf = (size: number) => `${size}`.repeat(64);
const checkpoint = (...sizes: number[]) =>
  test.db
    .insert(logCheckpoints)
    .values(sizes.map((size) => ({ size, root: rootOf(size), note: 'n', at: now })));
const put = (...rows: Row[]) =>
  test.db.insert(anchors).values(rows.map((row) => ({ nextAttemptAt: now, createdAt: now, ...row })));
const rows = () => test.db.select().from(anchors).orderBy(asc(anchors.id));

describe('the newest checkpoint is queued', () => {
  const queue = (...chains: ChainAdapter[]) => test.db.transaction((tx) => queueAnchors(tx, chains, now));
  const later = { nextAttemptAt: after(minuteMs) };

  it('where there is one', async () => {
    expect(await queue(chainOf())).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it('once on each chain', async () => {
    await checkpoint(3, 9, 5);
    const chain = chainOf();
    expect(await queue(chain)).toBe(true);
    const own = { chain: 'calldata:1', kind: 'calldata', chainId: 1, sender: '0x1', recipient: '0x2' };
    const queued = { checkpointSize: 9, status: 'queued', nextAttemptAt: now, createdAt: now };
    expect(await rows()).toMatchObject([{ ...own, ...queued }]);
    expect(await queue(chain)).toBe(false);
    expect(await queue(other, chain)).toBe(true);
    expect(await queue(chain, other)).toBe(false);
    expect(await rows()).toMatchObject([own, { ...queued, chain: 'calldata:5', chainId: 5 }]);
  });

  it('in the place of one that nobody signed yet', async () => {
    await checkpoint(3, 9);
    await put(anchorOf(3, later));
    expect(await queue(chainOf())).toBe(true);
    expect(await rows()).toMatchObject([{ checkpointSize: 9, nextAttemptAt: now, attempts: 0 }]);
  });

  it('behind one that is signed, which keeps its root', async () => {
    await checkpoint(3, 9);
    const signed = anchorOf(3, { ...signedAs('0xab'), ...later, attempts: 2 });
    await put(signed);
    expect(await queue(chainOf())).toBe(false);
    expect(await rows()).toMatchObject([signed]);
    await test.db.update(anchors).set({ status: 'submitted' });
    expect(await queue(chainOf())).toBe(true);
    expect(await rows()).toMatchObject([{ checkpointSize: 3 }, { checkpointSize: 9, nonce: null }]);
  });

  it('with one that failed, which begins again', async () => {
    await checkpoint(3, 9);
    const failed = { status: 'failed', attempts: 9, lastError: 'No.', ...later } as const;
    const again = { status: 'queued', attempts: 0, lastError: null, nextAttemptAt: now };
    await put(anchorOf(3, failed));
    expect(await queue(chainOf())).toBe(true);
    expect(await rows()).toMatchObject([{ ...again, checkpointSize: 9, nonce: null }]);
    await test.db.delete(anchors);
    // What is signed may still be taken: it is sent as it is.
    await put(anchorOf(3, { ...failed, ...signedAs('0xab') }));
    expect(await queue(chainOf())).toBe(true);
    expect(await rows()).toMatchObject([{ ...again, checkpointSize: 3, transactionHash: '0xab', nonce: 1 }]);
    await test.db.delete(anchors);
    // What a block holds in vain is not.
    await put(anchorOf(3, { ...failed, ...signedAs('0xab'), blockNumber: 7, blockHash: '0xb' }));
    expect(await queue(chainOf())).toBe(true);
    expect(await rows()).toMatchObject([
      { ...again, checkpointSize: 9, transactionHash: null, nonce: null, blockNumber: null, blockHash: null },
    ]);
  });

  it('with the newest of those that failed, of its own chain', async () => {
    await checkpoint(1, 3, 9);
    await put(
      anchorOf(1, { status: 'failed' }),
      anchorOf(3, { status: 'failed' }),
      anchorOf(3, { chain: 'calldata:5', status: 'failed' }),
    );
    expect(await queue(chainOf())).toBe(true);
    const state = (await rows()).map(({ checkpointSize, status, chain }) => [checkpointSize, status, chain]);
    expect(state).toEqual([
      [1, 'failed', 'calldata:1'],
      [9, 'queued', 'calldata:1'],
      [3, 'failed', 'calldata:5'],
    ]);
  });
});

it('an admin has one begin again that failed: with another transaction where a block holds it in vain', async () => {
  await checkpoint(3);
  await put(anchorOf(3, { ...signedAs('0xab'), status: 'failed', attempts: 4, lastError: 'No.' }));
  const [anchor] = await rows();
  const again = { status: 'queued', attempts: 0, lastError: null, nextAttemptAt: after(1) };
  expect(againFrom(anchor!, after(1))).toEqual(again);
  expect(againFrom({ ...anchor!, blockNumber: 7 }, after(1))).toMatchObject({
    ...again,
    rawTransaction: null,
    nonce: null,
    blockNumber: null,
  });
});

interface Told {
  told: unknown[];
  moved: boolean;
}
async function advance(chains: ChainAdapter | ChainAdapter[], at = now): Promise<Told> {
  const told: unknown[] = [];
  const warn = (facts: object, sentence: string) => void told.push([facts, sentence]);
  const moved = await advanceAnchors(test.db, [chains].flat(), { now: at, log: { warn } });
  return { told, moved };
}

describe('what is due', () => {
  it('is signed for the root of its checkpoint, stored, and sent', async () => {
    await checkpoint(3);
    await put(anchorOf(3, { sender: '0x9', recipient: '0x9' }));
    let stored: unknown;
    const send: ChainAdapter['send'] = async (raw) => {
      const [row] = await rows();
      stored = [row?.rawTransaction === raw, row?.nextAttemptAt];
      return 'sent';
    };
    expect(await advance(chainOf({ send, nextNonce: () => Promise.resolve(4) }))).toEqual({
      told: [],
      moved: true,
    });
    // For half a minute it is that of who sends it.
    expect(stored).toEqual([true, after(30_000)]);
    expect(await rows()).toMatchObject([
      {
        status: 'submitted',
        nonce: 4,
        rawTransaction: `0x${rootOf(3)}-4`,
        transactionHash: '0x4',
        url: 'https://x.example/0x4',
        sender: '0x1',
        recipient: '0x2',
        submittedAt: now,
      },
    ]);
  });

  it.each([
    [5, 6],
    [6, 5],
  ])(
    'has a nonce of its own, behind %i and %i of its account that are on their way',
    async (sent, waiting) => {
      await checkpoint(1, 2, 3, 4, 5, 6);
      const nonceOf = (nonce: number) => ({
        ...signedAs(`0xa${nonce}`),
        nonce,
        nextAttemptAt: after(minuteMs),
      });
      await put(
        anchorOf(1, { ...nonceOf(sent), status: 'submitted' }),
        anchorOf(2, { ...nonceOf(waiting), status: 'queued' }),
        // None of these counts.
        anchorOf(3, { ...nonceOf(20), status: 'confirmed' }),
        anchorOf(4, { ...nonceOf(21), status: 'submitted', sender: '0x7' }),
        anchorOf(5, { ...nonceOf(22), status: 'submitted', chain: 'calldata:5' }),
        anchorOf(6),
      );
      await advance(chainOf());
      expect((await rows()).at(-1)).toMatchObject({ nonce: 7, status: 'submitted' });
    },
  );

  it('begins with nonce 0', async () => {
    await checkpoint(3);
    await put(anchorOf(3));
    await advance(chainOf());
    expect(await rows()).toMatchObject([{ nonce: 0 }]);
  });

  it.each<[string, () => Promise<unknown>, Partial<Row>]>([
    [
      'its nonce is taken',
      () => put(anchorOf(5, { ...signedAs('0xcd'), nonce: 0, nextAttemptAt: after(minuteMs) })),
      { checkpointSize: 3 },
    ],
    [
      'a newer checkpoint takes its place',
      () => test.db.update(anchors).set({ checkpointSize: 5 }),
      { checkpointSize: 5 },
    ],
    [
      'somebody else took it',
      () => test.db.update(anchors).set({ nextAttemptAt: after(7) }),
      { checkpointSize: 3, nextAttemptAt: after(7) },
    ],
    ['it is given up', () => test.db.update(anchors).set({ status: 'failed' }), { status: 'failed' }],
    [
      'it is signed',
      () => test.db.update(anchors).set({ ...signedAs('0x77'), status: 'queued' }),
      { nonce: 1, rawTransaction: '0xf80x77' },
    ],
  ])('is not signed where %s meanwhile', async (_what, happens, left) => {
    await checkpoint(3, 5);
    await put(anchorOf(3));
    const chain = chainOf({
      prepare: async (root, nonce) => {
        await happens();
        return chainOf().prepare(root, nonce);
      },
    });
    await advance(chain);
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'queued', nonce: null, rawTransaction: null, ...left });
  });

  it('is left to who took it first', async () => {
    await checkpoint(3, 5);
    await put(anchorOf(3), anchorOf(5));
    const send: ChainAdapter['send'] = async () => {
      await test.db
        .update(anchors)
        .set({ nextAttemptAt: after(7) })
        .where(eq(anchors.checkpointSize, 5));
      return 'sent';
    };
    await advance(chainOf({ send }));
    expect(await rows()).toMatchObject([
      { status: 'submitted' },
      { status: 'queued', nextAttemptAt: after(7) },
    ]);
  });

  it('keeps nothing of a step after somebody else took it', async () => {
    await checkpoint(3);
    await put(anchorOf(3));
    const send: ChainAdapter['send'] = async () => {
      await test.db.update(anchors).set({ nextAttemptAt: after(7) });
      return 'sent';
    };
    expect((await advance(chainOf({ send }))).moved).toBe(false);
    expect(await rows()).toMatchObject([{ status: 'queued', nextAttemptAt: after(7) }]);
  });

  it('waits where its chain fails, which is told; what else fails is thrown', async () => {
    await checkpoint(3);
    await put(anchorOf(3));
    const [row] = await rows();
    const failing = (why: Error) => chainOf({ nextNonce: () => Promise.reject(why) });
    const { told, moved } = await advance(failing(new ChainError('unreachable', 'It is away.')));
    expect(moved).toBe(false);
    expect(told).toEqual([[{ anchor: row?.id, chain: 'calldata:1', failure: 'unreachable' }, 'It is away.']]);
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ status: 'queued', attempts: 1, lastError: 'It is away.' });
    // Five seconds at most, half of them at least.
    expect(waiting!.nextAttemptAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(2_500);
    expect(waiting!.nextAttemptAt.getTime() - now.getTime()).toBeLessThanOrEqual(5_000);
    await test.db.update(anchors).set({ nextAttemptAt: now });
    await expect(advance(failing(new Error('a defect')))).rejects.toThrow('a defect');
  });

  it('fails for good where its chain says so, and has moved', async () => {
    await checkpoint(3);
    await put(anchorOf(3));
    const prepare = () => Promise.reject(new ChainError('wrong_chain', 'It is another.'));
    expect((await advance(chainOf({ prepare }))).moved).toBe(true);
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: 'It is another.' }]);
  });

  it('has moved where a block holds it, or another one', async () => {
    await checkpoint(3);
    await put(anchorOf(3, { ...signedAs('0xab'), status: 'submitted' }));
    const inBlock = (blockNumber: number, confirmations: number) =>
      chainOf({
        receipt: () => Promise.resolve({ blockNumber, blockHash: '0xb', status: 'success', confirmations }),
      });
    const moved = async (block: number, confirmations: number) => {
      await test.db.update(anchors).set({ nextAttemptAt: now });
      return (await advance(inBlock(block, confirmations))).moved;
    };
    expect(await moved(7, 1)).toBe(true);
    expect(await moved(7, 1)).toBe(false);
    expect(await moved(8, 1)).toBe(true);
    expect(await moved(8, 2)).toBe(true);
    expect(await rows()).toMatchObject([{ status: 'confirmed', blockNumber: 8, confirmedAt: now }]);
  });

  it('is what waits or may vanish, of the chain, at its time, the oldest first', async () => {
    await checkpoint(...Array.from({ length: 9 }, (_, at) => at + 1));
    const hour = 60 * minuteMs;
    const confirmed = (ms: number) =>
      ({ status: 'confirmed', confirmedAt: after(ms), ...signedAs(`0x${-ms}`) }) as const;
    await put(
      anchorOf(1, { status: 'failed', ...signedAs('0xf') }),
      anchorOf(2, { ...signedAs('0x2'), status: 'submitted' }),
      anchorOf(3, { ...signedAs('0x3'), status: 'submitted', nextAttemptAt: after(1) }),
      anchorOf(4, { ...confirmed(-hour + 1) }),
      anchorOf(5, { ...confirmed(-hour) }),
      anchorOf(6, { ...confirmed(-1), kind: 'embedded' }),
      anchorOf(7, { ...signedAs('0x7'), chain: 'calldata:5', status: 'submitted' }),
      anchorOf(8, { ...signedAs('0x8') }),
    );
    const asked: string[] = [];
    const receipt: ChainAdapter['receipt'] = (hash) => {
      asked.push(hash);
      return Promise.resolve({ blockNumber: 7, blockHash: '0xb', status: 'success', confirmations: 9 });
    };
    await advance(chainOf({ receipt }));
    expect(asked).toEqual(['0x2', `0x${hour - 1}`, '0x8']);
    asked.length = 0;
    await advance([chainOf({ receipt }), { ...other, receipt }], after(1));
    expect(asked).toEqual(['0x3', '0x7']);
  });
});

describe('the next anchor of a chain', () => {
  it('is due at its time, at once where that is over, and never where none is on its way', async () => {
    await checkpoint(1, 2, 3, 4);
    const next = () => nextAnchor(test.db, chainOf(), now);
    expect(await next()).toBeNull();
    await put(
      anchorOf(1, { status: 'failed' }),
      anchorOf(2, { ...signedAs('0x2'), status: 'confirmed' }),
      anchorOf(3, { chain: 'calldata:5' }),
    );
    expect(await next()).toBeNull();
    await put(anchorOf(3, { ...signedAs('0x3'), status: 'submitted', nextAttemptAt: after(9_000) }));
    expect(await next()).toBe(9_000);
    await put(anchorOf(4, { nextAttemptAt: after(4_000) }));
    expect(await next()).toBe(4_000);
    await test.db
      .update(anchors)
      .set({ nextAttemptAt: after(-5) })
      .where(eq(anchors.checkpointSize, 3));
    expect(await next()).toBe(1);
  });
});

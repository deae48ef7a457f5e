import { fromRlp, type Hex } from 'viem';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { embeddedAdapter } from './embedded-adapter';
import { EmbeddedChain, type Accounts, type BlockRow, type BlockStore } from './embedded-chain';
import { memoryBlocks } from '../../tools/testing/memory-blocks';

const settings = { privateKey: `0x${'11'.repeat(32)}`, publicUrl: 'https://caravana.example' } as const;
const root = (byte: string): Hex => `0x${byte.repeat(32)}`;

const opened: EmbeddedChain[] = [];
afterEach(async () => {
  for (const chain of opened.splice(0)) await chain.close();
});

function open(store: BlockStore, stateIntervalBlocks?: number) {
  const told: string[] = [];
  const facts: object[] = [];
  const tell = (about: object, sentence: string) => {
    facts.push(about);
    told.push(sentence);
  };
  const chain = new EmbeddedChain(store, { log: { info: tell, warn: tell }, stateIntervalBlocks });
  opened.push(chain);
  return { chain, adapter: embeddedAdapter(chain, settings), told, facts };
}

function flip(row: BlockRow, at: number): void {
  row.block = row.block.with(at, row.block[at]! ^ 1);
}

async function grown(count: number, stateIntervalBlocks?: number) {
  const store = memoryBlocks();
  const { adapter, chain } = open(store, stateIntervalBlocks);
  const sent: { raw: Hex; hash: Hex }[] = [];
  for (let nonce = 0; nonce < count; nonce += 1) {
    const one = await adapter.prepare(root((nonce + 1).toString(16).padStart(2, '0')), nonce);
    expect(await adapter.send(one.raw)).toBe('sent');
    sent.push(one);
  }
  return { store, adapter, chain, sent };
}

describe('the embedded chain', () => {
  it('holds each transaction in a block, once', async () => {
    const { store, adapter, sent } = await grown(3);
    expect(await adapter.nextNonce()).toBe(3);
    expect(store.rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    const [first] = sent;
    expect(await adapter.receipt(first!.hash)).toEqual({
      blockNumber: 1,
      blockHash: store.rows[0]?.hash,
      status: 'success',
      confirmations: 3,
    });
    expect(await adapter.send(first!.raw)).toBe('known');
    const late = await adapter.prepare(root('ff'), 0);
    expect(await adapter.send(late.raw)).toBe('nonce_too_low');
    expect(await adapter.receipt(late.hash)).toBeNull();
    expect(store.rows).toHaveLength(3);
  });

  it('refuses what leaves a gap, and what is no transaction, and goes on', async () => {
    const { store, adapter } = await grown(1);
    const early = await adapter.prepare(root('ee'), 5);
    const why = expect.stringMatching(/^The embedded chain refuses: .{10,300}$/s) as string;
    await expect(adapter.send(early.raw)).rejects.toMatchObject({ code: 'refused', detail: why });
    await expect(adapter.send(`0x${'12'.repeat(900)}`)).rejects.toMatchObject({ code: 'refused' });
    const next = await adapter.prepare(root('0a'), 1);
    expect(await adapter.send(next.raw)).toBe('sent');
    expect(store.rows).toHaveLength(2);
  });

  it('says of each block when it was made, to the second', async () => {
    const store = memoryBlocks();
    const { chain, adapter } = open(store);
    const { raw } = await adapter.prepare(root('aa'), 0);
    await chain.submit(raw, new Date('2026-03-04T05:06:07.890Z'));
    const [header] = fromRlp(store.rows[0]!.block, 'hex') as Hex[][];
    expect(Number(header?.[11])).toBe(Date.parse('2026-03-04T05:06:07Z') / 1000);
  });

  it('knows what came too late also behind ten', async () => {
    const { adapter } = await grown(12);
    const late = await adapter.prepare(root('ff'), 10);
    expect(await adapter.send(late.raw)).toBe('nonce_too_low');
  });

  it('begins anew after damage behind blocks that were run', async () => {
    const { store, chain } = await grown(4);
    await chain.close();
    const rows = structuredClone(store.rows);
    flip(rows[3]!, rows[3]!.block.length - 1);
    const { adapter } = open(memoryBlocks(rows));
    await expect(adapter.nextNonce()).rejects.toMatchObject({ code: 'damaged' });
    rows[3] = store.rows[3]!;
    expect(await adapter.nextNonce()).toBe(4);
  });

  it('is the same chain after a restart', async () => {
    const { store, chain, sent } = await grown(3);
    await chain.close();
    const { adapter } = open(memoryBlocks([...store.rows]));
    expect(await adapter.nextNonce()).toBe(3);
    expect(await adapter.receipt(sent[2]!.hash)).toMatchObject({ blockHash: store.rows[2]?.hash });
  });

  it('grows by one block when two processes send the same transaction at once', async () => {
    const store = memoryBlocks();
    const [one, other] = [open(store), open(store)];
    const { raw, hash } = await one.adapter.prepare(root('aa'), 0);
    const outcomes = await Promise.all([one.adapter.send(raw), other.adapter.send(raw)]);
    expect(outcomes.toSorted()).toEqual(['known', 'sent']);
    expect(store.rows).toHaveLength(1);
    const [here, there] = [await one.adapter.receipt(hash), await other.adapter.receipt(hash)];
    expect(here).toEqual(there);
    expect(here).toMatchObject({ blockNumber: 1, status: 'success' });
  });

  it.each([
    ['a byte of a block', (rows: BlockRow[]) => flip(rows[1]!, rows[1]!.block.length - 1)],
    ['the state that a block states', (rows: BlockRow[]) => flip(rows[1]!, 100)],
    ['a hash', (rows: BlockRow[]) => (rows[1]!.hash = root('00'))],
    ['a block that is gone', (rows: BlockRow[]) => rows.splice(1, 1)],
  ])('tells of damage: %s', async (_what, spoil) => {
    const { store, chain } = await grown(3);
    await chain.close();
    const rows = structuredClone(store.rows);
    spoil(rows);
    const spoilt = open(memoryBlocks(rows));
    await expect(spoilt.adapter.nextNonce()).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/^Block [23] of the embedded chain is damaged: /) as string,
    });
    // Once it is mended, it goes on.
    rows.splice(0, rows.length, ...store.rows);
    expect(await spoilt.adapter.nextNonce()).toBe(3);
  });
});

describe('the state that the embedded chain begins from', () => {
  /** What is left of a process, to another one that has none of its memory. */
  function leftBy({ rows, kept, transactions }: ReturnType<typeof memoryBlocks>) {
    const copy = structuredClone({ rows, kept, transactions });
    const store = memoryBlocks(copy.rows, copy.kept);
    for (const [hash, found] of copy.transactions) store.transactions.set(hash, found);
    return store;
  }

  it('is kept after every so many blocks: only those after it are run', async () => {
    const { store, sent } = await grown(5, 2);
    expect(store.kept?.number).toBe(4);
    const next = leftBy(store);
    const { adapter, told } = open(next);
    expect(await adapter.nextNonce()).toBe(5);
    expect(next.ran).toEqual([5]);
    expect(told).toEqual([]);
    expect(await adapter.receipt(sent[0]!.hash)).toEqual({
      blockNumber: 1,
      blockHash: store.rows[0]?.hash,
      status: 'success',
      confirmations: 5,
    });
    expect(await adapter.send(sent[0]!.raw)).toBe('known');
    const sixth = await adapter.prepare(root('06'), 5);
    expect(await adapter.send(sixth.raw)).toBe('sent');
    expect(next.ran).toEqual([5, 6]);
  });

  it('is the same as that of the chain that was run whole', async () => {
    const { store, chain } = await grown(3, 2);
    await chain.close();
    const next = leftBy(store);
    const { adapter, chain: second } = open(next);
    await adapter.send((await adapter.prepare(root('04'), 3)).raw);
    await second.close();
    const whole = memoryBlocks(next.rows);
    const { chain: third } = open(whole);
    await third.run();
    await third.close();
    expect(whole.ran).toEqual([1, 2, 3, 4]);
    expect(whole.kept).toEqual(next.kept);
  });

  it('is kept at a stop, and then no block is run', async () => {
    const { store, chain } = await grown(3);
    expect(store.kept).toBeNull();
    await chain.close();
    const next = leftBy(store);
    expect(await open(next).adapter.nextNonce()).toBe(3);
    expect(next.ran).toEqual([]);
  });

  it('is an earlier one where the process died after a block, before state or transaction was noted', async () => {
    const { store, sent } = await grown(3, 2);
    const { kept } = store;
    const fourth = await open(store).adapter.prepare(root('04'), 3);
    await open(store).adapter.send(fourth.raw);
    store.kept = kept;
    store.transactions.delete(fourth.hash);
    const next = leftBy(store);
    const { adapter, told } = open(next);
    expect(await adapter.receipt(fourth.hash)).toMatchObject({ blockNumber: 4, confirmations: 1 });
    expect(await adapter.receipt(sent[2]!.hash)).toMatchObject({ blockNumber: 3 });
    expect(next.ran).toEqual([3, 4]);
    expect(told).toEqual([]);
  });

  const forged = (accounts: Accounts): Accounts =>
    // The nonce is the first of what the account has: 3 becomes 4.
    Object.fromEntries(
      Object.entries(accounts).map(([key, rlp]) => [key, rlp.replace(/^(0xf8\w{2})03/, '$104')]),
    );

  it.each<[string, (accounts: Accounts) => unknown]>([
    ['forged', forged],
    ['empty', () => ({})],
    [
      'torn',
      (accounts) => Object.fromEntries(Object.entries(accounts).map(([key, rlp]) => [key, rlp.slice(0, 41)])),
    ],
    ['none', () => null],
  ])('is refused when it is %s: the log says so once, and all blocks are run', async (_what, spoil) => {
    const { store, chain } = await grown(3);
    await chain.close();
    const accounts = structuredClone(store.kept!.accounts);
    expect(spoil(accounts)).not.toEqual(accounts);
    store.kept!.accounts = spoil(accounts) as Accounts;
    const next = leftBy(store);
    const { adapter, chain: again, told, facts } = open(next);
    expect(await adapter.nextNonce()).toBe(3);
    expect(next.ran).toEqual([1, 2, 3]);
    expect(facts).toEqual([{ block: 3, reason: expect.stringMatching(/./) as string }]);
    expect(told).toEqual(['The kept state of block 3 of the embedded chain is refused: all blocks are run.']);
    // What was refused is replaced.
    await again.close();
    expect(next.kept?.accounts).toEqual(accounts);
  });

  it('is none of an empty chain, and may be kept nowhere', async () => {
    const empty = open(memoryBlocks());
    expect([await empty.adapter.nextNonce(), empty.told]).toEqual([0, []]);
    const { store } = await grown(3);
    const { states: _states, ...stateless } = memoryBlocks(structuredClone(store.rows));
    const { adapter, chain, told } = open(stateless, 1);
    expect([await adapter.nextNonce(), told]).toEqual([3, []]);
    await chain.close();
    expect(told).toEqual([]);
  });

  it('is kept no more than once for a block', async () => {
    const { store, chain } = await grown(2);
    await chain.close();
    const keep = vi.spyOn(store.states, 'keep');
    const { adapter, chain: again } = open(store);
    await adapter.nextNonce();
    await again.close();
    const unused = open(store);
    await unused.chain.close();
    expect(keep).not.toHaveBeenCalled();
  });

  it('is missing after an earlier version: the log says so once, and all blocks are run', async () => {
    const { store } = await grown(3);
    const next = memoryBlocks(structuredClone(store.rows));
    const { adapter, told } = open(next);
    expect(await adapter.nextNonce()).toBe(3);
    expect(next.ran).toEqual([1, 2, 3]);
    expect(told).toEqual(['The embedded chain has no kept state: all blocks are run.']);
  });
});

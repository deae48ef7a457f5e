import type { Hex } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { embeddedAdapter } from './embedded-adapter';
import { EmbeddedChain, type BlockRow, type BlockStore } from './embedded-chain';

const settings = { privateKey: `0x${'11'.repeat(32)}`, publicUrl: 'https://caravana.example' } as const;
const root = (byte: string): Hex => `0x${byte.repeat(32)}`;

/** Blocks in memory; two at a time, so that reading them takes several steps. */
function memory(rows: BlockRow[] = []): BlockStore & { rows: BlockRow[] } {
  return {
    rows,
    after: (number) => Promise.resolve(rows.filter((row) => row.number > number).slice(0, 2)),
    add: (row) => {
      if (rows.some(({ number }) => number === row.number)) return Promise.resolve(false);
      rows.push(row);
      return Promise.resolve(true);
    },
  };
}

const opened: EmbeddedChain[] = [];
afterEach(async () => {
  for (const chain of opened.splice(0)) await chain.close();
});

function open(store: BlockStore) {
  const chain = new EmbeddedChain(store);
  opened.push(chain);
  return { chain, adapter: embeddedAdapter(chain, settings) };
}

function flip(row: BlockRow, at: number): void {
  row.block = row.block.with(at, row.block[at]! ^ 1);
}

async function grown(count: number) {
  const store = memory();
  const { adapter, chain } = open(store);
  const sent: { raw: Hex; hash: Hex }[] = [];
  for (let nonce = 0; nonce < count; nonce += 1) {
    const one = await adapter.prepare(root(`0${nonce + 1}`), nonce);
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
    await expect(adapter.send(early.raw)).rejects.toMatchObject({ code: 'refused' });
    await expect(adapter.send('0x1234')).rejects.toMatchObject({ code: 'refused' });
    const next = await adapter.prepare(root('0a'), 1);
    expect(await adapter.send(next.raw)).toBe('sent');
    expect(store.rows).toHaveLength(2);
  });

  it('is the same chain after a restart', async () => {
    const { store, chain, sent } = await grown(3);
    await chain.close();
    const { adapter } = open(memory([...store.rows]));
    expect(await adapter.nextNonce()).toBe(3);
    expect(await adapter.receipt(sent[2]!.hash)).toMatchObject({ blockHash: store.rows[2]?.hash });
  });

  it('grows by one block when two processes send the same transaction at once', async () => {
    const store = memory();
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
    const spoilt = open(memory(rows));
    await expect(spoilt.adapter.nextNonce()).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/^Block [23] of the embedded chain is damaged: /) as string,
    });
    // Once it is mended, it goes on.
    rows.splice(0, rows.length, ...store.rows);
    expect(await spoilt.adapter.nextNonce()).toBe(3);
  });
});

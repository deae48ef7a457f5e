import { randomBytes } from 'node:crypto';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedStates } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { databaseBlocks } from './blocks';
import { embeddedAdapter } from './embedded-adapter';
import { EmbeddedChain, type BlockRow } from './embedded-chain';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const privateKey: Hex = `0x${randomBytes(32).toString('hex')}`;

/** The chain as a process opens it, with the blocks that it runs and what it tells. */
function open() {
  const store = databaseBlocks(database.db);
  const ran: number[] = [];
  const told: string[] = [];
  const tell = (_facts: object, sentence: string) => void told.push(sentence);
  const index: typeof store.index = async (transactions) => {
    ran.push(...transactions.map(({ blockNumber }) => blockNumber));
    await store.index(transactions);
  };
  const parts = { log: { info: tell, warn: tell }, stateIntervalBlocks: 2 };
  const chain = new EmbeddedChain({ ...store, index }, parts);
  return {
    ran,
    told,
    adapter: embeddedAdapter(chain, { privateKey, publicUrl: 'https://caravana.example' }),
    close: () => chain.close(),
  };
}

it('the chain in the database begins from its kept state, unless that is not the one of its block', async () => {
  const first = open();
  const hashes: Hex[] = [];
  for (let nonce = 0; nonce < 5; nonce += 1) {
    const { raw, hash } = await first.adapter.prepare(`0x${randomBytes(32).toString('hex')}`, nonce);
    expect(await first.adapter.send(raw)).toBe('sent');
    hashes.push(hash);
  }
  const states = () => database.db.select().from(embeddedStates);
  expect(await states()).toMatchObject([{ blockNumber: 4 }]);

  const second = open();
  expect(await second.adapter.nextNonce()).toBe(5);
  for (const [place, hash] of hashes.entries()) {
    const found = { blockNumber: place + 1, status: 'success', confirmations: 5 - place };
    expect(await second.adapter.receipt(hash)).toMatchObject(found);
  }
  expect(second.ran).toEqual([5]);
  await second.close();
  await first.close();
  expect(await states()).toMatchObject([{ blockNumber: 5 }]);

  await database.db.update(embeddedStates).set({ accounts: {} });
  const third = open();
  expect(await third.adapter.nextNonce()).toBe(5);
  expect(third.ran).toEqual([1, 2, 3, 4, 5]);
  expect(third.told).toEqual([
    'The kept state of block 5 of the embedded chain is refused: all blocks are run.',
  ]);
  await third.close();
  expect(await states()).toMatchObject([{ blockNumber: 5 }]);

  const fourth = open();
  expect(await fourth.adapter.nextNonce()).toBe(5);
  expect([fourth.ran, fourth.told]).toEqual([[], []]);
  await fourth.close();
});

it('a block that another process was first with is not added', async () => {
  const blocks = databaseBlocks(database.db);
  const block: BlockRow = { number: 900, hash: `0x${'ab'.repeat(32)}`, block: Buffer.from('one') };
  expect(await blocks.add(block)).toBe(true);
  expect(await blocks.add({ ...block, hash: `0x${'cd'.repeat(32)}`, block: Buffer.from('other') })).toBe(
    false,
  );
  expect(await blocks.after(899)).toEqual([block]);
});

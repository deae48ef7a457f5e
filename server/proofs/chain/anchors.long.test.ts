import { randomBytes } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { parseTransaction, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { anchors, embeddedBlocks, logCheckpoints } from '../../database/schema';
import { openAnvil, type Anvil } from '../../tools/testing/anvil';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { ChainError, type ChainAdapter } from './adapter';
import { advanceAnchors, queueAnchors } from './anchors';
import { checkChains, openChains, type Chains } from './open';
import { rpcAdapter } from './rpc-adapter';
import { embeddedSettings, type RpcChainSettings } from './settings';

const log = { info: () => undefined, warn: () => undefined };
let database: TestDatabase;
let opened: Chains[];
/** A clock that is always past every wait. */
let now: Date;
beforeEach(async () => {
  database = await openTestDatabase();
  opened = [];
  now = new Date('2026-03-01T12:00:00Z');
});
afterEach(async () => {
  for (const chains of opened) await chains.close();
  await database.close();
});

async function checkpoint(size: number): Promise<void> {
  const root = size.toString(16).padStart(64, '0');
  await database.db.insert(logCheckpoints).values({ size, root, note: 'a note', at: now });
}

const queue = (chains: ChainAdapter[]) => inTransaction(database.db, (tx) => queueAnchors(tx, chains, now));

/** Everything that is due goes on, once, after the longest wait. */
async function advance(chains: ChainAdapter[]): Promise<boolean> {
  now = new Date(now.getTime() + 16 * 60_000);
  return advanceAnchors(database.db, chains, { now, log });
}

const rows = () => database.db.select().from(anchors).orderBy(asc(anchors.id));

async function embedded(signingKey = new Uint8Array(32)): Promise<ChainAdapter> {
  const config = { chains: [embeddedSettings], publicUrl: 'https://caravana.example', signingKey };
  const chains = openChains(database.db, config, log);
  opened.push(chains);
  const [adapter] = await chains.adapters();
  return adapter!;
}

describe('on the embedded chain', () => {
  it('a checkpoint is signed, sent and confirmed at once', async () => {
    const chain = await embedded();
    await checkpoint(3);
    await queue([chain]);
    expect(await rows()).toMatchObject([{ status: 'queued', checkpointSize: 3, chain: 'embedded' }]);
    expect(await advance([chain])).toBe(true);
    const [anchor] = await rows();
    expect(anchor).toMatchObject({ status: 'confirmed', blockNumber: 1, nonce: 0, lastError: null });
    expect(anchor?.url).toBe(`https://caravana.example/registro/transacciones/${anchor?.transactionHash}`);
    expect(await advance([chain])).toBe(false);
    await queue([chain]);
    expect(await rows()).toHaveLength(1);
  });

  it('only the newest checkpoint is queued, however many come before it is sent', async () => {
    const chain = await embedded();
    for (const size of [1, 5, 9]) {
      await checkpoint(size);
      await queue([chain]);
    }
    expect(await rows()).toMatchObject([{ checkpointSize: 9, status: 'queued' }]);
    await advance([chain]);
    await checkpoint(10);
    await queue([chain]);
    await advance([chain]);
    expect(await rows()).toMatchObject([
      { checkpointSize: 9, status: 'confirmed', nonce: 0 },
      { checkpointSize: 10, status: 'confirmed', nonce: 1 },
    ]);
  });

  it('two workers at once make one transaction', async () => {
    const [one, other] = [await embedded(), await embedded()];
    await checkpoint(4);
    await Promise.all([queue([one]), queue([other])]);
    now = new Date(now.getTime() + 1);
    await Promise.all([one, other].map((chain) => advanceAnchors(database.db, [chain], { now, log })));
    await advance([one]);
    expect(await rows()).toMatchObject([{ status: 'confirmed' }]);
    expect(await database.db.$count(embeddedBlocks)).toBe(1);
  });

  it('an anchor of each of several chains', async () => {
    const chain = await embedded();
    const elsewhere = { ...(await embedded(randomBytes(32))), name: 'calldata:1', kind: 'calldata' as const };
    await checkpoint(2);
    await queue([chain, elsewhere]);
    await advance([chain, elsewhere]);
    expect(await rows()).toMatchObject([
      { chain: 'embedded', status: 'confirmed' },
      { chain: 'calldata:1', status: 'confirmed' },
    ]);
  });
});

describe('on a chain whose node is lost now and then', () => {
  const lost = () => Promise.reject(new ChainError('unreachable', 'The connection broke.'));
  const behindNode = async (): Promise<ChainAdapter> => ({
    ...(await embedded()),
    name: 'calldata:1',
    kind: 'calldata',
  });

  it('what is signed keeps its checkpoint and its transaction, and the newest one follows', async () => {
    const chain = await behindNode();
    await checkpoint(3);
    await queue([chain]);
    await advance([{ ...chain, send: lost }]);
    const [signed] = await rows();
    expect(signed).toMatchObject({ status: 'queued', checkpointSize: 3, nonce: 0 });
    await checkpoint(5);
    await queue([chain]);
    expect(await rows()).toEqual([signed]);
    await advance([chain]);
    await queue([chain]);
    await advance([chain]);
    expect(await rows()).toMatchObject([
      { status: 'confirmed', checkpointSize: 3, transactionHash: signed?.transactionHash },
      { status: 'confirmed', checkpointSize: 5, nonce: 1 },
    ]);
  });

  it('what it has forgotten of our own keeps its nonce', async () => {
    const chain = {
      ...(await behindNode()),
      send: () => Promise.resolve('sent' as const),
      receipt: () => Promise.resolve(null),
      nextNonce: () => Promise.resolve(0),
    };
    for (const size of [3, 5]) {
      await checkpoint(size);
      await queue([chain]);
      await advance([chain]);
    }
    expect(await rows()).toMatchObject([
      { status: 'submitted', checkpointSize: 3, nonce: 0 },
      { status: 'submitted', checkpointSize: 5, nonce: 1 },
    ]);
  });

  it('what an account cannot send is signed by the one that takes its place', async () => {
    const noFunds = () => Promise.reject(new ChainError('no_funds', 'The account cannot pay.'));
    const chain = { ...(await behindNode()), send: noFunds };
    await checkpoint(3);
    await queue([chain]);
    await advance([chain]);
    const [signed] = await rows();
    expect(signed).toMatchObject({
      status: 'queued',
      sender: chain.sender,
      lastError: 'The account cannot pay.',
    });
    const { send, ...richer } = await embedded(randomBytes(32));
    const other: ChainAdapter = {
      ...richer,
      name: chain.name,
      kind: 'calldata',
      send: (raw) => (raw === signed?.rawTransaction ? noFunds() : send(raw)),
    };
    await advance([other]);
    expect(await rows()).toMatchObject([{ status: 'confirmed', sender: other.sender, checkpointSize: 3 }]);
  });

  it('what another account sent is not paid more for, which this one cannot', async () => {
    const waiting = { send: () => Promise.resolve('sent' as const), receipt: () => Promise.resolve(null) };
    const chain = { ...(await behindNode()), ...waiting };
    await checkpoint(3);
    await queue([chain]);
    await advance([chain]);
    const [sent] = await rows();
    const raise = () => Promise.resolve({ raw: '0x02', hash: '0x03' } as const);
    const other = { ...(await embedded(randomBytes(32))), name: chain.name, ...waiting, raise };
    for (let look = 0; look < 2; look += 1) await advance([other]);
    expect(await rows()).toMatchObject([{ transactionHash: sent?.transactionHash, cheaper: [] }]);
  });

  it('what is confirmed has no error while nobody can be asked', async () => {
    const chain = await behindNode();
    await checkpoint(3);
    await queue([chain]);
    await advance([chain]);
    await advance([{ ...chain, receipt: lost }]);
    expect(await rows()).toMatchObject([{ status: 'confirmed', attempts: 1, lastError: null }]);
  });
});

describe('on a chain behind a node', () => {
  let node: Anvil;
  let settings: RpcChainSettings;
  beforeEach(async () => {
    node = await openAnvil('--no-mining');
    settings = {
      kind: 'calldata',
      name: 'calldata:31337',
      rpcUrl: node.url,
      privateKey: `0x${randomBytes(32).toString('hex')}`,
      chainId: 31_337,
      contract: '0x',
      confirmations: 2,
      explorerTxUrl: 'https://explorer.example/{hash}',
      publicRpcUrls: [],
      requestTimeoutMs: 600_000,
    };
    await node.ask('anvil_setBalance', rpcAdapter(settings).sender, '0xde0b6b3a7640000');
  });
  afterEach(() => node.close());

  const mine = (blocks: number) => node.ask('anvil_mine', `0x${blocks.toString(16)}`);
  const sentBy = async (sender: Hex) => Number(await node.ask('eth_getTransactionCount', sender, 'latest'));

  it('is submitted, waits as long as blocks take, and is confirmed by those upon it', async () => {
    const chain = rpcAdapter(settings);
    await checkpoint(7);
    await queue([chain]);
    await advance([chain]);
    expect(await rows()).toMatchObject([{ status: 'submitted', blockNumber: null, confirmedAt: null }]);
    for (let look = 0; look < 5; look += 1) expect(await advance([chain])).toBe(false);
    expect(await rows()).toMatchObject([{ status: 'submitted', lastError: null }]);
    await mine(1);
    await advance([chain]);
    expect(await rows()).toMatchObject([{ status: 'submitted', blockNumber: 1 }]);
    await mine(1);
    await advance([chain]);
    const [anchor] = await rows();
    expect(anchor).toMatchObject({ status: 'confirmed', blockNumber: 1, confirmedAt: now });
    expect(anchor?.url).toBe(`https://explorer.example/${anchor?.transactionHash}`);
    expect(await node.ask('eth_getTransactionByHash', anchor?.transactionHash)).toMatchObject({
      input: `0x${'7'.padStart(64, '0')}`,
    });
  });

  it.each(['cheaper', 'dearer'] as const)(
    'pays an eighth more when no block takes it, and counts the %s one alone where that is taken',
    async (which) => {
      const chain = rpcAdapter({ ...settings, confirmations: 1 });
      await checkpoint(7);
      await queue([chain]);
      await advance([chain]);
      const [first] = await rows();
      // Blocks may take minutes: it pays no more before ten of them have passed.
      now = new Date(now.getTime() - 7 * 60_000);
      await advance([chain]);
      expect(await rows()).toMatchObject([{ transactionHash: first?.transactionHash, cheaper: [] }]);
      await advance([chain]);
      const [second] = await rows();
      expect(second?.cheaper.map(({ hash }) => hash)).toEqual([first?.transactionHash]);
      const [paid, pays] = [first, second].map((row) => parseTransaction(row?.rawTransaction as Hex));
      expect(Number(pays?.gasPrice) / Number(paid?.gasPrice)).toBeGreaterThanOrEqual(1.125);
      expect([pays?.nonce, pays?.data]).toEqual([paid?.nonce, paid?.data]);
      const pool = await node.ask('eth_getTransactionByHash', second?.transactionHash);
      expect(pool).toMatchObject({ blockNumber: null });
      if (which === 'cheaper') {
        // A miner that did not hear of the dearer one.
        await node.ask('anvil_dropTransaction', second?.transactionHash);
        await node.ask('eth_sendRawTransaction', first?.rawTransaction);
      }
      await mine(1);
      await advance([chain]);
      const [taken, other] = which === 'cheaper' ? [first, second] : [second, first];
      const recorded = [{ status: 'confirmed', transactionHash: taken?.transactionHash, nonce: 0 }];
      expect(await rows()).toMatchObject(recorded);
      expect(await chain.receipt(other?.transactionHash as Hex)).toBeNull();
      // Nor is it afterwards: the nonce is used, and there is one transaction.
      await mine(2);
      await advance([chain]);
      expect(await rows()).toMatchObject(recorded);
      expect(await rows()).toHaveLength(1);
      expect(await sentBy(chain.sender)).toBe(1);
    },
  );

  it('goes back into the queue when the chain gives up its block, and the same transaction is sent again', async () => {
    const chain = rpcAdapter({ ...settings, confirmations: 1 });
    await checkpoint(7);
    await queue([chain]);
    await mine(1);
    await advance([chain]);
    await mine(1);
    await advance([chain]);
    const [before] = await rows();
    expect(before).toMatchObject({ status: 'confirmed' });
    await node.ask('anvil_reorg', 2, []);
    expect(await chain.receipt(before?.transactionHash as Hex)).toBeNull();
    await advance([chain]);
    expect(await rows()).toMatchObject([{ status: 'submitted', blockNumber: null, confirmedAt: null }]);
    await mine(1);
    await advance([chain]);
    expect(await rows()).toMatchObject([
      { status: 'confirmed', transactionHash: before?.transactionHash, nonce: 0 },
    ]);
    expect(await sentBy(chain.sender)).toBe(1);
  });

  it('signs anew when another transaction took its nonce for good', async () => {
    const chain = rpcAdapter({ ...settings, confirmations: 1 });
    await checkpoint(7);
    await queue([chain]);
    const send = chain.send;
    // Between signing and sending, somebody with the same key sends something else.
    chain.send = async (raw) => {
      chain.send = send;
      const other = await chain.prepare(`0x${'ff'.repeat(32)}`, 0);
      await send(other.raw);
      await mine(1);
      return send(raw);
    };
    await advance([chain]);
    await mine(1);
    await advance([chain]);
    expect(await rows()).toMatchObject([{ status: 'confirmed', nonce: 1, blockNumber: 2 }]);
  });

  it('sends nothing twice when the answer to sending was lost', async () => {
    const chain = rpcAdapter({ ...settings, confirmations: 1 });
    await checkpoint(7);
    await queue([chain]);
    const send = chain.send;
    chain.send = async (raw) => {
      chain.send = send;
      await send(raw);
      await mine(1);
      throw new ChainError('unreachable', 'The connection broke.');
    };
    await advance([chain]);
    expect(await rows()).toMatchObject([
      { status: 'queued', nonce: 0, attempts: 1, lastError: 'The connection broke.' },
    ]);
    await advance([chain]);
    expect(await rows()).toMatchObject([
      { status: 'confirmed', nonce: 0, attempts: 0, lastError: null, blockNumber: 1 },
    ]);
    expect(await sentBy(chain.sender)).toBe(1);
  });

  it('fails at once on another chain than the configured one, and goes on with the next checkpoint', async () => {
    await checkpoint(7);
    const wrong = rpcAdapter({ ...settings, chainId: 1 });
    await queue([wrong]);
    await advance([wrong]);
    expect(await rows()).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        lastError:
          'The node serves the chain 31337, but the configured one is 1. Put CHAIN_RPC_URL or CHAIN_ID right.',
      },
    ]);
    expect(await advance([wrong])).toBe(false);
    await checkpoint(8);
    const right = rpcAdapter(settings);
    await queue([right]);
    await advance([right]);
    expect(await rows()).toMatchObject([{ status: 'submitted', checkpointSize: 8, lastError: null }]);
  });

  it('is told at the start when its node serves another chain, or is away', async () => {
    const told: unknown[] = [];
    const listener = { warn: (facts: object, sentence: string) => told.push([facts, sentence]) };
    await checkChains([rpcAdapter({ ...settings, chainId: 1 }), rpcAdapter(settings)], listener);
    expect(told).toEqual([
      [
        { chain: 'calldata:31337', failure: 'wrong_chain' },
        'The node serves the chain 31337, but the configured one is 1. Put CHAIN_RPC_URL or CHAIN_ID right.',
      ],
    ]);
    await node.close();
    await checkChains([rpcAdapter(settings)], listener);
    expect(told[1]).toMatchObject([
      { failure: 'unreachable' },
      expect.stringMatching(/^The node does not answer: /),
    ]);
  });

  it('waits for a node that is away, longer each time, and fails when it stays away', async () => {
    const chain = rpcAdapter(settings);
    await checkpoint(7);
    await queue([chain]);
    await node.close();
    for (let attempt = 1; attempt <= 100; attempt += 1) {
      expect(await rows()).toMatchObject([{ status: 'queued', attempts: attempt - 1 }]);
      await advance([chain]);
    }
    const [anchor] = await rows();
    expect(anchor).toMatchObject({ status: 'failed', attempts: 100, rawTransaction: null });
    expect(anchor?.lastError).toMatch(/^The node does not answer: /);
  });
});

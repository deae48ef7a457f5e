import { text } from 'node:stream/consumers';
import { keccak256, parseTransaction, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveLocally, type LocalServer } from '../../tools/testing/local-server';
import type { ChainError } from './adapter';
import { rpcAdapter } from './rpc-adapter';
import type { RpcChainSettings } from './settings';
import { putCall } from './stamper';

/** What an adapter asks of a node and makes of its answers, word by word: a node that says what a test has it say. */

const gwei = 1_000_000_000;
const root: Hex = `0x${'ab'.repeat(32)}`;
const contract: Hex = `0x${'7e'.repeat(20)}`;
const hash: Hex = `0x${'cd'.repeat(32)}`;
const hex = (count: number): Hex => `0x${count.toString(16)}`;

/** What the node says, by the method; an Error is its refusal, and it never answers what is null. */
let says: Record<string, unknown>;
const asked: [method: string, ...params: unknown[]][] = [];
/** One call, and its answer. */
function answer(body: string): object | null {
  const { id, method, params = [] } = JSON.parse(body) as { id: number; method: string; params?: unknown[] };
  asked.push([method, ...params]);
  const said = says[method];
  if (said === undefined) return null;
  const told = said instanceof Error ? { error: { code: -32_000, message: said.message } } : { result: said };
  return { jsonrpc: '2.0', id, ...told };
}
let node: LocalServer;
beforeAll(async () => {
  node = await serveLocally((request, response) => {
    void text(request).then((body) => {
      const told = answer(body);
      if (told) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(told));
    });
  });
});
afterAll(() => node.close());
beforeEach(() => {
  asked.length = 0;
  says = {
    eth_chainId: hex(5),
    eth_gasPrice: hex(100),
    eth_estimateGas: hex(20_000),
    eth_getCode: '0x60',
    eth_blockNumber: hex(20),
    eth_getTransactionCount: hex(3),
    eth_sendRawTransaction: hash,
  };
});

const open = (changes: Partial<RpcChainSettings> = {}) =>
  rpcAdapter({
    kind: 'calldata',
    name: 'calldata:5',
    rpcUrl: node.url,
    privateKey: `0x${'11'.repeat(32)}`,
    chainId: 5,
    contract: '0x',
    confirmations: 4,
    explorerTxUrl: undefined,
    publicRpcUrls: [],
    requestTimeoutMs: 600_000,
    ...changes,
  });
const stamper = () => open({ kind: 'stamper', name: 'stamper:5', contract });

const failureOf = async (work: Promise<unknown>) => {
  const { code, detail } = (await work.catch((error: unknown) => error)) as ChainError;
  return [code, detail];
};
const paramsOf = (method: string) => asked.filter(([name]) => name === method).map(([, ...params]) => params);

describe('a transaction that is prepared', () => {
  it('pays half as much again as the node says, for a quarter more gas than it needs', async () => {
    const adapter = open();
    const { raw, hash: its } = await adapter.prepare(root, 7);
    expect(its).toBe(keccak256(raw));
    expect(parseTransaction(raw)).toMatchObject({
      type: 'legacy',
      chainId: 5,
      nonce: 7,
      gasPrice: 150n,
      gas: 25_000n,
      to: adapter.sender.toLowerCase(),
      data: root,
    });
    const [[estimated]] = paramsOf('eth_estimateGas') as [[object]];
    expect(estimated).toMatchObject({ from: adapter.sender, to: adapter.sender, data: root });
    expect(paramsOf('eth_getCode')).toEqual([]);
  });

  it.each([
    [100, 100n],
    [gwei, BigInt(gwei)],
    [gwei + 1, BigInt(gwei)],
    [0, undefined],
  ])('to the contract that stamps pays what the node says, 1 gwei at most: of %i', async (said, pays) => {
    says['eth_gasPrice'] = hex(said);
    const { raw } = await stamper().prepare(root, 0);
    const { gasPrice, to, data } = parseTransaction(raw);
    expect({ gasPrice, to, data }).toEqual({ gasPrice: pays, to: contract, data: putCall(root) });
  });

  it('is none where there is no contract, or the chain is another one', async () => {
    says['eth_getCode'] = '0x';
    expect(await failureOf(stamper().prepare(root, 0))).toEqual([
      'no_contract',
      `There is no contract at ${contract} on the chain 5.`,
    ]);
    says['eth_chainId'] = hex(6);
    expect(await failureOf(open().prepare(root, 0))).toEqual([
      'wrong_chain',
      'The node serves the chain 6, but the configured one is 5. Put CHAIN_RPC_URL or CHAIN_ID right.',
    ]);
  });
});

describe('a transaction that waits', () => {
  it('is paid an eighth and a little more, or what the node says where that is more', async () => {
    const adapter = open();
    const { raw } = await adapter.prepare(root, 7);
    const raised = async () => {
      const next = await adapter.raise(raw);
      expect(next?.hash).toBe(keccak256(next?.raw ?? '0x'));
      return parseTransaction(next?.raw ?? '0x');
    };
    const { to, gas, data, nonce, chainId } = parseTransaction(raw);
    expect(await raised()).toMatchObject({ to, gas, data, nonce, chainId, gasPrice: 169n });
    says['eth_gasPrice'] = hex(1_000);
    expect(await raised()).toMatchObject({ gasPrice: 1_500n });
    // Another chain than that of the contract takes what it takes.
    says['eth_gasPrice'] = hex(2 * gwei);
    expect(await raised()).toMatchObject({ gasPrice: 3_000_000_000n });
    const dear = await adapter.prepare(root, 7);
    expect(await adapter.raise(dear.raw)).not.toBeNull();
  });

  it('to the contract that stamps is never paid more than 1 gwei', async () => {
    const adapter = stamper();
    const paid = async (price: number) => {
      says['eth_gasPrice'] = hex(price);
      const { raw } = await adapter.prepare(root, 0);
      const raised = await adapter.raise(raw);
      return raised && parseTransaction(raised.raw).gasPrice;
    };
    expect(await paid(80)).toBe(91n);
    expect(await paid(0)).toBe(1n);
    expect(await paid(888_888_888)).toBe(1_000_000_000n);
    expect(await paid(888_888_889)).toBeNull();
  });
});

describe('how many transactions of the account', () => {
  it('are on their way, and how many have blocks enough upon them', async () => {
    const { sender, nextNonce, settledNonce } = open();
    expect(await nextNonce()).toBe(3);
    for (const [head, counted] of [
      [20, 17],
      [4, 1],
      [3, 0],
      [1, 0],
    ] as const) {
      says['eth_blockNumber'] = hex(head);
      expect(await settledNonce()).toBe(3);
      expect(paramsOf('eth_getTransactionCount').at(-1)).toEqual([sender, hex(counted)]);
    }
    expect(paramsOf('eth_getTransactionCount')[0]).toEqual([sender, 'pending']);
  });
});

describe('a transaction that is sent', () => {
  it.each<[string | null, string]>([
    [null, 'sent'],
    ['already known', 'known'],
    ['known transaction: 0xab', 'known'],
    ['Transaction already imported', 'known'],
    ['ALREADY EXISTS', 'known'],
    ['tx already in mempool', 'known'],
    ['already in the pool', 'known'],
    ['nonce too low: next nonce 4', 'nonce_too_low'],
    ['Nonce is too low', 'nonce_too_low'],
    ['invalid nonce', 'nonce_too_low'],
    ['the nonce has already been used', 'nonce_too_low'],
    ['OldNonce', 'nonce_too_low'],
  ])('of which the node says %j is %s', async (message, outcome) => {
    if (message !== null) says['eth_sendRawTransaction'] = new Error(message);
    expect(await open().send('0x01')).toBe(outcome);
  });

  it.each([
    ['insufficient funds for gas', 'no_funds'],
    ['insufficient balance', 'no_funds'],
    ["sender doesn't have enough funds", 'no_funds'],
    ['the gas is too dear', 'refused'],
  ])('of which it says %j is told so', async (message, code) => {
    says['eth_sendRawTransaction'] = new Error(message);
    const words = {
      no_funds: 'The account that signs cannot pay for the transaction',
      refused: 'The node refuses',
    };
    const [found, detail] = await failureOf(open().send('0x01'));
    expect([found, detail]).toEqual([code, `${words[code as keyof typeof words]}: ${message}`]);
  });

  it('is told of without the addresses of nodes, and in few words', async () => {
    says['eth_sendRawTransaction'] = new Error(
      `see https://node.example.org/key?of=provider or wss://x: ${'x'.repeat(400)}`,
    );
    const [, detail = ''] = await failureOf(open().send('0x01'));
    expect(detail).toMatch(/^The node refuses: see … or … x+$/);
    expect(detail).toHaveLength('The node refuses: '.length + 300);
  });
});

describe('the receipt of a transaction', () => {
  it('says in which block it is, of how many upon it, and whether it did something', async () => {
    const receipt = async (status: Hex, block = 18) => {
      says['eth_getTransactionReceipt'] = { blockNumber: hex(block), blockHash: root, status };
      return open().receipt(hash);
    };
    const found = { blockNumber: 18, blockHash: root, status: 'success', confirmations: 3 };
    expect(await receipt('0x1')).toEqual(found);
    expect(paramsOf('eth_getTransactionReceipt')).toEqual([[hash]]);
    expect(await receipt('0x0')).toEqual({ ...found, status: 'reverted' });
    expect(await receipt('0x1', 20)).toMatchObject({ confirmations: 1 });
    // The node learned of a block since it told of it.
    expect(await receipt('0x1', 21)).toMatchObject({ confirmations: 1 });
    says['eth_getTransactionReceipt'] = null;
    expect(await open().receipt(hash)).toBeNull();
    says['eth_getTransactionReceipt'] = { blockNumber: null };
    expect(await open().receipt(hash)).toBeNull();
  });

  it('is shown where the operator says', () => {
    expect(open().urlOf(hash)).toBeNull();
    expect(open({ explorerTxUrl: 'https://x.example/tx/{hash}?a' }).urlOf(hash)).toBe(
      `https://x.example/tx/${hash}?a`,
    );
  });
});

it('a node that does not answer in time is away, and is asked once', async () => {
  delete says['eth_chainId'];
  const [code, detail] = await failureOf(open({ requestTimeoutMs: 50 }).chainId());
  expect(code).toBe('unreachable');
  expect(detail).toMatch(/^The node does not answer: \S/);
  expect(asked).toHaveLength(1);
});

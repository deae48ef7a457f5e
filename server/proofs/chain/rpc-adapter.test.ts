import { parseTransaction, type Hex } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnvil, type Anvil } from '../../tools/testing/anvil';
import { serveLocally } from '../../tools/testing/local-server';
import { deployStamper } from '../../tools/testing/stamper-contract';
import type { ChainAdapter } from './adapter';
import { rpcAdapter } from './rpc-adapter';
import type { RpcChainSettings } from './settings';
import { blockNumberCall } from './stamper';

const root = (byte: string): Hex => `0x${byte.repeat(32)}`;

const mine = (node: Anvil, blocks = 1) => node.ask('anvil_mine', `0x${blocks.toString(16)}`);

/** An adapter with a new sender that has something to pay with. */
async function open(node: Anvil, changes: Partial<RpcChainSettings> = {}): Promise<ChainAdapter> {
  const adapter = rpcAdapter({
    kind: 'calldata',
    name: 'calldata:31337',
    rpcUrl: node.url,
    privateKey: generatePrivateKey(),
    chainId: 31_337,
    contract: '0x',
    confirmations: 3,
    explorerTxUrl: undefined,
    publicRpcUrls: [],
    requestTimeoutMs: 600_000,
    ...changes,
  });
  await node.ask('anvil_setBalance', adapter.sender, '0xde0b6b3a7640000');
  return adapter;
}

describe('on a chain of today', () => {
  let node: Anvil;
  beforeAll(async () => {
    node = await openAnvil('--no-mining');
  });
  afterAll(() => node.close());

  it('carries a root in the data of a transaction to oneself', async () => {
    const adapter = await open(node);
    expect(await adapter.nextNonce()).toBe(0);
    const { raw, hash } = await adapter.prepare(root('ab'), 0);
    expect(parseTransaction(raw)).toMatchObject({ type: 'legacy', chainId: 31_337, data: root('ab') });
    expect(await adapter.receipt(hash)).toBeNull();
    expect(await adapter.send(raw)).toBe('sent');
    await mine(node);
    expect(await adapter.receipt(hash)).toMatchObject({ status: 'success', confirmations: 1 });
    expect(await node.ask('eth_getTransactionByHash', hash)).toMatchObject({
      from: adapter.sender.toLowerCase(),
      to: adapter.sender.toLowerCase(),
      input: root('ab'),
    });
    expect([await adapter.nextNonce(), await adapter.settledNonce()]).toEqual([1, 0]);
    await mine(node, 2);
    expect(await adapter.receipt(hash)).toMatchObject({ confirmations: 3 });
    expect(await adapter.settledNonce()).toBe(1);
  });

  it('tells what is known from what came too late', async () => {
    const adapter = await open(node);
    const [one, other] = [await adapter.prepare(root('01'), 0), await adapter.prepare(root('02'), 0)];
    expect([await adapter.send(one.raw), await adapter.send(one.raw)]).toEqual(['sent', 'known']);
    expect(await adapter.nextNonce()).toBe(1);
    await mine(node);
    expect(await adapter.send(other.raw)).toBe('nonce_too_low');
  });

  it('loses the receipt of a block that the chain gives up', async () => {
    const adapter = await open(node);
    const { raw, hash } = await adapter.prepare(root('03'), 0);
    await adapter.send(raw);
    await mine(node);
    expect(await adapter.receipt(hash)).not.toBeNull();
    await node.ask('anvil_reorg', 1, []);
    expect(await adapter.receipt(hash)).toBeNull();
  });

  it('signs nothing for another chain than the configured one', async () => {
    const adapter = await open(node, { chainId: 1 });
    await expect(adapter.prepare(root('04'), 0)).rejects.toMatchObject({
      code: 'wrong_chain',
      definite: true,
      detail:
        'The node serves the chain 31337, but the configured one is 1. Put CHAIN_RPC_URL or CHAIN_ID right.',
    });
  });

  it('says that there is nothing to pay with', async () => {
    const adapter = await open(node);
    const { raw } = await adapter.prepare(root('05'), 0);
    await node.ask('anvil_setBalance', adapter.sender, '0x0');
    await expect(adapter.send(raw)).rejects.toMatchObject({ code: 'no_funds', definite: false });
  });

  it('misses a contract that is not there', async () => {
    const adapter = await open(node, {
      kind: 'stamper',
      contract: '0x00000000000000000000000000000000000000aa',
    });
    await expect(adapter.prepare(root('06'), 0)).rejects.toMatchObject({
      code: 'no_contract',
      definite: true,
    });
  });
});

describe('on a chain with the rules of Blockchain Federal Argentina', () => {
  let node: Anvil;
  let contract: Hex;
  beforeAll(async () => {
    node = await openAnvil('--hardfork', 'byzantium', '--chain-id', '200941592', '--no-mining');
    contract = await deployStamper(node);
  });
  afterAll(() => node.close());

  const stampedAt = async (hash: Hex, sender: Hex) =>
    Number(await node.ask('eth_call', { to: contract, data: blockNumberCall(hash, sender) }, 'latest'));

  it('stamps a root once, for whoever sent it, by a legacy transaction without a price', async () => {
    const adapter = await open(node, { kind: 'stamper', chainId: 200_941_592, contract });
    const { raw, hash } = await adapter.prepare(root('cd'), 0);
    const { gasPrice = 0n, type, to } = parseTransaction(raw);
    expect({ type, to, dear: gasPrice > 1_000_000_000n }).toEqual({
      type: 'legacy',
      to: contract,
      dear: false,
    });
    expect(await adapter.send(raw)).toBe('sent');
    await mine(node);
    const receipt = await adapter.receipt(hash);
    expect(receipt).toMatchObject({ status: 'success' });
    expect(await stampedAt(root('cd'), adapter.sender)).toBe(receipt?.blockNumber);
    expect(await stampedAt(root('cd'), contract)).toBe(0);
    expect(await stampedAt(root('ce'), adapter.sender)).toBe(0);

    const again = await adapter.prepare(root('cd'), 1);
    await adapter.send(again.raw);
    await mine(node);
    expect(await adapter.receipt(again.hash)).toMatchObject({ status: 'success' });
    expect(await stampedAt(root('cd'), adapter.sender)).toBe(receipt?.blockNumber);
  });
});

it('tells of a node that does not answer, or not as one, without its address', async () => {
  const server = await serveLocally((_request, response) => response.writeHead(502).end('no'));
  const settings = {
    kind: 'calldata' as const,
    name: 'calldata:1',
    rpcUrl: `${server.url}/key-of-the-provider`,
    privateKey: generatePrivateKey(),
    chainId: 1,
    contract: '0x' as const,
    confirmations: 1,
    explorerTxUrl: undefined,
    publicRpcUrls: [],
  };
  const failure = () =>
    rpcAdapter(settings)
      .nextNonce()
      .catch((error: unknown) => error);
  const failures = [await failure()];
  await server.close();
  failures.push(await failure());
  for (const one of failures) {
    expect(one).toMatchObject({ code: 'unreachable', definite: false });
    expect(JSON.stringify(one) + String(one)).not.toMatch(/key-of|127\.0\.0\.1/);
  }
});

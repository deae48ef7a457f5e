import { randomBytes } from 'node:crypto';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishedAnchor } from '../routes/ledger';
import { openAnvil, type Anvil } from '../../tools/testing/anvil';
import { rpcAdapter } from '../chain/rpc-adapter';
import { checkAccounts } from './accounts';
import { checkAnchors, noAnchors } from './anchors';
import { Findings, type Site } from './site';

let node: Anvil;
let anchor: PublishedAnchor;
const root = 'ab'.repeat(32);
beforeAll(async () => {
  node = await openAnvil('--no-mining');
  const adapter = rpcAdapter({
    kind: 'calldata',
    name: 'calldata:31337',
    rpcUrl: node.url,
    privateKey: `0x${randomBytes(32).toString('hex')}`,
    chainId: 31_337,
    contract: '0x',
    confirmations: 1,
    explorerTxUrl: undefined,
    publicRpcUrls: [],
    requestTimeoutMs: 600_000,
  });
  const { sender, recipient } = adapter;
  await node.ask('anvil_setBalance', sender, '0xde0b6b3a7640000');
  const { raw, hash } = await adapter.prepare(`0x${root}`, 0);
  await adapter.send(raw);
  await node.ask('anvil_mine', '0x1');
  const place = { id: 1, size: 5, root, chain: 'calldata:31337', chainId: 31_337 };
  const state = { kind: 'calldata', status: 'confirmed' } as const;
  anchor = { ...place, ...state, sender, recipient, transactionHash: hash, nodes: [node.url] };
});
afterAll(() => node.close());

/** A site whose embedded chain is empty. */
const site: Site = { bytes: () => Promise.resolve(Buffer.from('[]')) };

async function check(
  changes: Partial<PublishedAnchor>,
  expected = root,
  nodes = new Map([['calldata:31337', [node.url]]]),
) {
  const findings = new Findings();
  const roots = new Map([[5, expected]]);
  await checkAnchors([{ ...anchor, ...changes }], {
    site,
    roots,
    nodes,
    memory: null,
    kept: noAnchors,
    findings,
  });
  return { wrong: findings.wrong.map(({ code }) => code), unchecked: findings.unchecked.length };
}

it('finds a transaction that carries the root on its chain', async () => {
  expect(await check({})).toEqual({ wrong: [], unchecked: 0 });
});

it.each<[string, Partial<PublishedAnchor>, string, string]>([
  ['of another root', {}, 'cd'.repeat(32), 'anchor_other_root'],
  ['by somebody else', { sender: `0x${'11'.repeat(20)}` satisfies Hex }, root, 'anchor_other_sender'],
])('names an anchor %s', async (_what, changes, expected, code) => {
  expect(await check(changes, expected)).toEqual({ wrong: [code], unchecked: 0 });
});

it('counts what the account sent: an anchor that the site does not tell of is named', async () => {
  const document = (account: string) => ({
    service: [{ type: 'TransparencyLog', anchoringAccounts: [{ chain: 'calldata:31337', account }] }],
  });
  const count = async (told: PublishedAnchor[], nodes = new Map([['calldata:31337', [node.url]]])) => {
    const findings = new Findings();
    const bytes = Buffer.from(JSON.stringify(document(anchor.sender)));
    await checkAccounts(told, { site: { bytes: () => Promise.resolve(bytes) }, nodes, before: {}, findings });
    return { wrong: findings.wrong.map(({ code }) => code), unchecked: findings.unchecked.length };
  };
  expect(await count([anchor])).toEqual({ wrong: [], unchecked: 0 });
  expect(await count([])).toEqual({ wrong: ['anchors_hidden'], unchecked: 0 });
  expect(await count([], new Map())).toEqual({ wrong: [], unchecked: 1 });
});

it('leaves an anchor unchecked whose chain nobody can ask', async () => {
  expect(await check({ nodes: [] }, root, new Map())).toEqual({ wrong: [], unchecked: 1 });
  // The site names it, nobody here: it is of this machine.
  expect(await check({ nodes: [node.url] }, root, new Map())).toEqual({ wrong: [], unchecked: 1 });
});

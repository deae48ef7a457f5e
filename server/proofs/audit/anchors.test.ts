import { randomBytes } from 'node:crypto';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import type { PublishedAnchor } from '../routes/ledger';
import { openAnvil, type Anvil } from '../../tools/testing/anvil';
import { rpcAdapter } from '../chain/rpc-adapter';
import { checkAccounts } from './accounts';
import { checkAnchors, noAnchors } from './anchors';
import { chosenNodes } from './chosen-nodes';
import { Findings, type Site } from './site';
import { codesOf } from '../../tools/testing/findings';

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
  times: ReadonlyMap<number, string> = new Map(),
) {
  const findings = new Findings();
  const roots = new Map([[5, expected]]);
  await checkAnchors([{ ...anchor, ...changes }], {
    site,
    roots,
    times,
    nodes: chosenNodes(nodes),
    memory: null,
    kept: noAnchors,
    findings,
  });
  const odd = findings.odd.length > 0 && { odd: findings.odd };
  const wrong = codesOf(findings);
  return { wrong, unchecked: findings.unchecked.length, ...odd };
}

it('finds a transaction that carries the root on its chain', async () => {
  expect(await check({})).toEqual({ wrong: [], unchecked: 0 });
});

it('holds what a checkpoint says of its time against its block', async () => {
  const named = new Map([['calldata:31337', [node.url]]]);
  const saying = (ms: number) =>
    check({}, root, named, new Map([[5, new Date(Date.now() + ms).toISOString()]]));
  const hourMs = 3_600_000;
  expect(await saying(0)).toEqual({ wrong: [], unchecked: 0 });
  expect(await saying(24 * hourMs)).toEqual({ wrong: ['anchor_time'], unchecked: 0 });
  expect(await saying(-365 * 24 * hourMs)).toEqual({
    wrong: [],
    unchecked: 0,
    odd: [
      expect.stringContaining('1 checkpoints are in blocks of more than an hour later: that of 5 entries'),
    ],
  });
});

it.each<[string, Partial<PublishedAnchor>, string, string]>([
  ['of another root', {}, 'cd'.repeat(32), 'anchor_other_root'],
  ['by somebody else', { sender: `0x${'11'.repeat(20)}` satisfies Hex }, root, 'anchor_other_sender'],
])('names an anchor %s', async (_what, changes, expected, code) => {
  expect(await check(changes, expected)).toEqual({ wrong: [code], unchecked: 0 });
});

/** The entry that names an account of the log. */
const naming = (account: string): LogEntry => ({
  v: 1,
  seq: 0,
  at: '2026-03-02T12:00:00.000Z',
  type: 'account',
  ref: 'calldata:31337',
  account,
});

/** What is said of the accounts by a site that tells of some anchors, with a log that names some accounts. */
async function count(
  told: PublishedAnchor[],
  logged: readonly string[],
  {
    stated = [],
    named = true,
    later = told,
  }: Partial<Record<'stated', string[]>> & {
    named?: boolean;
    /** What the site tells of when it is read once more. */
    later?: PublishedAnchor[];
  } = {},
) {
  const findings = new Findings();
  const anchoringAccounts = stated.map((account) => ({ chain: 'calldata:31337', account }));
  const document = {
    id: 'did:web:caravana.example',
    verificationMethod: [],
    service: [{ type: 'TransparencyLog', anchoringAccounts }],
  };
  await checkAccounts(told, {
    site: { bytes: () => Promise.resolve(Buffer.from(JSON.stringify(document))) },
    nodes: chosenNodes(named ? new Map([['calldata:31337', [node.url]]]) : new Map()),
    entries: logged.map(naming),
    before: {},
    reread: () => Promise.resolve(later),
    findings,
  });
  return { wrong: codesOf(findings), unchecked: findings.unchecked.length };
}

it('counts what the account of the log sent: an anchor that the site does not tell of is named', async () => {
  const { sender } = anchor;
  expect(await count([anchor], [sender])).toEqual({ wrong: [], unchecked: 0 });
  expect(await count([], [sender])).toEqual({ wrong: ['anchors_hidden'], unchecked: 0 });
  expect(await count([], [sender], { named: false })).toEqual({ wrong: [], unchecked: 1 });
  // One that was sent while the rest was read.
  expect(await count([], [sender], { later: [anchor] })).toEqual({ wrong: [], unchecked: 0 });
});

it('an anchor of an account that no entry names is named, and one that the issuer alone states', async () => {
  const { sender } = anchor;
  const other = `0x${'33'.repeat(20)}`;
  expect(await count([anchor], [other])).toEqual({ wrong: ['anchor_other_account'], unchecked: 0 });
  expect((await count([anchor], [], { stated: [sender] })).wrong).toEqual([
    'account_without_entry',
    'anchor_other_account',
  ]);
  // The chain of the installation itself has the account of its key.
  expect((await count([{ ...anchor, kind: 'embedded' }], [sender])).wrong).toEqual([]);
});

it('leaves an anchor unchecked whose chain nobody can ask', async () => {
  expect(await check({ nodes: [] }, root, new Map())).toEqual({ wrong: [], unchecked: 1 });
  // The site names it, nobody here: it is of this machine.
  expect(await check({ nodes: [node.url] }, root, new Map())).toEqual({ wrong: [], unchecked: 1 });
});

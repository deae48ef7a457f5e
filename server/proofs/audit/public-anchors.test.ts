import { describe, expect, it } from 'vitest';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import type { PublishedAnchor } from '../routes/ledger';
import { anchoredBy, checkAnchors, noAnchors } from './anchors';
import type { KeptAnchors } from './memory';
import { Findings } from './site';

const root = 'ab'.repeat(32);
const own = 'https://own.example.org';
const theirs = 'https://theirs.example.org';
const sender = `0x${'5e'.repeat(20)}`;

const anchorOf = (id: number, more: Partial<PublishedAnchor> = {}): PublishedAnchor => ({
  id,
  size: id + 4,
  root,
  kind: 'calldata',
  chain: 'calldata:1',
  chainId: 1,
  status: 'confirmed',
  sender,
  recipient: sender,
  transactionHash: `0x${`${id}`.repeat(64)}`,
  nodes: [theirs],
  ...more,
});

interface Given {
  /** Nodes of the auditor's own choice. */
  chosen?: string[];
  /** What every node says otherwise of transactions, by the method. */
  says?: Record<string, unknown>;
  roots?: ReadonlyMap<number, string>;
  times?: ReadonlyMap<number, string>;
  kept?: KeptAnchors;
}

const blockMs = Date.parse('2026-03-02T12:00:00Z');

/** What is found of anchors on public chains, of which nodes say what is right unless it is said otherwise. */
async function found(
  anchors: PublishedAnchor[],
  { chosen = [own], says = {}, roots = new Map(), times = new Map(), kept = noAnchors }: Given = {},
) {
  const findings = new Findings();
  const ask = (node: string, method: string, [first]: readonly unknown[]) => {
    const transaction = { hash: first, from: sender, to: sender, input: `0x${root}` };
    const answers: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_blockNumber: '0x10',
      eth_getTransactionByHash: transaction,
      eth_getTransactionReceipt: { blockNumber: '0xa', status: '0x1' },
      eth_getBlockByNumber: { timestamp: `0x${(blockMs / 1000).toString(16)}` },
      ...says,
    };
    const answer = answers[method];
    if (![own, theirs].includes(node) || answer === undefined)
      return Promise.reject(new TypeError('unreachable'));
    return Promise.resolve(
      method === 'eth_getTransactionByHash' && says[method] ? { ...transaction, ...says[method] } : answer,
    );
  };
  const { kept: next } = await checkAnchors(anchors, {
    site: siteWith({ '/log/blocks/0': [] }),
    roots,
    times,
    nodes: () => ({ chosen, ask }),
    memory: null,
    kept,
    findings,
  });
  const told = findings.wrong.map((one) => one.says);
  return {
    codes: codesOf(findings),
    says: told,
    unchecked: findings.unchecked,
    odd: findings.odd,
    kept: next,
  };
}

const nothing = { codes: [], unchecked: [], odd: [] };
const nameOf = ({ transactionHash }: PublishedAnchor) => `The transaction ${transactionHash} on calldata:1`;

describe('an anchor on a public chain', () => {
  it('is there by the word of a node of the own choice', async () => {
    expect(await found([anchorOf(1), anchorOf(2)])).toMatchObject(nothing);
    expect(await found([])).toMatchObject({ ...nothing, kept: noAnchors });
  });

  it('is not checked where only a node that the issuer chose says so: these are counted', async () => {
    const { codes, unchecked } = await found([anchorOf(1), anchorOf(2)], { chosen: [] });
    expect(codes).toEqual([]);
    expect(unchecked).toEqual([
      `2 anchors are on calldata:1 according to ${theirs}, which the issuer chose: no other node was found to ask.`,
    ]);
    expect((await found([], { chosen: [] })).unchecked).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    [
      'with other data',
      { eth_getTransactionByHash: { input: `0x${'cd'.repeat(32)}` } },
      'anchor_other_root',
      'does not carry their root',
    ],
    [
      'from somebody else',
      { eth_getTransactionByHash: { from: `0x${'11'.repeat(20)}` } },
      'anchor_other_sender',
      'is not from the account that anchors',
    ],
    [
      'to somebody else',
      { eth_getTransactionByHash: { to: `0x${'11'.repeat(20)}` } },
      'anchor_other_recipient',
      'does not go where it should',
    ],
    [
      'that was reverted',
      { eth_getTransactionReceipt: { blockNumber: '0xa', status: '0x0' } },
      'anchor_reverted',
      'did nothing',
    ],
  ])('%s is named', async (_what, says, code, words) => {
    const anchor = anchorOf(1);
    const read = await found([anchor], { says });
    expect(read).toMatchObject({ codes: [code], unchecked: [] });
    expect(read.says).toEqual([`${nameOf(anchor)}, the anchor of the first 5 entries, ${words}.`]);
  });

  it('is held against the root of the tree, or that which the site says where it was read before', async () => {
    const other = 'cd'.repeat(32);
    expect((await found([anchorOf(1)], { roots: new Map([[5, other]]) })).codes).toEqual([
      'anchor_other_root',
    ]);
    expect((await found([anchorOf(1, { root: other })], { roots: new Map([[5, root]]) })).codes).toEqual([]);
    expect((await found([anchorOf(1, { root: other })])).codes).toEqual(['anchor_other_root']);
  });

  it('that nobody can tell of is not checked, and why', async () => {
    const anchor = anchorOf(1);
    const unconfirmed = await found([anchor], { says: { eth_getTransactionReceipt: null } });
    expect(unconfirmed).toMatchObject({ codes: [], unchecked: [`${nameOf(anchor)}: unconfirmed`] });
    const alone = await found([{ ...anchor, nodes: [] }], { chosen: [] });
    expect(alone).toMatchObject({ codes: [], unchecked: [`${nameOf(anchor)}: no_node`] });
  });

  it('is in a block of about the time that its checkpoint says', async () => {
    const said = (minutes: number) => new Map([[5, new Date(blockMs + minutes * 60_000).toISOString()]]);
    for (const minutes of [-60, 0, 5])
      expect(await found([anchorOf(1)], { times: said(minutes) })).toMatchObject(nothing);
    expect((await found([anchorOf(1)], { times: said(6) })).codes).toEqual(['anchor_time']);
    const late = await found([anchorOf(1)], { times: said(-61) });
    expect(late).toMatchObject({ codes: [] });
    expect(late.odd).toEqual([expect.stringContaining('that of 5 entries says')]);
    // Of one that fails, nothing more is said.
    const reverted = { eth_getTransactionReceipt: { blockNumber: '0xa', status: '0x0' } };
    expect((await found([anchorOf(1)], { says: reverted, times: said(6) })).codes).toEqual([
      'anchor_reverted',
    ]);
    // By a node of theirs where no other tells.
    expect((await found([anchorOf(1)], { chosen: [], times: said(6) })).codes).toEqual(['anchor_time']);
  });
});

describe('what is kept of anchors', () => {
  const waiting = { status: 'submitted' } as const;

  it('is all up to the first that is under way, and how many each account sent', async () => {
    const other = anchorOf(3, { sender: `0x${'AB'.repeat(20)}` });
    const { kept } = await found([anchorOf(1), anchorOf(2), other, anchorOf(4, waiting), anchorOf(5)]);
    const name = `calldata:1 ${sender}`;
    const sent = { [name]: 2, [`calldata:1 0x${'ab'.repeat(20)}`]: 1 };
    expect(kept).toEqual({ after: 3, sent, anchored: 9, chain: null, open: [] });
    const next = await found([anchorOf(4), anchorOf(5)], { kept });
    expect(next.kept).toEqual({ ...kept, after: 5, sent: { ...sent, [name]: 4 } });
  });

  it('is what was kept before where all are under way', async () => {
    const kept = { ...noAnchors, after: 3, sent: { a: 1 }, anchored: 7 };
    expect((await found([anchorOf(4, waiting)], { kept })).kept).toEqual(kept);
    const hashless = anchorOf(4, { transactionHash: null });
    expect((await found([hashless], { kept })).kept).toEqual(kept);
  });

  it('says up to where the log is on a chain', () => {
    expect(anchoredBy([], 3)).toBe(3);
    expect(anchoredBy([anchorOf(9), anchorOf(2), anchorOf(12, waiting)], 3)).toBe(13);
    expect(anchoredBy([anchorOf(9, { transactionHash: null })], 3)).toBe(3);
    expect(anchoredBy([anchorOf(1)], 30)).toBe(30);
  });
});

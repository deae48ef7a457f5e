import { privateKeyToAccount } from 'viem/accounts';
import type { Hex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { codesOf } from '../../tools/testing/findings';
import { memoryBlocks } from '../../tools/testing/memory-blocks';
import { siteWith } from '../../tools/testing/site-with';
import { EmbeddedChain, embeddedChainId, type BlockRow } from '../chain/embedded-chain';
import type { PublishedAnchor } from '../routes/ledger';
import { checkAnchors, noAnchors, readAnchors } from './anchors';
import { chosenNodes } from './chosen-nodes';
import type { KeptAnchors, Memory } from './memory';
import { Findings, type Site } from './site';

const silent = { info: () => undefined, warn: () => undefined };
const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
/** The contract that compresses, which fails of anything but 213 bytes. */
const compressing: Hex = `0x${'0'.repeat(39)}9`;
const rootOf = (size: number) => `${size}`.repeat(64);

const rows: BlockRow[] = [];
const sent: PublishedAnchor[] = [];
/** The anchors are of as many entries as their number, in a block each; the fifth does nothing. */
const sizes = [1, 2, 3, 4, 5];
beforeAll(async () => {
  const store = memoryBlocks(rows);
  const chain = new EmbeddedChain(store, { log: silent });
  for (const size of sizes) {
    const to = size === 5 ? compressing : account.address;
    const raw = await account.signTransaction({
      type: 'legacy',
      chainId: embeddedChainId,
      nonce: size - 1,
      gasPrice: 0n,
      gas: 60_000n,
      to,
      data: `0x${rootOf(size)}`,
    });
    await chain.submit(raw, new Date());
    const [hash] = [...store.transactions.keys()].slice(-1);
    sent.push({
      id: size + 10,
      size,
      root: rootOf(size),
      kind: 'embedded',
      chain: 'embedded',
      chainId: embeddedChainId,
      status: 'confirmed',
      sender: account.address,
      recipient: to,
      transactionHash: hash!,
      nodes: [],
    });
  }
  await chain.close();
});

const first = () => sent.slice(0, 4);

interface Given {
  /** Up to how many blocks there are; the fifth has what did nothing. */
  blocks?: number;
  spoil?: (shown: BlockRow[]) => void;
  /** What the site tells of anchors when it is read once more. */
  later?: PublishedAnchor[];
  memory?: Memory | null;
  kept?: KeptAnchors;
  roots?: ReadonlyMap<number, string>;
  site?: Site;
}

/** What is found of anchors on the embedded chain of a site. */
async function found(
  anchors: PublishedAnchor[],
  { blocks = 4, spoil, later = anchors, memory = null, kept = noAnchors, roots, ...more }: Given = {},
) {
  const shown = structuredClone(rows.slice(0, blocks));
  spoil?.(shown);
  const asked: string[] = [];
  const others =
    more.site ?? siteWith({ '/log/anchors': later, [`/log/anchors?after=${kept.after}`]: later });
  const bytes: Site['bytes'] = (path) => {
    asked.push(path);
    const [, after] = /^\/log\/blocks\/(\d+)$/.exec(path) ?? [];
    if (after === undefined) return others.bytes(path);
    const published = shown
      .filter(({ number }) => number > Number(after))
      .slice(0, 2)
      .map((row) => ({ ...row, block: Buffer.from(row.block).toString('hex') }));
    return Promise.resolve(Buffer.from(JSON.stringify(published)));
  };
  const findings = new Findings();
  const outcome = await checkAnchors(anchors, {
    site: { bytes },
    roots: roots ?? new Map(sizes.map((size) => [size, rootOf(size)])),
    times: new Map(),
    nodes: chosenNodes(new Map()),
    memory,
    kept,
    findings,
  });
  const says = findings.wrong.map((one) => one.says);
  return { ...outcome, codes: codesOf(findings), says, unchecked: findings.unchecked, asked };
}

const nameOf = ({ transactionHash }: PublishedAnchor) => `The transaction ${transactionHash} on embedded`;
const newestBlock = (number: number) => ({ number, hash: rows[number - 1]?.hash });

/** What an audit remembers of the chain after so many blocks. */
async function memoryAfter(count: number, anchors = sent.slice(0, count)) {
  const { kept, block } = await found(anchors, { blocks: count });
  return { kept, memory: { size: count, root: '', block } };
}

describe('the anchors on the embedded chain', () => {
  it('are in its blocks, which are run', async () => {
    const { codes, unchecked, kept, block } = await found(first());
    expect([codes, unchecked]).toEqual([[], []]);
    expect(block).toEqual(newestBlock(4));
    expect(kept).toMatchObject({ after: 14, anchored: 4, chain: { number: 4 }, open: [] });
    expect(kept.sent).toEqual({ [`embedded ${account.address.toLowerCase()}`]: 4 });
  });

  it('are none without a block', async () => {
    const { codes, block, kept } = await found([], { blocks: 0 });
    expect({ codes, block, kept }).toEqual({ codes: [], block: null, kept: noAnchors });
  });

  it('are looked for in the blocks after those of an earlier audit', async () => {
    const { kept, memory } = await memoryAfter(3);
    const next = await found(sent.slice(3, 4), { kept, memory });
    expect(next).toMatchObject({
      codes: [],
      block: newestBlock(4),
      kept: { after: 14, chain: { number: 4 } },
    });
    expect(next.asked).not.toContain('/log/blocks/0');
    expect(Object.values(next.kept.sent)).toEqual([4]);
    const nothing = await found([], { blocks: 3, kept, memory });
    expect(nothing).toMatchObject({ codes: [], block: newestBlock(3), kept: { after: 13 } });
  });

  it('that were run before they were confirmed are still known then', async () => {
    const waiting: PublishedAnchor[] = first().map((one) =>
      one.size < 3 ? one : { ...one, status: 'submitted' },
    );
    const { kept, memory } = await memoryAfter(4, waiting);
    expect(kept).toMatchObject({ after: 12, anchored: 2, chain: { number: 4 } });
    expect(kept.open.map(({ hash }) => hash)).toEqual(sent.slice(2, 4).map((one) => one.transactionHash));
    expect(await found(sent.slice(2, 4), { kept, memory })).toMatchObject({ codes: [], kept: { open: [] } });
    expect((await found(sent.slice(2, 3), { kept, memory })).codes).toEqual(['anchors_hidden']);
  });

  it('are all told of', async () => {
    const told = sent.slice(0, 3);
    const { codes, says } = await found(told);
    expect(codes).toEqual(['anchors_hidden']);
    expect(says).toEqual(['The embedded chain has 4 transactions, the site tells of 3.']);
    // One that is sent while the rest is read.
    expect((await found(told, { later: first() })).codes).toEqual([]);
    const queued: PublishedAnchor[] = [...told, { ...sent[3]!, status: 'queued', transactionHash: null }];
    expect((await found(queued)).codes).toEqual(['anchors_hidden']);
    const elsewhere: PublishedAnchor[] = [...told, { ...sent[3]!, kind: 'calldata', status: 'submitted' }];
    expect((await found(elsewhere)).codes).toEqual(['anchors_hidden']);
  });

  it('carry the roots of the tree; those that the site says where it was read before', async () => {
    const other = new Map([[2, 'ab'.repeat(32)]]);
    const { codes, says } = await found(first(), { roots: other });
    expect(codes).toEqual(['anchor_other_root']);
    expect(says).toEqual([
      `${nameOf(sent[1]!)}, the anchor of the first 2 entries, does not carry their root.`,
    ]);
    const changed = first().map((one) => (one.size === 2 ? { ...one, root: 'ab'.repeat(32) } : one));
    expect((await found(changed, { roots: new Map() })).codes).toEqual(['anchor_other_root']);
    expect((await found(changed)).codes).toEqual([]);
  });

  it.each<[string, Partial<PublishedAnchor>, string, string]>([
    ['in no block', { transactionHash: `0x${'ab'.repeat(32)}` }, 'anchor_missing', 'is in no block'],
    [
      'from somebody else',
      { sender: `0x${'22'.repeat(20)}` },
      'anchor_other_sender',
      'is not from the account that anchors',
    ],
    [
      'to somebody else',
      { recipient: `0x${'22'.repeat(20)}` },
      'anchor_other_recipient',
      'does not go where it should',
    ],
  ])('that are %s are named', async (_what, change, code, words) => {
    const changed = first().map((one) => (one.size === 2 ? { ...one, ...change } : one));
    const { codes, says } = await found(changed);
    expect(codes).toEqual([code]);
    expect(says).toEqual([`${nameOf(changed[1]!)}, the anchor of the first 2 entries, ${words}.`]);
  });

  it('are by accounts in any letters', async () => {
    const upper = first().map((one) => ({
      ...one,
      sender: one.sender.toUpperCase(),
      recipient: one.recipient.toLowerCase(),
    }));
    expect((await found(upper)).codes).toEqual([]);
  });

  it('that did nothing are named', async () => {
    const { codes, says } = await found(sent, { blocks: 5 });
    expect(codes).toEqual(['anchor_reverted']);
    expect(says).toEqual([`${nameOf(sent[4]!)}, the anchor of the first 5 entries, did nothing.`]);
  });
});

describe('the embedded chain itself', () => {
  it('is named where a block of it is damaged, and what else fails is thrown', async () => {
    const damaged = await found(first(), {
      spoil: ([, second]) => {
        second!.block = second!.block.with(100, second!.block[100]! ^ 1);
      },
    });
    expect(damaged.codes).toEqual(['chain_damaged']);
    expect(damaged.says[0]).toMatch(/^Block 2 of the embedded chain is damaged: /);
    const failing: Site = { bytes: () => Promise.reject(new Error('the site is down')) };
    await expect(found(sent.slice(0, 3), { site: failing })).rejects.toThrow('the site is down');
  });

  it('has the block that an earlier audit saw', async () => {
    const { kept, memory } = await memoryAfter(3);
    const set = (number: number, hash: string) => ({ ...memory, block: { number, hash } });
    const back = {
      codes: ['chain_set_back'],
      says: ['Block 3 of the embedded chain is not the one of before.'],
    };
    expect(await found(sent.slice(3, 4), { kept, memory: set(3, `0x${'ab'.repeat(32)}`) })).toMatchObject(
      back,
    );
    // An audit of before kept nothing to go on from.
    expect(await found(first(), { memory: set(3, `0x${'ab'.repeat(32)}`) })).toMatchObject(back);
    expect((await found(first(), { memory: set(3, rows[2]!.hash) })).codes).toEqual([]);
    expect(await found([], { blocks: 0, memory })).toMatchObject({ ...back, block: null });
  });

  it('is run whole where the block is gone that was kept', async () => {
    const { kept } = await memoryAfter(3);
    const { codes, asked } = await found(first(), {
      kept: { ...kept, chain: { ...kept.chain!, number: 9 } },
    });
    expect(codes).toEqual([]);
    expect(asked).toContain('/log/blocks/0');
  });
});

it('anchors are read from where an earlier audit ended', async () => {
  const site = siteWith({ '/log/anchors': [{ id: 1 }], '/log/anchors?after=1': [{ id: 2 }, { id: 3 }] });
  expect(await readAnchors(site, noAnchors)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(await readAnchors(site, { ...noAnchors, after: 1 })).toEqual([{ id: 2 }, { id: 3 }]);
});

import type { Hex } from 'viem';
import { checkAnchor } from '../../../src/lib/proof/chain-check';
import type { PublishedAnchor, PublishedBlock } from '../routes/ledger';
import { ChainError } from '../chain/adapter';
import { EmbeddedChain, type BlockRow, type BlockStore, type RanTransaction } from '../chain/embedded-chain';
import { accountName } from './accounts';
import { BlockTimes } from './block-times';
import type { ChosenNodes } from './chosen-nodes';
import type { KeptAnchors, Memory } from './memory';
import { jsonAt, rowsAt, type Findings, type Site } from './site';

/** The anchors of the log, each on its chain. */

/** What is kept where no audit was before. */
export const noAnchors: KeptAnchors = { after: 0, sent: {}, anchored: 0, chain: null, open: [] };

/** The anchors that an earlier audit did not read. */
export async function readAnchors(site: Site, { after }: KeptAnchors): Promise<PublishedAnchor[]> {
  const anchors: PublishedAnchor[] = [];
  for await (const anchor of rowsAt<PublishedAnchor>(site, '/log/anchors', ({ id }) => id, after))
    anchors.push(anchor);
  return anchors;
}

const isConfirmed = ({ status, transactionHash }: PublishedAnchor) =>
  status === 'confirmed' && transactionHash !== null;

/** What to keep of anchors, as far as none of them is under way. */
function keptOf(
  anchors: readonly PublishedAnchor[],
  { after, sent, anchored }: KeptAnchors,
): Pick<KeptAnchors, 'after' | 'sent' | 'anchored'> {
  const open = anchors.findIndex((one) => !isConfirmed(one));
  const done = open < 0 ? anchors : anchors.slice(0, open);
  const counts = { ...sent };
  for (const { chain, sender } of done) {
    const name = accountName(chain, sender);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return { after: done.at(-1)?.id ?? after, sent: counts, anchored: anchoredBy(anchors, anchored) };
}

/** How many entries are on a chain by these anchors, so many at least. */
export const anchoredBy = (anchors: readonly PublishedAnchor[], least: number): number =>
  anchors.reduce((most, one) => (isConfirmed(one) ? Math.max(most, one.size) : most), least);

interface Checking {
  site: Site;
  roots: ReadonlyMap<number, string>;
  /** When checkpoints say that they were signed, by their size. */
  times: ReadonlyMap<number, string>;
  /** Nodes to ask before those that the site names. */
  nodes: ChosenNodes;
  memory: Memory | null;
  /** What an earlier audit kept of the anchors. */
  kept: KeptAnchors;
  findings: Findings;
}

type SentAnchor = PublishedAnchor & { transactionHash: string };

/** The root of what an anchor is of; that which the site says where an audit before read so many entries. */
const rootOf = ({ size, root }: SentAnchor, roots: ReadonlyMap<number, string>) => roots.get(size) ?? root;

const nameOf = ({ transactionHash, chain }: SentAnchor) => `The transaction ${transactionHash} on ${chain}`;

/** Why an anchor is none, by what the check of its transaction says. */
const failures: Record<string, [code: string, says: string]> = {
  wrong_root: ['anchor_other_root', 'does not carry their root'],
  wrong_sender: ['anchor_other_sender', 'is not from the account that anchors'],
  wrong_recipient: ['anchor_other_recipient', 'does not go where it should'],
  reverted: ['anchor_reverted', 'did nothing'],
  not_found: ['anchor_missing', 'is in no block'],
};

function fail(anchor: SentAnchor, reason: string, findings: Findings): void {
  const [code, says] = failures[reason] ?? ['anchor_failed', `fails (${reason})`];
  findings.tell(code, `${nameOf(anchor)}, the anchor of the first ${anchor.size} entries, ${says}.`);
}

const rowOf = (row: PublishedBlock): BlockRow => ({
  ...row,
  hash: row.hash as Hex,
  block: Buffer.from(row.block, 'hex'),
});

/** The blocks of the site's embedded chain, read only: what it says to have run is not believed, all are run here. */
function blocksOf(
  site: Site,
  last: { block: Memory['block']; chain: KeptAnchors['chain'] },
  ran: Map<string, RanTransaction>,
): BlockStore {
  const { chain } = last;
  const after = async (number: number): Promise<BlockRow[]> => {
    const rows = (await jsonAt(site, `/log/blocks/${number}`)) as PublishedBlock[];
    const newest = rows.at(-1);
    if (newest) last.block = { number: newest.number, hash: newest.hash };
    return rows.map(rowOf);
  };
  return {
    after,
    add: () => Promise.resolve(false),
    index: (transactions) => {
      for (const one of transactions) ran.set(one.hash, one);
      return Promise.resolve();
    },
    find: (hash) => Promise.resolve(ran.get(hash) ?? null),
    states: {
      newest: async () => {
        const [block] = chain
          ? ((await jsonAt(site, `/log/blocks/${chain.number - 1}`)) as PublishedBlock[])
          : [];
        return chain && block ? { block: rowOf(block), accounts: chain.accounts } : null;
      },
      keep: (number, accounts) => {
        last.chain = { number, accounts };
        return Promise.resolve();
      },
    },
  };
}

const countEmbedded = (anchors: readonly PublishedAnchor[]) =>
  anchors.filter(({ kind, transactionHash }) => kind === 'embedded' && transactionHash !== null).length;

const silent = { info: () => undefined, warn: () => undefined };

const word = (text: string | null) => text?.toLowerCase();

/**
 * Runs the embedded chain on from where an audit was before, else from its first block, and looks each transaction up
 * in it.
 */
async function checkEmbedded(
  anchors: readonly SentAnchor[],
  told: readonly PublishedAnchor[],
  checking: Checking,
): Promise<Pick<KeptAnchors, 'chain'> & { block: Memory['block']; ran: Iterable<RanTransaction> }> {
  const { site, memory, findings, roots, kept } = checking;
  const last: { block: Memory['block']; chain: KeptAnchors['chain'] } = {
    block: kept.chain ? (memory?.block ?? null) : null,
    chain: kept.chain,
  };
  const ran = new Map<string, RanTransaction>(kept.open.map((one) => [one.hash, one]));
  const chain = new EmbeddedChain(blocksOf(site, last, ran), { log: silent });
  try {
    await chain.run();
    const own = countEmbedded(told);
    // Some may have been sent since the anchors were read.
    if (ran.size > own && ran.size > countEmbedded(await readAnchors(site, kept)))
      findings.tell(
        'anchors_hidden',
        `The embedded chain has ${ran.size} transactions, the site tells of ${own}.`,
      );
    for (const anchor of anchors) {
      const found = ran.get(anchor.transactionHash);
      const root = rootOf(anchor, roots);
      if (!found) fail(anchor, 'not_found', findings);
      else if (found.data !== `0x${root}`) fail(anchor, 'wrong_root', findings);
      else if (word(found.sender) !== word(anchor.sender)) fail(anchor, 'wrong_sender', findings);
      else if (word(found.recipient) !== word(anchor.recipient)) fail(anchor, 'wrong_recipient', findings);
      else if (found.status !== 'success') fail(anchor, 'reverted', findings);
    }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    findings.tell('chain_damaged', error.detail);
  } finally {
    await chain.close();
  }
  if (memory?.block) {
    const { number, hash } = memory.block;
    const rows = (await jsonAt(site, `/log/blocks/${number - 1}`)) as PublishedBlock[];
    if (rows[0]?.hash !== hash)
      findings.tell('chain_set_back', `Block ${number} of the embedded chain is not the one of before.`);
  }
  return { ...last, ran: ran.values() };
}

/** Checks each anchor on its chain. Gives what to keep, and the newest block of the embedded chain. */
export async function checkAnchors(
  anchors: readonly PublishedAnchor[],
  checking: Checking,
): Promise<{ kept: KeptAnchors; block: Memory['block'] }> {
  const { roots, times, nodes, findings } = checking;
  const blockTimes = new BlockTimes(times, findings);
  /** How many are there by the word of a node that the issuer chose. */
  const believed = new Map<string, number>();
  const sent = anchors.filter((anchor): anchor is SentAnchor => isConfirmed(anchor));
  for (const anchor of sent.filter(({ kind }) => kind !== 'embedded')) {
    const root = rootOf(anchor, roots);
    const { chosen, ask } = nodes(anchor.chain, anchor.chainId);
    const { outcome, reason, evidence } = await checkAnchor({ ...anchor, root }, ask, chosen);
    if (reason === 'anchored') {
      const by = `on ${anchor.chain} according to ${evidence['node']}`;
      believed.set(by, (believed.get(by) ?? 0) + 1);
    }
    if (outcome === 'passed')
      await blockTimes.hold(anchor, {
        block: Number(evidence['block']),
        nodes: [...chosen, ...anchor.nodes],
        ask,
      });
    if (outcome === 'failed') fail(anchor, reason, findings);
    if (outcome === 'unchecked') findings.unchecked.push(`${nameOf(anchor)}: ${reason}`);
  }
  blockTimes.end();
  for (const [by, count] of believed)
    findings.unchecked.push(
      `${count} anchors are ${by}, which the issuer chose: no other node was found to ask.`,
    );
  const { block, chain, ran } = await checkEmbedded(
    sent.filter(({ kind }) => kind === 'embedded'),
    anchors,
    checking,
  );
  const kept = keptOf(anchors, checking.kept);
  const done = new Set(
    anchors.flatMap(({ id, transactionHash }) => (id <= kept.after ? [transactionHash] : [])),
  );
  return { kept: { ...kept, chain, open: [...ran].filter(({ hash }) => !done.has(hash)) }, block };
}

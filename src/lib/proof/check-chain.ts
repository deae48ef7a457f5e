import { checkAnchor } from './chain-check';
import { standsUnder, type Finding } from './check-log';
import { isUnanchored } from './merge-delay';
import { anchorsFor, type Issuer } from './issuer';
import type { LogEntry } from './log-entry';
import type { AnchorProof, CertificationProof } from './proof-shape';
import type { Sources } from './sources';

/** The step of the chain: whether a transaction carries the root of a checkpoint above a certificate's entry. */

/**
 * What is said of several anchors: that one is wrong, before that one is right, before why the others could not be
 * checked.
 */
const importance = (finding: Finding): number => {
  if (finding.outcome === 'failed') return 0;
  if (finding.outcome === 'passed') return 1;
  return { late: 3, pending: 3, local: 4, anchor_failed: 5 }[finding.reason] ?? 2;
};

type Asked = Pick<Sources, 'ask' | 'nodes' | 'now'>;

async function checkOne(
  anchor: AnchorProof,
  text: string,
  { seq, at }: LogEntry,
  issuers: readonly Issuer[],
  { ask, nodes, now }: Asked,
): Promise<Finding> {
  const { size, root, note, inclusion: hashes, status, kind, transaction_hash: hash } = anchor;
  const under = await standsUnder(text, seq, { size, root, note, hashes }, issuers);
  const told: Finding['evidence'] = {
    kind,
    chain: `${anchor.chain_id}`,
    status,
    size: `${size}`,
    root,
    ...(hash === null ? {} : { transaction: hash }),
    ...(anchor.url === null ? {} : { url: anchor.url }),
  };
  const unchecked = (reason: string): Finding => ({ outcome: 'unchecked', reason, evidence: told });
  if (under.outcome !== 'passed') return { outcome: 'failed', reason: 'forged_anchor', evidence: told };
  if (status === 'failed') return unchecked('anchor_failed');
  if (status !== 'confirmed' || hash === null) return unchecked(isUnanchored(at, now()) ? 'late' : 'pending');
  if (anchor.local || kind === 'embedded') return unchecked('local');
  if (!anchorsFor(issuers, `${kind}:${anchor.chain_id}`, anchor.sender))
    return { outcome: 'failed', reason: 'other_account', evidence: { ...told, sender: anchor.sender } };
  const claim = {
    kind,
    chainId: anchor.chain_id,
    root,
    transactionHash: hash,
    sender: anchor.sender,
    recipient: anchor.recipient,
    nodes: anchor.rpc_urls,
  };
  const finding = await checkAnchor(claim, ask, nodes?.(anchor.chain_id));
  return { ...finding, evidence: { ...told, ...finding.evidence } };
}

/**
 * Whether the anchors of an entry that is proved to be in the log are on their chains: the finding that matters most.
 */
export async function checkChain(
  { anchors, entry: text }: Pick<CertificationProof, 'anchors' | 'entry'>,
  entry: LogEntry,
  issuers: readonly Issuer[],
  sources: Asked,
): Promise<Finding> {
  const findings = await Promise.all(
    anchors.slice(0, 8).map((anchor) => checkOne(anchor, text ?? '', entry, issuers, sources)),
  );
  const [first] = findings.toSorted((one, other) => importance(one) - importance(other));
  const none = isUnanchored(entry.at, sources.now()) ? 'late' : 'pending';
  return first ?? { outcome: 'unchecked', reason: none, evidence: {} };
}

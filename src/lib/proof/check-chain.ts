import { checkAnchor, type AskNode } from './chain-check';
import { standsUnder, type Finding } from './check-log';
import type { Issuer } from './issuer';
import type { LogEntry } from './log-entry';
import type { AnchorProof, CertificationProof } from './proof-shape';

/** The step of the chain: whether a transaction carries the root of a checkpoint above a certificate's entry. */

/**
 * What is said of several anchors: that one is wrong, before that one is right, before why the others could not be
 * checked.
 */
const importance = (finding: Finding): number => {
  if (finding.outcome === 'failed') return 0;
  if (finding.outcome === 'passed') return 1;
  return { pending: 3, local: 4, anchor_failed: 5 }[finding.reason] ?? 2;
};

async function checkOne(
  anchor: AnchorProof,
  text: string,
  { seq }: LogEntry,
  issuers: readonly Issuer[],
  ask: AskNode,
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
  if (status !== 'confirmed' || hash === null) return unchecked('pending');
  if (anchor.local || kind === 'embedded') return unchecked('local');
  const claim = {
    kind,
    chainId: anchor.chain_id,
    root,
    transactionHash: hash,
    sender: anchor.sender,
    recipient: anchor.recipient,
    nodes: anchor.rpc_urls,
  };
  const finding = await checkAnchor(claim, ask);
  return { ...finding, evidence: { ...told, ...finding.evidence } };
}

/**
 * Whether the anchors of an entry that is proved to be in the log are on their chains: the finding that matters most.
 */
export async function checkChain(
  { anchors, entry: text }: Pick<CertificationProof, 'anchors' | 'entry'>,
  entry: LogEntry,
  issuers: readonly Issuer[],
  ask: AskNode,
): Promise<Finding> {
  const findings = await Promise.all(
    anchors.slice(0, 8).map((anchor) => checkOne(anchor, text ?? '', entry, issuers, ask)),
  );
  const [first] = findings.toSorted((one, other) => importance(one) - importance(other));
  return first ?? { outcome: 'unchecked', reason: 'pending', evidence: {} };
}

import { equal, fromHex, toHex, utf8 } from './bytes';
import { fromMultikey } from './multikey';
import { hasEnded, keysOf, type Issuer } from './issuer';
import { certificationRef, readEntry, type LogEntry } from './log-entry';
import { leafHash, verifyInclusion } from './merkle';
import { verifyCheckpoint, type Checkpoint } from './note';
import type { CertificationProof, LogInclusion } from './proof-shape';
import type { Outcome } from './steps';

/** The step of the log: whether a certificate's entry stands under a checkpoint that the issuer signed. */

export interface Finding {
  outcome: Outcome;
  reason: string;
  evidence: Record<string, string>;
}

export interface LogFinding extends Finding {
  /** The entry, where it is proved to be in the log. */
  entry: LogEntry | null;
}

/** By how much, in ms, the clocks of an installation may differ. */
const clocksMs = 5 * 60_000;

/**
 * What a checkpoint's note says when one of the issuers' keys signed it that had not ended before an instant, in ms
 * since 1970. Null for any other note.
 */
export async function signedCheckpoint(
  note: string,
  at: number,
  issuers: readonly Issuer[],
): Promise<Checkpoint | null> {
  for (const one of keysOf(issuers)) {
    if (hasEnded(one, at, clocksMs)) continue;
    const checkpoint = await verifyCheckpoint(note, fromMultikey(one.key));
    if (checkpoint) return checkpoint;
  }
  return null;
}

/** Whether an entry is under the checkpoint of a proof: `forged_checkpoint` and `not_included` say why not. */
export async function standsUnder(
  entry: string,
  seq: number,
  { size, root, note, hashes }: LogInclusion,
  issuers: readonly Issuer[],
): Promise<Finding> {
  // A checkpoint has no time, but is younger than what it holds: a key that had ended before signs none above it.
  const at = Date.parse(readEntry(entry)?.at ?? '');
  const signed = await signedCheckpoint(note, at, issuers);
  const evidence: Record<string, string> = { size: `${size}`, root, entry };
  if (!signed || signed.size !== size || !equal(signed.root, fromHex(root)))
    return { outcome: 'failed', reason: 'forged_checkpoint', evidence };
  evidence['checkpoint'] = note;
  const included = await verifyInclusion({
    leaf: await leafHash(utf8(entry)),
    index: seq,
    size,
    root: signed.root,
    proof: hashes.map(fromHex),
  });
  evidence['hashes'] = `${hashes.length}`;
  return included
    ? { outcome: 'passed', reason: 'included', evidence }
    : { outcome: 'failed', reason: 'not_included', evidence };
}

/**
 * Whether the log holds the entry that issued a certificate with this number and these bytes as its credential (their
 * SHA-256), by the installation's proof and the issuers whose checkpoints count.
 */
export async function checkLog(
  proof: CertificationProof,
  certificate: { id: number; digest: Uint8Array },
  issuers: readonly Issuer[],
): Promise<LogFinding> {
  const credential = toHex(certificate.digest);
  const end = (outcome: Outcome, reason: string, evidence: Finding['evidence'] = { credential }) => ({
    outcome,
    reason,
    evidence,
    entry: null,
  });
  if (proof.entry === null) return end('unchecked', 'pending');
  const entry = readEntry(proof.entry);
  if (entry?.type !== 'issued') return end('failed', 'forged_entry', { entry: proof.entry });
  if (entry.ref !== certificationRef(certificate.id) || entry.credential !== credential)
    return end('failed', 'other_credential', { entry: proof.entry, credential });
  if (proof.inclusion === null) return end('unchecked', 'pending', { entry: proof.entry, credential });
  if (issuers.length === 0) return end('unchecked', 'unknown_issuer');
  const finding = await standsUnder(proof.entry, entry.seq, proof.inclusion, issuers);
  const evidence = { ...finding.evidence, seq: `${entry.seq}`, at: entry.at, credential };
  return { ...finding, evidence, entry: finding.outcome === 'passed' ? entry : null };
}

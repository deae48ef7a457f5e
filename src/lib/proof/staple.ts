import { stapleOfPdf } from './attachment';
import { equal } from './bytes';
import { checkContinuity } from './check-continuity';
import { standsUnder, type LogFinding } from './check-log';
import { policyOf, readWitnesses } from './check-witnesses';
import { cosignedAt } from './cosignature';
import type { Issuer } from './issuer';
import { readEntry } from './log-entry';
import { parseCheckpoint } from './note';
import { readStaple, type Staple } from './proof-shape';
import type { Sources } from './sources';

/**
 * The checkpoint that travels with a file: how far the log was when the file was made, and how old that knowledge is.
 */

/** What a file brings of the log: in a bundle its newest checkpoint, in a PDF that of when it was drawn. */
export const stapleIn = async (
  pdf: Uint8Array | undefined,
  { staple }: Pick<Sources, 'staple'>,
): Promise<Staple | null> => readStaple(staple) ?? (pdf ? await stapleOfPdf(pdf) : null);

/**
 * The latest instant that a staple proves to be of before its checkpoint was seen: that of an entry under it, or the
 * one at which a witness signed it. Null where the checkpoint is not signed by the issuers, or does not hold the entry.
 */
async function stapledAt(
  { entry, inclusion }: Staple,
  issuers: readonly Issuer[],
  own: Sources['witnesses'],
): Promise<string | null> {
  const read = readEntry(entry);
  if (!read || (await standsUnder(entry, read.seq, inclusion, issuers)).outcome !== 'passed') return null;
  const witnesses = readWitnesses(policyOf(issuers, own).witnesses ?? []);
  const seconds = await Promise.all(witnesses.map((one) => cosignedAt(inclusion.note, one)));
  return new Date(Math.max(Date.parse(read.at), ...seconds.map((one) => (one ?? 0) * 1000))).toISOString();
}

/**
 * The step of the log with what its file brings of it. Without a connection that says how old the reader's knowledge is
 * (`stapled`); with one, the log has to go on from it as from what this reader saw.
 */
export async function withStaple(
  finding: LogFinding,
  staple: Staple | null,
  issuers: readonly Issuer[],
  sources: Sources,
): Promise<LogFinding> {
  const asOf =
    staple && finding.outcome !== 'failed' && (await stapledAt(staple, issuers, sources.witnesses));
  if (!staple || !asOf) return finding;
  const { note, size } = staple.inclusion;
  const { origin, root } = parseCheckpoint(note);
  const { checkpoints } = sources;
  const seen = checkpoints?.of(origin) ?? null;
  const shown = finding.evidence['checkpoint'] ?? null;
  for (const other of [seen, shown]) {
    const known = other === null ? null : parseCheckpoint(other);
    if (known?.origin === origin && known.size === size && !equal(known.root, root))
      return {
        ...finding,
        outcome: 'failed',
        reason: 'split',
        evidence: { seen: note, checkpoint: other ?? '' },
      };
  }
  // What came in a bundle has nothing else to be compared with.
  if (finding.outcome === 'passed' && shown !== null && sources.staple === undefined) {
    const from = { readFile: sources.file, issuers, now: sources.now() };
    const memory = { of: (name: string) => (name === origin ? note : null), keep: () => undefined };
    const found = await checkContinuity(shown, memory, from).catch(() => 'unreachable' as const);
    if (found === 'unreachable') return { ...finding, outcome: 'unchecked', reason: 'unreachable' };
    return found ? { ...finding, ...found } : finding;
  }
  const evidence = { ...finding.evidence, asOf };
  if (finding.reason !== 'unreachable') return { ...finding, evidence };
  if (seen === null) checkpoints?.keep(note);
  return { ...finding, reason: 'stapled', evidence: { ...evidence, size: `${size}`, checkpoint: note } };
}

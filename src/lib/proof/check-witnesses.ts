import type { LogFinding } from './check-log';
import { cosignersOf, readWitness, type Witness } from './cosignature';
import type { Issuer } from './issuer';
import { isOverdue } from './merge-delay';
import type { Sources } from './sources';

/** Whether enough witnesses cosigned the checkpoint of a log: one that is shown to a few alone they did not see. */

type Policy = Pick<Issuer, 'witnesses' | 'witnessQuorum'>;

/** Whose cosignatures count: those the reader asks for, else those that the issuer names now, else those it named. */
export const policyOf = (issuers: readonly Issuer[], own: Policy | undefined): Policy =>
  own ?? issuers.findLast(({ witnesses }) => witnesses) ?? {};

/** The witnesses that some texts name (vkeys), each key once. */
export function readWitnesses(texts: readonly string[]): Witness[] {
  const all = texts.flatMap((text) => readWitness(text) ?? []);
  return [...new Map(all.map((one) => [one.publicKey.toString(), one])).values()];
}

/**
 * The step of the log with what its witnesses say. Without any it stays as it is (`included`). `few_witnesses`: they
 * may still sign; `unwitnessed`: they had as long as the log has for an entry.
 */
export async function witnessed(
  finding: LogFinding,
  issuers: readonly Issuer[],
  { witnesses: own, now }: Pick<Sources, 'witnesses' | 'now'>,
): Promise<LogFinding> {
  const { checkpoint, at = '' } = finding.evidence;
  const { witnesses = [], witnessQuorum: quorum = witnesses.length } = policyOf(issuers, own);
  if (finding.outcome !== 'passed' || !checkpoint || witnesses.length === 0) return finding;
  const names = await cosignersOf(checkpoint, readWitnesses(witnesses));
  const evidence = {
    ...finding.evidence,
    witnesses: [`${names.length}/${witnesses.length} (≥ ${quorum})`, ...names].join(', '),
  };
  if (names.length >= quorum) return { ...finding, reason: 'witnessed', evidence };
  const delay = issuers.findLast(({ mergeDelaySeconds }) => mergeDelaySeconds)?.mergeDelaySeconds;
  return isOverdue(at, delay, now())
    ? { ...finding, outcome: 'failed', reason: 'unwitnessed', evidence }
    : { ...finding, outcome: 'unchecked', reason: 'few_witnesses', evidence };
}

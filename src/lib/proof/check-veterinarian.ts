import { standsUnder, type Finding } from './check-log';
import { isLogged } from './check-status';
import { issuerProofOf, vetProofOf, type BovineCredential, type SignedCredential } from './credential-shape';
import { verifyProof } from './data-integrity';
import { keysOf, type Issuer, type OfficeKey } from './issuer';
import { readEntry, type LogEntry } from './log-entry';
import { fromMultikey } from './multikey';
import type { LoggedEntry, LogInclusion } from './proof-shape';
import type { Outcome } from './steps';
import { licenceHashOf } from './vet-key';
import { backerOf } from './vet-key-backing';

/** The step of the veterinarian: whether its own key signed, and whether the log says that this key is its. */

interface Told {
  /** What the installation tells of the log's entries of the veterinarian's keys; null where nobody could be asked. */
  keys: readonly LoggedEntry[] | null;
  /** The entry of the certificate, where it is proved to be in the log, and under which checkpoint. */
  issued: LogEntry | null;
  under: LogInclusion | null;
  issuers: readonly Issuer[];
  /** The office keys that count. */
  officeKeys: readonly OfficeKey[];
  /** The reader's clock, in ms. */
  now: number;
}

interface ReadKey extends LoggedEntry {
  said: LogEntry;
}

const readKeys = (keys: readonly LoggedEntry[] | null): ReadKey[] =>
  (keys ?? []).flatMap((told) => {
    const said = readEntry(told.entry);
    return said?.type === 'vet_key' ? [{ ...told, said }] : [];
  });

/** How long after a key was given up what it signed before may come into the log, in ms. */
const graceMs = 24 * 3600 * 1000;

/**
 * Whether a key had ended when it signed. Of one that others may have, the log's time alone counts: who has a key dates
 * what it signs as they like.
 */
function hadEnded(end: LogEntry, created: string, issued: LogEntry): boolean {
  const recorded = Date.parse(issued.at);
  if (end.state === 'compromised') return !(recorded < Date.parse(end.since ?? end.at));
  return !(Date.parse(created) <= Date.parse(end.at) && recorded <= Date.parse(end.at) + graceMs);
}

/**
 * Whether an entry stands under the very checkpoint under which the certificate does: two logs would not tell of each.
 */
async function standsBeside({ entry, said, inclusion }: ReadKey, { under, issuers }: Told): Promise<boolean> {
  if (!inclusion || inclusion.size !== under?.size || inclusion.root !== under.root) return false;
  return (await standsUnder(entry, said.seq, inclusion, issuers)).outcome === 'passed';
}

/** The key of the veterinarian that was good when a certificate was recorded; undefined where there was none. */
async function goodKey(
  { credentialSubject: { veterinarian } }: BovineCredential,
  { keys, issued, issuers, now }: Told,
): Promise<LogEntry | undefined> {
  const read = readKeys(keys);
  for (const one of read) {
    const { said } = one;
    if (said.state !== 'added' || !issued || said.seq > issued.seq) continue;
    if (said.licenceHash !== (await licenceHashOf(said.key ?? '', veterinarian.licence))) continue;
    const ends = read.some(
      (end) =>
        end.said.key === said.key && end.said.state !== 'added' && hadEnded(end.said, issued.at, issued),
    );
    if (!ends && (await isLogged(one, issuers, now))) return said;
  }
  return undefined;
}

/**
 * Whether the veterinarian that a credential names signed it too. Without its signature nothing is wrong; where the log
 * says that this veterinarian signs, that it is missing is told (`expected`).
 */
export async function checkVeterinarian(credential: SignedCredential, told: Told): Promise<Finding> {
  const { name, licence } = credential.credentialSubject.veterinarian;
  const evidence: Finding['evidence'] = { veterinarian: `${name} (${licence})` };
  const end = (outcome: Outcome, reason: string): Finding => ({ outcome, reason, evidence });
  const proof = vetProofOf(credential);
  if (!proof) {
    const good = await goodKey(credential, told);
    if (!good) return end('unchecked', 'not_signed');
    Object.assign(evidence, { vet_key: good.key, at: good.at });
    return end('unchecked', 'expected');
  }
  const key = proof.verificationMethod.replace(/^.*#/, '');
  Object.assign(evidence, { vet_key: key, created: proof.created, signature: proof.proofValue });
  if (!(await verifyProof(credential, fromMultikey(key), proof))) return end('failed', 'changed');
  const isIssuers = keysOf(told.issuers).some((one) => one.key === key);
  if (isIssuers || issuerProofOf(credential).verificationMethod.endsWith(`#${key}`))
    return end('failed', 'issuers_key');
  if (told.keys === null) return end('unchecked', 'unreachable');
  const of = readKeys(told.keys).filter(({ said }) => said.key === key);
  const enrolled = of.find(({ said }) => said.state === 'added');
  if (!enrolled) return end('failed', 'not_enrolled');
  evidence['enrolled'] = enrolled.said.at;
  evidence['entry'] = enrolled.entry;
  if (enrolled.said.licenceHash !== (await licenceHashOf(key, licence))) return end('failed', 'of_another');
  const { issued } = told;
  if (!issued) return end('unchecked', 'not_logged');
  if (enrolled.said.seq > issued.seq) return end('failed', 'late');
  if (!(await standsBeside(enrolled, told))) return end('failed', 'not_enrolled');
  // Who says that a key ended says so against himself: it needs no proof.
  const ended = of.find(({ said }) => said.state !== 'added' && hadEnded(said, proof.created, issued));
  if (ended) {
    Object.assign(evidence, { until: ended.said.since ?? ended.said.at, entry: ended.entry });
    return end('failed', 'key_revoked');
  }
  const entries = readKeys(told.keys).map(({ said }) => said);
  const backer = await backerOf(enrolled.said, { licence, entries, officeKeys: told.officeKeys });
  if (!backer) return end('unchecked', 'unbacked');
  if (backer.name !== null) evidence['backed_by'] = backer.name;
  return end('passed', 'signed');
}

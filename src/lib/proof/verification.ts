import { toHex } from './bytes';
import { checkChain } from './check-chain';
import { checkContinuity } from './check-continuity';
import { witnessed } from './check-witnesses';
import type { Finding, LogFinding } from './check-log';
import { checkIssuer, checkSignature } from './check-signature';
import type { BovineCredential, LotCredential } from './credential-shape';
import { sha256 } from './digest';
import { issuerOfKey, issuersOf, type Issuer } from './issuer';
import type { LogEntry } from './log-entry';
import type { Difference } from './page-differences';
import type { CertificationProof } from './proof-shape';
import type { Sources } from './sources';
import { stapleIn, withStaple } from './staple';
import { stepNames, type Given, type Outcome, type Step, type StepName, type Verdict } from './steps';

/** What verifying comes to, and how its steps are run: of a certificate as of a lot. */

/** What somebody has of a certificate or a lot: its PDF, its credential, or no more than what leads to it. */
export interface Certificate {
  pdf?: Uint8Array;
  credential?: Uint8Array;
  /** The certificate's number. */
  id?: number;
  /** The lot's number. */
  lot?: number;
  /** The short code by which it was found. */
  code?: string;
}

/** What a verification came to, besides its steps. */
export interface Verification {
  verdict: Verdict;
  given: Given;
  /** What the certificate says, whether that is true or not. */
  credential: BovineCredential | null;
  /** What the lot says, where it is one: its number at the installation that was asked, and its list. */
  lot: { id: number | null; credential: LotCredential | null } | null;
  /** What the installation's page shows otherwise than it was signed. */
  differences: Difference[];
  /** Its number at the installation that was asked. */
  id: number | null;
  /** The installation's own keys, to be known when it is not there. */
  issuer: Issuer | null;
  /** The credential's issuer by its name, as somebody known tells it; null where nobody does. */
  issuersName: string | null;
}

/** What was read; `unreachable` where nobody answered. */
export type Read<T> = { value: T } | 'unreachable';

/** What is read by a promise, which may reject; never rejects itself. */
export const readOf = <T>(promise: Promise<T>): Promise<Read<T>> =>
  promise.then((value) => ({ value })).catch(() => 'unreachable');

/** What is read next by what was read; `unreachable` where that was. Never rejects. */
export const thenRead = <T, U>(read: Read<T>, next: (value: T) => Promise<U>): Promise<Read<U>> =>
  read === 'unreachable' ? Promise.resolve(read) : readOf(next(read.value));

/** The value that was read; null where nobody answered. */
export const valueOf = <T>(read: Read<T>): T | null => (read === 'unreachable' ? null : read.value);

/** A finding: how a step ends, why (one of `reasons`), and what was compared. */
export const findingOf = (outcome: Outcome, reason: string, evidence: Finding['evidence'] = {}): Finding => ({
  outcome,
  reason,
  evidence,
});

/** Who issues at the installation that is asked: by its DID document, else, without an address of https, its key. */
export const ownIssuer = (published: Read<Issuer | null>, did = ''): Read<Issuer | null> =>
  published === 'unreachable' ? published : { value: published.value ?? issuerOfKey(did) };

/**
 * Whose keys count for a credential. `isOthers`: it is of another issuer than the installation that is asked, and
 * others are asked by others; `isOwnWord`: its issuer is known by nothing but the file that is verified. `naming`: its
 * issuer's word on witnesses and offices; that of the very file counts where it is all there is, and nothing passes.
 */
export function trustIn(
  credential: { issuer: string } | null,
  own: Read<Issuer | null>,
  { known, claimed = [] }: Pick<Sources, 'known' | 'claimed'>,
) {
  const here = valueOf(own);
  const trusted = [...known, ...(here ? [here] : [])];
  const keys = [...trusted, ...claimed];
  const isBy = (issuers: readonly Issuer[]) =>
    credential !== null && issuersOf(credential.issuer, issuers).length > 0;
  const isOthers = credential !== null && !isBy(here ? [here] : keys);
  const isOwnWord = !isBy(trusted) && isBy(keys);
  const naming = issuersOf(credential?.issuer ?? '', isOwnWord ? keys : trusted);
  const issuersName = isOwnWord ? null : (naming[0]?.name ?? null);
  return { keys, naming, issuersName, isOthers, isOwnWord };
}

/** What the steps are taken by, of a certificate as of a lot. */
interface Facts extends Omit<ReturnType<typeof trustIn>, 'isOthers'> {
  sources: Sources;
  pdf?: Uint8Array | undefined;
  /** The bytes that were given, of a PDF or a credential. */
  file?: Uint8Array | null | undefined;
  credential: Parameters<typeof checkSignature>[0] | null;
  own: Read<Issuer | null>;
  proof: Read<Pick<CertificationProof, 'anchors' | 'entry' | 'pdf_url'> | null>;
}

/** The document that is checked against its entry: what was given, else what the installation serves. */
export async function checkDocument(
  { pdf, file, proof, sources }: Pick<Facts, 'pdf' | 'file' | 'proof' | 'sources'>,
  entry: LogEntry,
): Promise<Finding> {
  const address = valueOf(proof)?.pdf_url ?? null;
  const read: Read<Uint8Array | null> = file
    ? { value: file }
    : await thenRead(proof, async () => (address === null ? null : sources.file(address)));
  if (read === 'unreachable') return findingOf('unchecked', 'unreachable');
  if (!read.value) return findingOf('unchecked', 'no_document');
  const recorded = (file && !pdf ? entry.credential : entry.pdf) ?? '';
  const compared = { digest: toHex(await sha256(read.value)), recorded };
  return compared.digest === recorded
    ? findingOf('passed', pdf ? 'same' : file ? 'same_data' : 'served', compared)
    : findingOf('failed', file ? 'different' : 'other_served', compared);
}

/** A log that does not go on from what the reader saw of it proves nothing. */
async function continued(finding: LogFinding, { sources, credential, keys }: Facts): Promise<LogFinding> {
  const { checkpoint } = finding.evidence;
  const { checkpoints } = sources;
  if (finding.outcome !== 'passed' || !checkpoint || !checkpoints || !credential) return finding;
  const from = {
    readFile: sources.file,
    issuers: issuersOf(credential.issuer, keys),
    now: sources.now(),
  };
  const found = await readOf(checkContinuity(checkpoint, checkpoints, from));
  if (found === 'unreachable') return { ...finding, outcome: 'unchecked', reason: 'unreachable' };
  return found.value ? { ...finding, ...found.value } : finding;
}

/** What keeps a chain from being looked at because of the log, by the log's own reason. */
const chainReasons = new Map([
  ['pending', 'pending'],
  ['unreachable', 'unreachable'],
  ['stapled', 'unreachable'],
]);

async function chain(
  { proof, credential, keys, sources }: Facts,
  { entry, reason }: LogFinding,
): Promise<Finding> {
  const told = valueOf(proof);
  if (!entry || !told || !credential) return findingOf('unchecked', chainReasons.get(reason) ?? 'not_logged');
  return checkChain(told, entry, issuersOf(credential.issuer, keys), sources);
}

function issuer({ own, credential }: Facts, signature: Finding, { entry }: LogFinding): Finding {
  if (signature.reason === 'foreign_key') return signature;
  if (!credential || signature.outcome === 'failed') return findingOf('unchecked', 'unsigned');
  if (own === 'unreachable') return findingOf('unchecked', 'unreachable');
  return checkIssuer(credential, own.value, entry);
}

/** The signature of a PDF is that of the data in it: it says nothing of pages that nobody could compare. */
async function signatureOf(
  pdf: Uint8Array | undefined,
  signing: Promise<Finding>,
  comparing: Promise<Finding>,
): Promise<Finding> {
  if (!pdf) return signing;
  const [signature, compared] = await Promise.all([signing, comparing]);
  return signature.outcome === 'passed' && compared.outcome === 'unchecked'
    ? findingOf('unchecked', 'attached', signature.evidence)
    : signature;
}

/** A step that cannot be taken because something here failed says so, and is neither good nor bad. */
const step = (name: StepName, finding: Promise<Finding>, isOwnWord: boolean): Promise<Step> =>
  finding
    .then(({ outcome, reason, evidence }): Step => {
      if (isOwnWord && outcome === 'passed')
        return { name, outcome: 'unchecked', reason: 'own_word', evidence };
      return { name, outcome, reason, evidence };
    })
    .catch((error: unknown) => ({
      name,
      outcome: 'unchecked',
      reason: 'unreachable',
      evidence: { error: String(error) },
    }));

/** Gives each step as its finding is there, and all of them at the end. */
async function* asTheyFinish(
  findings: Record<StepName, Promise<Finding>>,
  isOwnWord: boolean,
): AsyncGenerator<Step, Step[]> {
  const steps: Step[] = [];
  const pending = new Map(stepNames.map((name) => [name, step(name, findings[name], isOwnWord)]));
  while (pending.size > 0) {
    const one = await Promise.race(pending.values());
    pending.delete(one.name);
    steps.push(one);
    yield one;
  }
  return steps;
}

/** The checks that a certificate and a lot do each in its own way. */
interface OwnChecks {
  /** Why there is no credential. */
  withoutCredential: () => Finding;
  log: () => Promise<LogFinding>;
  document: (recorded: LogFinding) => Promise<Finding>;
  validity: (signature: Finding, recorded: LogFinding) => Finding | Promise<Finding>;
  veterinarian: (recorded: LogFinding) => Finding | Promise<Finding>;
}

/** Takes all steps: gives each as it ends, in whatever order, and all of them at the end. */
export function takeSteps(
  facts: Facts,
  { withoutCredential, log, document, validity, veterinarian }: OwnChecks,
): AsyncGenerator<Step, Step[]> {
  const { credential, keys, naming, own, pdf, isOwnWord } = facts;
  const signing = credential
    ? checkSignature(credential, keys, valueOf(own))
    : Promise.resolve(withoutCredential());
  const issuers = issuersOf(credential?.issuer ?? '', keys);
  const stapled = stapleIn(pdf, facts.sources);
  const logging = log()
    .then((finding) => continued(finding, facts))
    .then((finding) => witnessed(finding, naming, facts.sources))
    .then(async (finding) => withStaple(finding, await stapled, issuers, facts.sources));
  const both = Promise.all([signing, logging]);
  const comparing = logging.then(document);
  const findings: Record<StepName, Promise<Finding>> = {
    signature: signatureOf(pdf, signing, comparing),
    veterinarian: logging.then(veterinarian),
    document: comparing,
    log: logging,
    chain: logging.then((recorded) => chain(facts, recorded)),
    issuer: both.then(([signature, recorded]) => issuer(facts, signature, recorded)),
    validity: both.then(([signature, recorded]) => validity(signature, recorded)),
  };
  return asTheyFinish(findings, isOwnWord);
}

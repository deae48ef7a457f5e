import { credentialOfPdf } from './attachment';
import { toHex } from './bytes';
import { checkChain } from './check-chain';
import { checkContinuity } from './check-continuity';
import { checkLog, type Finding, type LogFinding } from './check-log';
import { checkIssuer, checkSignature } from './check-signature';
import { checkValidity } from './check-validity';
import { numberIn, readCredential } from './credential-shape';
import { sha256 } from './digest';
import { issuerOfKey, issuersOf, readIssuer, type Issuer } from './issuer';
import { isOverdue } from './merge-delay';
import { readEntry } from './log-entry';
import { canonicalBytes } from './json-document';
import { isOtherCode } from './short-code';
import { pageDifferences, type Difference } from './page-differences';
import { readProof, type CertificationProof } from './proof-shape';
import type { Sources } from './sources';
import { shownVerdict, verdictOf, type Given, type Step, type StepName } from './steps';
import {
  asTheyFinish,
  because,
  ifRead,
  reading,
  signatureOf,
  valueOf,
  type Certificate,
  type Read,
  type Verification,
} from './verification';
import { lotGiven, verifyLot } from './verify-lot';

/** Verifying a certificate: six steps, each by itself, without trusting who shows it. */

/** What is there before any step: the credential, the installation's proof of it, and whose keys count. */
async function gather({ pdf, credential: given, id, code }: Certificate, sources: Sources) {
  const installation = reading(sources.installation().then(readIssuer));
  const carried = given ?? (pdf ? await credentialOfPdf(pdf) : null);
  const file = pdf ?? given;
  const digest = file ? toHex(await sha256(file)) : null;
  const looked: Read<number | null> = digest
    ? await reading(sources.find({ digest }))
    : { value: id ?? null };
  const claimed = carried ? readCredential(carried) : null;
  // A number means something with its issuer alone: another's certificate is not looked up here.
  const ofOthers = (own: Issuer | null) =>
    claimed !== null &&
    valueOf(looked) === null &&
    own !== null &&
    issuersOf(claimed.issuer, [own]).length === 0;
  const claim = claimed && !ofOthers(valueOf(await installation)) ? numberIn(claimed.id) : null;
  const asked = valueOf(looked) ?? id ?? claim;
  const answer = await ifRead(looked, async () =>
    asked === null ? null : readProof(await sources.proof(asked)),
  );
  const published = await installation;
  // Without an address of https an installation is its key.
  const own =
    published === 'unreachable'
      ? published
      : { value: published.value ?? issuerOfKey(valueOf(answer)?.issuer ?? '') };
  const [number, proof] = ofOthers(valueOf(own)) ? [null, { value: null }] : [asked, answer];
  const address = valueOf(proof)?.credential_url ?? null;
  const bytes =
    carried && claimed
      ? { value: carried }
      : await ifRead(proof, async () => (address === null ? null : sources.file(address)));
  const credential = valueOf(bytes) ? readCredential(valueOf(bytes) as Uint8Array) : null;
  const trusted = [...sources.known, ...(valueOf(own) ? [valueOf(own) as Issuer] : [])];
  const keys = [...trusted, ...(sources.claimed ?? [])];
  /** Whether its issuer is known by nothing but the file that is verified. */
  const isOwnWord =
    credential !== null &&
    issuersOf(credential.issuer, trusted).length === 0 &&
    issuersOf(credential.issuer, keys).length > 0;
  return { sources, pdf, code, file, digest, looked, proof, bytes, credential, number, own, keys, isOwnWord };
}

type Gathered = Awaited<ReturnType<typeof gather>>;

/** Why there is no credential. */
function withoutCredential({ proof, bytes, number }: Gathered): Finding {
  if (proof === 'unreachable' || bytes === 'unreachable') return because('unchecked', 'unreachable');
  const preparing = number !== null && proof.value?.credential_url === null;
  return because('unchecked', preparing ? 'pending' : 'no_credential');
}

/** Whether it is of another issuer than the installation that is asked: others are asked by others. */
const isOthers = ({ credential, own, keys }: Gathered): boolean => {
  const here = valueOf(own);
  return credential !== null && issuersOf(credential.issuer, here ? [here] : keys).length === 0;
};

/** When something was certified that waits for the log; null where nobody tells. */
async function certifiedAt({ credential, number, sources }: Gathered): Promise<string | null> {
  if (credential) return credential.validFrom;
  const page = number === null ? null : await sources.page(number).catch(() => null);
  const { created_at: at } = (page?.certificate ?? {}) as { created_at?: unknown };
  return typeof at === 'string' ? at : null;
}

/** A log that does not go on from what the reader saw of it proves nothing. */
async function continued(finding: LogFinding, { sources, credential, keys }: Gathered): Promise<LogFinding> {
  const { checkpoint } = finding.evidence;
  const { checkpoints } = sources;
  if (finding.outcome !== 'passed' || !checkpoint || !checkpoints || !credential) return finding;
  const issuers = issuersOf(credential.issuer, keys);
  const from = { readFile: sources.file, issuers, now: sources.now() };
  const found = await reading(checkContinuity(checkpoint, checkpoints, from));
  if (found === 'unreachable') return { ...finding, outcome: 'unchecked', reason: 'unreachable' };
  return found.value ? { ...finding, ...found.value } : finding;
}

/** The step of the log: what waits for it longer than its issuer says that it may is withheld. */
async function log(facts: Gathered): Promise<LogFinding> {
  const finding = await continued(await logged(facts), facts);
  const since = finding.reason === 'pending' ? await certifiedAt(facts) : null;
  const delay = valueOf(facts.own)?.mergeDelaySeconds;
  return since !== null && isOverdue(since, delay, facts.sources.now())
    ? { ...finding, outcome: 'failed', reason: 'overdue', evidence: { ...finding.evidence, at: since } }
    : finding;
}

async function logged(facts: Gathered): Promise<LogFinding> {
  const none = (finding: Finding): LogFinding => ({ ...finding, entry: null });
  const { credential, bytes, proof, keys, code } = facts;
  if (proof === 'unreachable') return none(because('unchecked', 'unreachable'));
  if (!credential) return none({ ...withoutCredential(facts) });
  if (!proof.value)
    return none(isOthers(facts) ? because('unchecked', 'other_issuer') : because('failed', 'unknown'));
  const certificate = {
    id: numberIn(credential.id) ?? -1,
    digest: await sha256(valueOf(bytes) ?? new Uint8Array()),
  };
  const { codeHash } = credential.credentialSubject;
  const finding = await checkLog(proof.value, certificate, issuersOf(credential.issuer, keys));
  if (finding.outcome === 'failed') return finding;
  const recorded = readEntry(proof.value.entry ?? '')?.codeHash;
  const told = [code, proof.value.code].flatMap((one) => one || []);
  const others = await Promise.all(told.map((one) => isOtherCode(credential.credentialSubject, one)));
  return (recorded !== undefined && recorded !== codeHash) || others.includes(true)
    ? none(because('failed', 'other_code', finding.evidence))
    : finding;
}

/** The bytes of the document that is checked: what was dropped, else what the installation serves. */
async function documentOf({ pdf, file, proof, sources }: Gathered) {
  if (file) return { value: { bytes: file, isPdf: pdf !== undefined } };
  const address = valueOf(proof)?.pdf_url ?? null;
  if (address === null) return { value: null };
  return ifRead(proof, async () => {
    const bytes = await sources.file(address);
    return bytes && { bytes, isPdf: true };
  });
}

async function document(facts: Gathered, { entry, reason }: LogFinding): Promise<Finding> {
  const { looked, proof, pdf, file, digest } = facts;
  if (proof === 'unreachable') return because('unchecked', 'unreachable');
  const evidence: Finding['evidence'] = digest ? { digest } : {};
  if (!entry && file && valueOf(looked) === null)
    return isOthers(facts)
      ? because('unchecked', 'other_issuer', evidence)
      : because('failed', 'unknown', evidence);
  if (!entry) return because('unchecked', reason === 'pending' ? reason : 'not_logged', evidence);
  const read = await documentOf(facts);
  if (read === 'unreachable') return because('unchecked', 'unreachable', evidence);
  if (!read.value) return because('unchecked', 'no_document', evidence);
  const recorded = (read.value.isPdf ? entry.pdf : entry.credential) ?? '';
  const compared = { digest: toHex(await sha256(read.value.bytes)), recorded };
  return compared.digest === recorded
    ? because('passed', pdf ? 'same' : file ? 'same_data' : 'served', compared)
    : because('failed', file ? 'different' : 'other_served', compared);
}

async function chain(
  { proof, credential, keys, sources }: Gathered,
  { entry, reason }: LogFinding,
): Promise<Finding> {
  const told: CertificationProof | null = valueOf(proof);
  if (!entry || !told || !credential)
    return because('unchecked', reason === 'pending' || reason === 'unreachable' ? reason : 'not_logged');
  return checkChain(told, entry, issuersOf(credential.issuer, keys), sources.ask);
}

function issuer({ own, credential }: Gathered, signature: Finding, { entry }: LogFinding): Finding {
  if (signature.reason === 'foreign_key') return signature;
  if (!credential || signature.outcome === 'failed') return because('unchecked', 'unsigned');
  if (own === 'unreachable') return because('unchecked', 'unreachable');
  return checkIssuer(credential, own.value, entry);
}

async function validity(facts: Gathered, signature: Finding, recorded: LogFinding): Promise<Finding> {
  const { proof, credential, keys, sources } = facts;
  if (proof === 'unreachable') return because('unchecked', 'unreachable');
  if (isOthers(facts)) return because('unchecked', 'other_issuer');
  if (!credential || signature.outcome !== 'passed') return because('unchecked', 'unsigned');
  const told = proof.value;
  if (!told || told.cattle_certification_id !== numberIn(credential.id) || recorded.outcome === 'failed')
    return because('unchecked', 'not_logged');
  const list = await reading(sources.file(credential.credentialStatus.statusListCredential));
  return checkValidity(credential, told, valueOf(list), issuersOf(credential.issuer, keys));
}

/** What the installation's page shows otherwise than it was signed: its page is read while the steps are taken. */
async function differencesOf({ credential, number, proof, sources }: Gathered): Promise<Difference[]> {
  const told = valueOf(proof);
  if (!credential || number === null || told?.cattle_certification_id !== numberIn(credential.id)) return [];
  const page = await sources.page(number).catch(() => null);
  return page ? pageDifferences(credential, page, told.lot.transfers) : [];
}

/**
 * Verifies a certificate or a lot: gives each of the six steps (`stepNames`) as it ends, in whatever order, and at the
 * end what they come to. Never throws.
 */
export async function* verifyCertificate(
  { credential: written, ...rest }: Certificate,
  sources: Sources,
): AsyncGenerator<Step, Verification> {
  // A wallet may have written it otherwise.
  const certificate = { ...rest, ...(written && { credential: canonicalBytes(written) }) };
  const lot = await lotGiven(certificate, sources);
  if (lot) return yield* verifyLot(lot, sources);
  const facts = await gather(certificate, sources);
  const { credential, own, number, pdf, file, keys, isOwnWord } = facts;
  const signing = credential
    ? checkSignature(credential, keys, valueOf(own))
    : Promise.resolve(withoutCredential(facts));
  const logging = log(facts);
  const both = Promise.all([signing, logging]);
  const comparing = logging.then((recorded) => document(facts, recorded));
  const differing = differencesOf(facts);
  const findings: Record<StepName, Promise<Finding>> = {
    signature: signatureOf(pdf, signing, comparing),
    document: comparing,
    log: logging,
    chain: logging.then((recorded) => chain(facts, recorded)),
    issuer: both.then(([signature, recorded]) => issuer(facts, signature, recorded)),
    validity: both.then(([signature, recorded]) => validity(facts, signature, recorded)),
  };
  const steps = yield* asTheyFinish(findings, isOwnWord);
  const given: Given = pdf ? 'pdf' : file ? 'credential' : 'number';
  const differences = await differing;
  const verdict = shownVerdict(verdictOf(steps), given, differences);
  return { verdict, given, credential, lot: null, differences, id: number, issuer: valueOf(own) };
}

import { credentialOfPdf } from './attachment';
import { textOf, toHex } from './bytes';
import { checkLog, type Finding, type LogFinding } from './check-log';
import { checkValidity } from './check-validity';
import { checkVeterinarian } from './check-veterinarian';
import { numberIn, readCredential, type BovineCredential } from './credential-shape';
import { sha256 } from './digest';
import { issuersOf, readIssuer, type Issuer } from './issuer';
import { isOverdue } from './merge-delay';
import { readEntry } from './log-entry';
import { canonicalBytes } from './json-document';
import { isOtherCode } from './short-code';
import { pageDifferences, type Difference } from './page-differences';
import { readProof, readStatusProof, type StatusProof } from './proof-shape';
import type { Sources } from './sources';
import { shownVerdict, verdictOf, type Given, type Step } from './steps';
import {
  findingOf,
  checkDocument,
  thenRead,
  ownIssuer,
  readOf,
  takeSteps,
  trustIn,
  valueOf,
  type Certificate,
  type Read,
  type Verification,
} from './verification';
import { lotGiven, verifyLot } from './verify-lot';
import { officeKeysOf } from './vet-key-backing';

/** Verifying a certificate: steps, each by itself, without trusting who shows it. */

/** What is there before any step: the credential, the installation's proof of it, and whose keys count. */
async function gather({ pdf, credential: given, id, code }: Certificate, sources: Sources) {
  const installation = readOf(sources.installation().then(readIssuer));
  const carried = given ?? (pdf ? await credentialOfPdf(pdf) : null);
  const file = pdf ?? given;
  const digest = file ? toHex(await sha256(file)) : null;
  const looked: Read<number | null> = digest ? await readOf(sources.find({ digest })) : { value: id ?? null };
  const claimed = carried ? readCredential(carried) : null;
  // A number means something with its issuer alone: another's certificate is not looked up here.
  const ofOthers = (own: Issuer | null) =>
    claimed !== null &&
    valueOf(looked) === null &&
    own !== null &&
    issuersOf(claimed.issuer, [own]).length === 0;
  const claim = claimed && !ofOthers(valueOf(await installation)) ? numberIn(claimed.id) : null;
  const asked = valueOf(looked) ?? id ?? claim;
  const answer = await thenRead(looked, async () =>
    asked === null ? null : readProof(await sources.proof(asked)),
  );
  const own = ownIssuer(await installation, valueOf(answer)?.issuer);
  const [number, proof] = ofOthers(valueOf(own)) ? [null, { value: null }] : [asked, answer];
  const address = valueOf(proof)?.credential_url ?? null;
  const bytes =
    carried && claimed
      ? { value: carried }
      : await thenRead(proof, async () => (address === null ? null : sources.file(address)));
  const credential = valueOf(bytes) ? readCredential(valueOf(bytes) as Uint8Array) : null;
  const trust = trustIn(credential, own, sources);
  return { sources, pdf, code, file, digest, looked, proof, bytes, credential, number, own, ...trust };
}

type Gathered = Awaited<ReturnType<typeof gather>>;

/** Why there is no credential. */
function withoutCredential({ proof, bytes, number }: Gathered): Finding {
  if (proof === 'unreachable' || bytes === 'unreachable') return findingOf('unchecked', 'unreachable');
  const preparing = number !== null && proof.value?.credential_url === null;
  return findingOf('unchecked', preparing ? 'pending' : 'no_credential');
}

/** When something was certified that waits for the log; null where nobody tells. */
async function certifiedAt({ credential, number, sources }: Gathered): Promise<string | null> {
  if (credential) return credential.validFrom;
  const page = number === null ? null : await sources.page(number).catch(() => null);
  const { created_at: at } = (page?.certificate ?? {}) as { created_at?: unknown };
  return typeof at === 'string' ? at : null;
}

/** The step of the log: what waits for it longer than its issuer says that it may is withheld. */
async function log(facts: Gathered): Promise<LogFinding> {
  const finding = await logged(facts);
  const since = finding.reason === 'pending' ? await certifiedAt(facts) : null;
  const delay = valueOf(facts.own)?.mergeDelaySeconds;
  return since !== null && isOverdue(since, delay, facts.sources.now())
    ? { ...finding, outcome: 'failed', reason: 'overdue', evidence: { ...finding.evidence, at: since } }
    : finding;
}

async function logged(facts: Gathered): Promise<LogFinding> {
  const none = (finding: Finding): LogFinding => ({ ...finding, entry: null });
  const { credential, bytes, proof, keys, code, isOthers } = facts;
  if (proof === 'unreachable') return none(findingOf('unchecked', 'unreachable'));
  if (!credential) return none({ ...withoutCredential(facts) });
  if (!proof.value)
    return none(isOthers ? findingOf('unchecked', 'other_issuer') : findingOf('failed', 'unknown'));
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
    ? none(findingOf('failed', 'other_code', finding.evidence))
    : finding;
}

async function document(facts: Gathered, { entry, reason }: LogFinding): Promise<Finding> {
  const { looked, proof, file, digest, isOthers } = facts;
  if (proof === 'unreachable') return findingOf('unchecked', 'unreachable');
  const evidence: Finding['evidence'] = digest ? { digest } : {};
  if (!entry && file && valueOf(looked) === null)
    return isOthers
      ? findingOf('unchecked', 'other_issuer', evidence)
      : findingOf('failed', 'unknown', evidence);
  if (!entry) return findingOf('unchecked', reason === 'pending' ? reason : 'not_logged', evidence);
  return checkDocument(facts, entry);
}

async function validity(facts: Gathered, signature: Finding, recorded: LogFinding): Promise<Finding> {
  const { proof, credential, keys, sources, isOthers } = facts;
  if (proof === 'unreachable') return findingOf('unchecked', 'unreachable');
  if (isOthers) return findingOf('unchecked', 'other_issuer');
  if (!credential || signature.outcome !== 'passed') return findingOf('unchecked', 'unsigned');
  const told = proof.value;
  if (!told || told.cattle_certification_id !== numberIn(credential.id) || recorded.outcome === 'failed')
    return findingOf('unchecked', 'not_logged');
  const status = valueOf(await readOf(statusOf(credential, sources)));
  const issuers = issuersOf(credential.issuer, keys);
  return checkValidity(credential, { proof: told, status, issuers, now: sources.now() });
}

async function veterinarian(facts: Gathered, { entry }: LogFinding): Promise<Finding> {
  const { proof, credential, keys, naming, sources, isOthers } = facts;
  if (!credential) return withoutCredential(facts);
  if (isOthers && proof !== 'unreachable') return findingOf('unchecked', 'other_issuer');
  const issuers = issuersOf(credential.issuer, keys);
  const told = valueOf(proof);
  const vetKeys = proof === 'unreachable' ? null : (told?.vet_keys ?? []);
  return checkVeterinarian(credential, {
    keys: vetKeys,
    issued: entry,
    under: told?.inclusion ?? null,
    issuers,
    officeKeys: officeKeysOf(naming, sources.officeKeys),
    now: sources.now(),
  });
}

/** The status list of a credential with its entry, both of one moment. Throws where what is there has another shape. */
async function statusOf(
  { credentialStatus: { statusListCredential } }: BovineCredential,
  { file }: Sources,
): Promise<StatusProof | null> {
  const bytes = await file(`${statusListCredential}/proof`);
  return bytes && readStatusProof(JSON.parse(textOf(bytes)));
}

/** What the installation's page shows otherwise than it was signed: its page is read while the steps are taken. */
async function differencesOf({ credential, number, proof, sources }: Gathered): Promise<Difference[]> {
  const told = valueOf(proof);
  if (!credential || number === null || told?.cattle_certification_id !== numberIn(credential.id)) return [];
  const page = await sources.page(number).catch(() => null);
  return page ? pageDifferences(credential, page, told.lot.transfers) : [];
}

/**
 * Verifies a certificate or a lot: gives each of the steps (`stepNames`) as it ends, in whatever order, and at the
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
  const { credential, own, number: id, pdf, file, issuersName } = facts;
  const differing = differencesOf(facts);
  const steps = yield* takeSteps(facts, {
    withoutCredential: () => withoutCredential(facts),
    log: () => log(facts),
    document: (recorded) => document(facts, recorded),
    validity: (signature, recorded) => validity(facts, signature, recorded),
    veterinarian: (recorded) => veterinarian(facts, recorded),
  });
  const given: Given = pdf ? 'pdf' : file ? 'credential' : 'number';
  const differences = await differing;
  const verdict = shownVerdict(verdictOf(steps), given, differences);
  const issuer = valueOf(own);
  return { verdict, given, credential, lot: null, differences, id, issuer, issuersName };
}

import { credentialOfPdf } from './attachment';
import { toHex } from './bytes';
import { standsUnder, type Finding, type LogFinding } from './check-log';
import { readLotCredential } from './credential-shape';
import { sha256 } from './digest';
import { issuersOf, readIssuer, type Issuer } from './issuer';
import { certificatesRoot, lotRef, readEntry } from './log-entry';
import { readLotProof } from './proof-shape';
import { isOtherCode } from './short-code';
import type { Sources } from './sources';
import { verdictOf, type Given, type Step } from './steps';
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

/** Verifying the document of a lot: the same steps as of a certificate. */

/** The number in a lot's address; null for any other. */
function numberIn(address: string): number | null {
  const [, digits] = /\/lotes-certificados\/(\d{1,15})$/.exec(address) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What somebody has of a lot: its document or its credential, or its number. */
export interface LotGiven extends Pick<Certificate, 'pdf' | 'code'> {
  /** The credential that was given, or that the PDF carries. */
  carried: Uint8Array | null;
  id: number | null;
}

/** What was given as of a lot; null where it is of no lot. */
export async function lotGiven(
  { pdf, credential, lot, code }: Certificate,
  { findLot }: Sources,
): Promise<LotGiven | null> {
  const given = { ...(pdf && { pdf }), ...(code !== undefined && { code }) };
  if (lot !== undefined) return { ...given, carried: null, id: lot };
  const carried = credential ?? (pdf ? await credentialOfPdf(pdf) : null);
  if (carried) return readLotCredential(carried) ? { ...given, carried, id: null } : null;
  // One from before lots were signed carries nothing.
  const id = pdf ? valueOf(await readOf(findLot(toHex(await sha256(pdf))))) : null;
  return id === null ? null : { ...given, carried: null, id };
}

/** What is there before any step. */
async function gather({ pdf, carried, id, code }: LotGiven, sources: Sources) {
  const installation = readOf(sources.installation().then(readIssuer));
  const file = pdf ?? carried;
  const digest = file ? toHex(await sha256(file)) : null;
  const claimed = carried && readLotCredential(carried);
  const published = await installation;
  const isForeign = (own: Read<Issuer | null>) => {
    const here = valueOf(own);
    return claimed !== null && here !== null && issuersOf(claimed.issuer, [here]).length === 0;
  };
  // A number means something with its issuer alone.
  const number = isForeign(published) ? null : (id ?? (claimed && numberIn(claimed.id)));
  const meant = carried ? toHex(await sha256(carried)) : digest;
  const answer = await readOf(
    (async () => (number === null ? null : readLotProof(await sources.lotProof(number, meant))))(),
  );
  const own = ownIssuer(published, valueOf(answer)?.issuer);
  const proof: typeof answer = isForeign(own) ? { value: null } : answer;
  const address = valueOf(proof)?.credential_url ?? null;
  const bytes: Read<Uint8Array | null> = carried
    ? { value: carried }
    : await thenRead(proof, async () => (address === null ? null : sources.file(address)));
  const read = valueOf(bytes);
  const credential = read && readLotCredential(read);
  const trust = trustIn(credential, own, sources);
  return { sources, pdf, file, digest, code, proof, bytes, credential, own, number, ...trust };
}

type Gathered = Awaited<ReturnType<typeof gather>>;

/** Why there is no credential. */
function withoutCredential({ proof, bytes, digest }: Gathered): Finding {
  if (proof === 'unreachable' || bytes === 'unreachable') return findingOf('unchecked', 'unreachable');
  if (!proof.value) return findingOf('unchecked', 'no_credential');
  const isBefore = digest !== null && proof.value.pdf_hash === digest;
  return findingOf('unchecked', isBefore ? 'before' : 'pending');
}

/** Whether the log holds the entry of this very document, with the root of its certificates. */
async function log(facts: Gathered): Promise<LogFinding> {
  const { proof, bytes, credential, keys, number, isOthers } = facts;
  const none = (finding: Finding): LogFinding => ({ ...finding, entry: null });
  if (proof === 'unreachable') return none(findingOf('unchecked', 'unreachable'));
  if (!credential) return none(withoutCredential(facts));
  const told = proof.value;
  if (!told) return none(isOthers ? findingOf('unchecked', 'other_issuer') : findingOf('failed', 'unknown'));
  if (told.entry === null) return none(findingOf('unchecked', 'pending'));
  const digest = toHex(await sha256(valueOf(bytes) ?? new Uint8Array()));
  const entry = readEntry(told.entry);
  const compared = { entry: told.entry, credential: digest };
  if (entry?.type !== 'lot') return none(findingOf('failed', 'forged_entry', compared));
  const { animals, codeHash } = credential.credentialSubject;
  const codes = [facts.code, told.code].filter((code) => code !== undefined && code !== '');
  const root = await certificatesRoot(animals.map(({ credentialHash }) => credentialHash));
  if (entry.ref !== lotRef(number ?? -1) || entry.credential !== digest || entry.certificates !== root)
    return none(findingOf('failed', 'other_credential', { ...compared, certificates: root }));
  const others = await Promise.all(codes.map((code = '') => isOtherCode(credential.credentialSubject, code)));
  if (entry.codeHash !== codeHash || others.includes(true))
    return none(findingOf('failed', 'other_code', compared));
  if (told.inclusion === null) return none(findingOf('unchecked', 'pending', compared));
  const issuers = issuersOf(credential.issuer, keys);
  if (issuers.length === 0) return none(findingOf('unchecked', 'unknown_issuer'));
  const finding = await standsUnder(told.entry, entry.seq, told.inclusion, issuers);
  const evidence = {
    ...finding.evidence,
    seq: `${entry.seq}`,
    at: entry.at,
    credential: digest,
    certificates: root,
  };
  return { ...finding, evidence, entry: finding.outcome === 'passed' ? entry : null };
}

async function document(facts: Gathered, { entry, reason }: LogFinding): Promise<Finding> {
  const { proof, file, digest, isOthers } = facts;
  if (proof === 'unreachable') return findingOf('unchecked', 'unreachable');
  if (entry) return checkDocument(facts, entry);
  if (!file || isOthers || reason === 'pending' || reason === 'before')
    return findingOf('unchecked', isOthers ? 'other_issuer' : reason === 'pending' ? reason : 'not_logged');
  return findingOf('failed', 'unknown', digest ? { digest } : {});
}

/** Whether it is the document that the lot has now, and to whom the lot went. */
function validity({ proof, isOthers }: Gathered, signature: Finding, recorded: LogFinding): Finding {
  if (proof === 'unreachable') return findingOf('unchecked', 'unreachable');
  if (isOthers) return findingOf('unchecked', 'other_issuer');
  if (signature.outcome !== 'passed') return findingOf('unchecked', 'unsigned');
  if (!proof.value || recorded.outcome === 'failed') return findingOf('unchecked', 'not_logged');
  const { renewed_at: at, transfer } = proof.value;
  if (at !== null) return findingOf('failed', 'renewed', { at });
  return transfer ? findingOf('passed', 'transferred', { ...transfer }) : findingOf('passed', 'current');
}

/** Verifies a lot: gives each of the steps as it ends, and at the end what they come to. Never throws. */
export async function* verifyLot(lot: LotGiven, sources: Sources): AsyncGenerator<Step, Verification> {
  const facts = await gather(lot, sources);
  const { credential, own, number, pdf, file, issuersName } = facts;
  const steps = yield* takeSteps(facts, {
    withoutCredential: () => withoutCredential(facts),
    log: () => log(facts),
    document: (recorded) => document(facts, recorded),
    validity: (signature, recorded) => validity(facts, signature, recorded),
    // Its list is the issuer's; what the veterinarian signed, each certificate tells.
    veterinarian: () => findingOf('unchecked', 'of_lot'),
  });
  const verdict = verdictOf(steps);
  const given: Given = pdf ? 'pdf' : file ? 'credential' : 'lot';
  const said = { id: number, credential };
  const issuer = valueOf(own);
  return { verdict, given, credential: null, lot: said, differences: [], id: null, issuer, issuersName };
}

import { textOf } from './bytes';
import { duplicateKey, type Fields } from './json-document';
import { keyOfDidKey } from './multikey';

/** The certificate as a W3C Verifiable Credential 2.0: what it holds. */

/** What proves a document: `eddsa-jcs-2022` of Data Integrity. */
export interface DataIntegrityProof {
  '@context'?: unknown;
  type: 'DataIntegrityProof';
  cryptosuite: 'eddsa-jcs-2022';
  created: string;
  /** Which key: `did:…#z6Mk…`. */
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  /** The signature in Multibase: `z…`. */
  proofValue: string;
}

/** The issuer's proof and the veterinarian's, each of the document without any. */
export type ProofSet = readonly [issuer: DataIntegrityProof, veterinarian: DataIntegrityProof];

/** The proof of a signed document's issuer. */
export const issuerProofOf = ({ proof }: { proof: DataIntegrityProof | ProofSet }): DataIntegrityProof =>
  'type' in proof ? proof : proof[0];

/** The veterinarian's own proof; null where it did not sign. */
export const vetProofOf = ({ proof }: { proof: DataIntegrityProof | ProofSet }): DataIntegrityProof | null =>
  'type' in proof ? null : proof[1];

/** Where it stands whether a credential is revoked. */
interface CredentialStatus {
  id: string;
  type: 'BitstringStatusListEntry';
  statusPurpose: 'revocation';
  /** Its place in the list, as decimal digits. */
  statusListIndex: string;
  /** The list's address. */
  statusListCredential: string;
}

/**
 * What the certificate says. Days are `YYYY-MM-DD`, the birth month `YYYY-MM`, values those of the API (`hereford`,
 * `female`).
 */
export interface CertifiedAnimal {
  type: 'CertifiedAnimal';
  certificateNumber: number;
  cuigCode?: string;
  alternativeCode?: string;
  breed?: string;
  gender?: string;
  category?: string;
  birthMonth?: string;
  applicationDate?: string;
  dentalChronology?: string;
  weightKg?: number;
  corporalCondition?: number;
  /** `brucellosis`, `foot_and_mouth`, or what the veterinarian called it. */
  tests: { name: string; date?: string; result?: string }[];
  vaccinations: { name: string; date?: string }[];
  recentTreatments?: string;
  clinicalObservations?: string;
  finalNotes?: string;
  veterinarian: { name: string; licence: string };
  owner: { establishment: string; cuig?: string; renspa?: string };
  lot: { number: number; address: string; locality: string };
  /** The address of the certificate that this one corrects. */
  supersedes?: string;
  /** What its short code is hashed to (`shortCodeHash`); those of before have none. */
  codeHash?: string;
  /** 32 hexadecimal digits by chance, so that nobody finds the certificate's digest by guessing what it says. */
  nonce: string;
}

export interface BovineCredential {
  '@context': [string, string];
  type: ['VerifiableCredential', 'BovineCertificate'];
  /** The certificate's public address. */
  id: string;
  /** `did:web:…` or `did:key:…`. */
  issuer: string;
  /** When it was certified. */
  validFrom: string;
  credentialStatus: CredentialStatus;
  credentialSubject: CertifiedAnimal;
  /** The photo. */
  relatedResource?: [{ id: string; digestSRI: string; mediaType: 'image/webp' }];
  /** The issuer's, and where the veterinarian signed too, its own behind that: a proof set. */
  proof?: DataIntegrityProof | ProofSet;
}

/** An animal of a lot, and where its certificate stood when the lot's document was made. */
interface ListedAnimal {
  certificateNumber: number;
  /** SHA-256, in hexadecimal, of its certificate's credential. */
  credentialHash: string;
  cuigCode?: string;
  alternativeCode?: string;
  category?: string;
  gender?: string;
  weightKg?: number;
  standing: 'valid' | 'revoked' | 'superseded';
}

/** What the document of a lot says: the list of its animals, as it was when the document was made. */
export interface LotCredential extends Pick<BovineCredential, '@context' | 'id' | 'issuer' | 'validFrom'> {
  type: ['VerifiableCredential', 'BovineLot'];
  credentialSubject: {
    type: 'CertifiedLot';
    lotNumber: number;
    /** An ISO instant. */
    certifiedAt: string;
    veterinarian: CertifiedAnimal['veterinarian'];
    owner: CertifiedAnimal['owner'];
    previousOwner?: string;
    address?: string;
    locality: string;
    /** In the order of their certificates' numbers. */
    animals: ListedAnimal[];
    codeHash: string;
    nonce: string;
  };
  proof?: DataIntegrityProof;
}

type Signed<T> = Omit<T, 'proof'> & { proof: DataIntegrityProof };

/** A certificate with what proves it. */
export type SignedCredential = BovineCredential & { proof: DataIntegrityProof | ProofSet };

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...names: string[]): value is Fields =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

/** The longest file that is read as a credential, in bytes. */
const maxCredentialBytes = 1024 * 1024;

const isProof = (proof: unknown): proof is Fields =>
  hasTexts(proof, 'created', 'verificationMethod', 'proofValue');

/** Whether a veterinarian's key is named as what it is: by itself. */
const isOwnKey = (method: string): boolean => {
  const [, did = '', key] = /^did:key:([^#]*)#(.*)$/.exec(method) ?? [];
  return key !== undefined && key === did && keyOfDidKey(`did:key:${did}`) !== null;
};

/**
 * Whether that is the issuer's proof and a veterinarian's, these two and in this order: a set that could be read in two
 * ways is none.
 */
function isProofSet(proof: unknown, issuer: unknown): boolean {
  if (!Array.isArray(proof) || proof.length !== 2) return false;
  const [first, second] = proof as unknown[];
  if (!isProof(first) || !isProof(second)) return false;
  const [issuers, own] = [first['verificationMethod'], second['verificationMethod']] as string[];
  return (issuers ?? '').startsWith(`${String(issuer)}#`) && isOwnKey(own ?? '') && issuers !== own;
}

/** A signed document of a type that some bytes are; null where they are none, or can be read in two ways. */
function readSigned(bytes: Uint8Array, type: string, allowsSet = false): Fields | null {
  if (bytes.length > maxCredentialBytes) return null;
  try {
    const text = textOf(bytes);
    if (duplicateKey(text) !== null) return null;
    const document: unknown = JSON.parse(text);
    const whole =
      hasTexts(document, 'id', 'issuer', 'validFrom') &&
      Array.isArray(document['@context']) &&
      Array.isArray(document['type']) &&
      document['type'].includes(type) &&
      isObject(document['credentialSubject']) &&
      (isProof(document['proof']) || (allowsSet && isProofSet(document['proof'], document['issuer'])));
    return whole ? document : null;
  } catch {
    return null;
  }
}

/**
 * The signed credential that some bytes are, by whomever; null where they are none of ours. Only what a verifier reads
 * is looked at: the subject's facts stay what the document says.
 */
export function readCredential(bytes: Uint8Array): SignedCredential | null {
  const document = readSigned(bytes, 'BovineCertificate', true);
  return document && hasTexts(document['credentialStatus'], 'statusListIndex', 'statusListCredential')
    ? (document as unknown as SignedCredential)
    : null;
}

const isListed = (animal: unknown): boolean =>
  hasTexts(animal, 'credentialHash') && /^[0-9a-f]{64}$/.test(animal['credentialHash'] as string);

/** The same of a lot. */
export function readLotCredential(bytes: Uint8Array): Signed<LotCredential> | null {
  const document = readSigned(bytes, 'BovineLot');
  const { animals, nonce, codeHash } = (document?.['credentialSubject'] ?? {}) as Fields;
  const whole =
    typeof nonce === 'string' &&
    typeof codeHash === 'string' &&
    Array.isArray(animals) &&
    animals.every(isListed);
  return whole ? (document as unknown as Signed<LotCredential>) : null;
}

/** The number in a certificate's address; null for any other. */
export function numberIn(address: string): number | null {
  const [, digits] = /\/certification\/(\d{1,15})$/.exec(address) ?? [];
  return digits === undefined ? null : Number(digits);
}

import { textOf } from './bytes';
import { duplicateKey, type Fields } from './json-document';

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
  proof?: DataIntegrityProof;
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

type Signed<T> = T & { proof: DataIntegrityProof };


const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...names: string[]): value is Fields =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

/** The longest file that is read as a credential, in bytes. */
const maxCredentialBytes = 1024 * 1024;

/** A signed document of a type that some bytes are; null where they are none, or can be read in two ways. */
function readSigned(bytes: Uint8Array, type: string): Fields | null {
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
      hasTexts(document['proof'], 'created', 'verificationMethod', 'proofValue');
    return whole ? document : null;
  } catch {
    return null;
  }
}

/**
 * The signed credential that some bytes are, by whomever; null where they are none of ours. Only what a verifier reads
 * is looked at: the subject's facts stay what the document says.
 */
export function readCredential(bytes: Uint8Array): Signed<BovineCredential> | null {
  const document = readSigned(bytes, 'BovineCertificate');
  return document && hasTexts(document['credentialStatus'], 'statusListIndex', 'statusListCredential')
    ? (document as unknown as Signed<BovineCredential>)
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

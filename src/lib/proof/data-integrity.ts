import { fromBase58, toBase58 } from './base58';
import { concat, utf8, type Bytes } from './bytes';
import { canonicalize } from './canonical';
import type { DataIntegrityProof } from './credential-shape';
import { sha256 } from './digest';
import { verify } from './ed25519';

/** Data Integrity proofs of W3C credentials, by the cryptosuite `eddsa-jcs-2022`. */

type Document = Readonly<Record<string, unknown>>;

const digestOf = async (value: unknown): Promise<Bytes> => sha256(utf8(canonicalize(value)));

/** What is signed: the digest of the proof without its value, then that of the document without its proof. */
const signedBytes = async (options: unknown, document: unknown): Promise<Bytes> =>
  concat(await digestOf(options), await digestOf(document));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Whether the document's contexts begin with those that its proof names. */
function beginsWith(document: unknown, proof: unknown): boolean {
  const whole = listOf(document);
  return listOf(proof).every(
    (context, at) => at < whole.length && canonicalize(context) === canonicalize(whole[at]),
  );
}

/**
 * Who signs, when (an ISO instant of whole seconds or milliseconds), and what makes the 64 bytes of an Ed25519
 * signature.
 */
export interface Signing {
  verificationMethod: string;
  created: string;
  sign: (message: Uint8Array) => Promise<Uint8Array>;
}

/** The proof of a document, whatever proofs it has already. */
export async function proofOf(
  document: object,
  { verificationMethod, created, sign }: Signing,
): Promise<DataIntegrityProof> {
  const { proof: _earlier, ...unsigned } = document as Document;
  const context = unsigned['@context'];
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    ...(context === undefined ? {} : { '@context': context }),
  } as const;
  const signature = await sign(await signedBytes(options, unsigned));
  return { ...options, proofValue: `z${toBase58(signature)}` };
}

/** The document with its proof, and no other. */
export async function addProof<T extends object>(
  document: T,
  signing: Signing,
): Promise<T & { proof: DataIntegrityProof }> {
  const { proof: _earlier, ...unsigned } = document as Document;
  return { ...(unsigned as T), proof: await proofOf(document, signing) };
}

async function check(document: Document, publicKey: Uint8Array, named?: object): Promise<boolean> {
  const { proof: own, ...unsigned } = document as Record<string, unknown>;
  const proof = named ?? (Array.isArray(own) ? (own as unknown[])[0] : own);
  if (typeof proof !== 'object' || proof === null) return false;
  const { proofValue, ...options } = proof as Document;
  const ours =
    options['type'] === 'DataIntegrityProof' &&
    options['cryptosuite'] === 'eddsa-jcs-2022' &&
    options['proofPurpose'] === 'assertionMethod';
  if (!ours || typeof proofValue !== 'string' || !proofValue.startsWith('z')) return false;
  if (options['@context'] !== undefined) {
    if (!beginsWith(unsigned['@context'], options['@context'])) return false;
    unsigned['@context'] = options['@context'];
  }
  return verify(publicKey, fromBase58(proofValue.slice(1)), await signedBytes(options, unsigned));
}

/**
 * Whether a proof, which is the document's first where none is named, is of this very document and by the holder of a
 * public key of 32 bytes. Each proof of a set is of the document without any. Never throws.
 */
export async function verifyProof(
  document: object,
  publicKey: Uint8Array,
  proof?: DataIntegrityProof,
): Promise<boolean> {
  try {
    return await check(document as Document, publicKey, proof);
  } catch {
    return false;
  }
}

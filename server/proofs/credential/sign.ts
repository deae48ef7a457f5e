import { createHash } from 'node:crypto';
import { canonicalize } from '../../../src/lib/proof/canonical';
import { addProof } from '../../../src/lib/proof/data-integrity';
import type { Signer } from '../keys/signer';

/** Signs credentials: with a Data Integrity proof, and as JWTs. */

/** An instant as proofs write it: whole seconds. */
export const instantOf = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/**
 * The signed credential, byte for byte as it is served: canonical, so that it is the same wherever it is written. One
 * that has a proof already, its veterinarian's, has a proof set then: the signer's first.
 */
export async function signCredential(document: object, signer: Signer, at: Date): Promise<string> {
  const { verificationMethod, sign } = signer;
  const signed = await addProof(document, { verificationMethod, created: instantOf(at), sign });
  const own = 'proof' in document ? document.proof : undefined;
  return canonicalize(own === undefined ? signed : { ...signed, proof: [signed.proof, own] });
}

/** SHA-256 of a text or bytes, as hex. */
export const sha256Hex = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

const part = (value: object | Uint8Array): string =>
  Buffer.from(value instanceof Uint8Array ? value : JSON.stringify(value)).toString('base64url');

/** A credential secured as a JWT (`vc+jwt`), by the same key; its own proof is left out. */
export async function credentialJwt(credential: string, signer: Signer): Promise<string> {
  const { proof: _proof, ...document } = JSON.parse(credential) as Record<string, unknown>;
  const header = { alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc', kid: signer.verificationMethod };
  const signed = `${part(header)}.${part(document)}`;
  return `${signed}.${part(await signer.sign(Buffer.from(signed)))}`;
}

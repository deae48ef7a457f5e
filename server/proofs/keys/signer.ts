import { publicKeyOf, signingWith } from '../../../src/lib/proof/ed25519';
import { didKeyOf, toMultikey, verificationMethodOf } from '../../../src/lib/proof/multikey';

/** Who signs: an Ed25519 key and the issuer (a DID) that it is a key of. */
export interface Signer {
  /** The public key, 32 bytes, and as a multibase text. */
  publicKey: Uint8Array;
  multikey: string;
  /** A DID: `did:web` of an https origin, else the key itself. */
  issuer: string;
  /** The name of this key of the issuer, as proofs name it. */
  verificationMethod: string;
  /** The 64 bytes of a signature. */
  sign: (message: Uint8Array) => Promise<Uint8Array>;
}

/** The issuer of an origin: `did:web` where its DID document can be fetched over https, else the key itself. */
export function issuerOf(origin: string, multikey: string): string {
  const { protocol, host } = new URL(origin);
  return protocol === 'https:' ? `did:web:${host.replace(':', '%3A')}` : didKeyOf(multikey);
}

/** The signer of a seed of 32 bytes, for an installation's public origin. */
export async function signerOf(seed: Uint8Array, origin: string): Promise<Signer> {
  const publicKey = await publicKeyOf(seed);
  const multikey = toMultikey(publicKey);
  const issuer = issuerOf(origin, multikey);
  return {
    publicKey,
    multikey,
    issuer,
    verificationMethod: verificationMethodOf(issuer, multikey),
    sign: await signingWith(seed),
  };
}

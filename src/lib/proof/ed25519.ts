import { concat, fromBase64url, fromHex, type Bytes } from './bytes';

/** Ed25519 (RFC 8032), an EdDSA signature: by the browser or Node, else by a small library. */

/** What a private key in PKCS #8 begins with; its seed follows. */
const pkcs8 = fromHex('302e020100300506032b657004220420');

/** What does it where the browser does not: loaded only then. */
async function library() {
  const [noble, { sha512 }] = await Promise.all([import('@noble/ed25519'), import('@noble/hashes/sha2.js')]);
  noble.hashes.sha512 = sha512;
  return noble;
}

type Library = Awaited<ReturnType<typeof library>>;

/**
 * Does it by the platform; by the library where there is no cryptography (plain http) or none of this kind (older
 * browsers).
 */
async function either<T>(
  native: (subtle: SubtleCrypto) => Promise<T>,
  otherwise: (noble: Library) => T,
): Promise<T> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle) {
    try {
      return await native(subtle);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'NotSupportedError') throw error;
    }
  }
  return otherwise(await library());
}

const privateKey = (subtle: SubtleCrypto, seed: Uint8Array) =>
  subtle.importKey('pkcs8', concat(pkcs8, seed), 'Ed25519', true, ['sign']);

/** What signs messages with the key of a seed of 32 bytes, each in 64 bytes; the key is read once. */
export function signingWith(seed: Uint8Array): Promise<(message: Uint8Array) => Promise<Bytes>> {
  return either(
    async (subtle) => {
      const key = await privateKey(subtle, seed);
      return async (message: Uint8Array) =>
        new Uint8Array(await subtle.sign('Ed25519', key, message as Bytes));
    },
    (noble) => (message: Uint8Array) => Promise.resolve(noble.sign(message, seed) as Bytes),
  );
}

/** The 64 bytes of a message's signature by the key of a seed of 32 bytes. */
export const sign = async (seed: Uint8Array, message: Uint8Array): Promise<Bytes> =>
  (await signingWith(seed))(message);

/** The public key, 32 bytes, of a seed of 32 bytes. */
export function publicKeyOf(seed: Uint8Array): Promise<Bytes> {
  return either(
    async (subtle) => {
      const { x = '' } = await subtle.exportKey('jwk', await privateKey(subtle, seed));
      return fromBase64url(x);
    },
    (noble) => noble.getPublicKey(seed) as Bytes,
  );
}

/** Whether a signature of 64 bytes is of this message by the holder of a public key of 32 bytes. Never throws. */
export async function verify(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  try {
    return await either(
      async (subtle) => {
        const key = await subtle.importKey('raw', publicKey as Bytes, 'Ed25519', false, ['verify']);
        return subtle.verify('Ed25519', key, signature as Bytes, message as Bytes);
      },
      (noble) => noble.verify(signature, message, publicKey, { zip215: false }),
    );
  } catch {
    return false;
  }
}

import { wordlist } from '@scure/bip39/wordlists/spanish.js';
import { toHex } from './bytes';
import { issuerProofOf, vetProofOf, type DataIntegrityProof, type ProofSet } from './credential-shape';
import { fromMultikey } from './multikey';

/** Keys as people compare them: in words, the same on paper and on screens, whatever language is spoken. */

/** So many words of eleven bits each (BIP 39 has 2,048): 66 bits of a key, which nobody finds another key for. */
const wordsOfKey = 6;
const bitsOfWord = 11;

/** Who signed, as people are told. */
export interface Signers {
  /** The issuer's name by its own word; null where nobody who is known tells it. */
  name: string | null;
  /** Its key in words; null where none is known. */
  keyWords: string | null;
  /** The veterinarian's, where it signed too. */
  vetKeyWords: string | null;
}

/**
 * The fingerprint of a public key (`z6Mk…`): the first 66 bits of its 32 bytes as six Spanish words of BIP 39. Throws
 * SyntaxError for what is no key.
 */
export function fingerprintOf(multikey: string): string {
  const number = BigInt(`0x${toHex(fromMultikey(multikey))}`);
  const words = Array.from({ length: wordsOfKey }, (_, place) => {
    const shift = BigInt(256 - bitsOfWord * (place + 1));
    return wordlist[Number((number >> shift) & 0x7ffn)] ?? '';
  });
  return words.join(' ').normalize('NFC');
}

/** The key that a proof names, in words; null where it names none. */
function wordsOf({ verificationMethod }: DataIntegrityProof): string | null {
  try {
    return fingerprintOf(verificationMethod.replace(/^.*#/, ''));
  } catch {
    return null;
  }
}

/** Who signed by the proofs of a credential, with the issuer's name as somebody known tells it. */
export function signersOf(proof: DataIntegrityProof | ProofSet | undefined, name: string | null): Signers {
  const vetProof = proof && vetProofOf({ proof });
  const keyWords = proof ? wordsOf(issuerProofOf({ proof })) : null;
  return { name, keyWords, vetKeyWords: vetProof ? wordsOf(vetProof) : null };
}

/** Who signed with a key that is known, on a paper; nobody is known without one. */
export const signerOfKey = (key: string | null, name: string | null): Signers => ({
  name,
  keyWords: key && fingerprintOf(key),
  vetKeyWords: null,
});

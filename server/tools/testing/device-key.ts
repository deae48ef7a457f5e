import { toBase58 } from '../../../src/lib/proof/base58';
import { publicKeyOf, sign } from '../../../src/lib/proof/ed25519';
import { toMultikey } from '../../../src/lib/proof/multikey';
import { enrolmentText } from '../../../src/lib/proof/vet-key';

/** Test fixture: the key of a veterinarian's device, by any byte, and what enrols it. */
export async function deviceKey(byte: number) {
  const seed = new Uint8Array(32).fill(byte);
  const key = toMultikey(await publicKeyOf(seed));
  const signed = async (text: Uint8Array) => `z${toBase58(await sign(seed, text))}`;
  return {
    key,
    sign: (message: Uint8Array) => sign(seed, message),
    enrolment: async (vetProfileId: number, origin = 'https://caravana.example') => ({
      key,
      device: 'Tableta de la camioneta',
      signature: await signed(enrolmentText(origin, vetProfileId, key)),
    }),
  };
}

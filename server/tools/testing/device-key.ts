import { toBase58 } from '../../../src/lib/proof/base58';
import { publicKeyOf, sign } from '../../../src/lib/proof/ed25519';
import type { OfficeKey } from '../../../src/lib/proof/issuer';
import { toMultikey } from '../../../src/lib/proof/multikey';
import { backingText, enrolmentText, licenceHashOf } from '../../../src/lib/proof/vet-key';

/** Test fixtures: the keys of offices that test apps name, by their bytes (`deviceKey`); one has ended. */
export const officeBytes = { good: 120, ended: 121 };
export const officeKeys: OfficeKey[] = [
  { name: 'Colegio', key: 'z6MkvV5Gfpz2BxpLKnB7Ry1oLm3UEpEE2Q8MxGhAuPeksQm9', until: null },
  {
    name: 'Colegio',
    key: 'z6MkjFUjszw2hrv4RXs95YXbtwuiuAuHhsqxMzPCcY9pXT3S',
    until: '2026-01-01T00:00:00.000Z',
  },
];

/** Test fixture: the key of a veterinarian's device, by any byte, and what enrols it. */
export async function deviceKey(byte: number) {
  const seed = new Uint8Array(32).fill(byte);
  const key = toMultikey(await publicKeyOf(seed));
  const signed = async (text: Uint8Array) => `z${toBase58(await sign(seed, text))}`;
  return {
    key,
    /** What says that another key is the same veterinarian's too. */
    backing: async (other: string, licence: string) => ({
      key,
      signature: await signed(backingText(other, await licenceHashOf(other, licence))),
    }),
    sign: (message: Uint8Array) => sign(seed, message),
    enrolment: async (vetProfileId: number, origin = 'https://caravana.example') => ({
      key,
      device: 'Tableta de la camioneta',
      signature: await signed(enrolmentText(origin, vetProfileId, key)),
    }),
  };
}

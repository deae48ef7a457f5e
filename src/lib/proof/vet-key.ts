import { toHex, utf8, type Bytes } from './bytes';
import { canonicalize } from './canonical';
import { sha256 } from './digest';

/** The key with which a veterinarian signs itself, on one device (rule 11). */

/** What a device signs to enrol its key: that it has the key, for one account of one installation. */
export const enrolmentText = (origin: string, vetProfileId: number, key: string): Bytes =>
  utf8(canonicalize({ purpose: 'vet-key-enrolment', origin, veterinarian: vetProfileId, key }));

/** What the log says of the licence that a key signs for: SHA-256, in hexadecimal, of the key and the licence. */
export const licenceHashOf = async (key: string, licence: string): Promise<string> =>
  toHex(await sha256(utf8(`${key}\n${licence}`)));

/** How the log names a veterinarian. */
export const veterinarianRef = (vetProfileId: number): string => `veterinarian/${vetProfileId}`;

/** What an earlier key of a veterinarian signs of another one: that it is of the same licence and its own too. */
export const backingText = (key: string, licenceHash: string): Bytes =>
  utf8(canonicalize({ purpose: 'vet-key-backing', key, licence: licenceHash }));

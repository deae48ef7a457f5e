import { composed } from '../../../src/lib/proof/canonical';
import type { LotCredential } from '../../../src/lib/proof/credential-shape';
import type { ListedLot } from '../lot-document';

/** The credential of a lot before it is signed: the list of its animals as it is now. */

export interface LotSigning {
  origin: string;
  issuer: string;
  /** When the list was made. */
  at: Date;
  /** What its short code is hashed to, with this nonce. */
  codeHash: string;
  nonce: string;
}

/** The credential of a lot's document, not signed yet. */
export function lotCredentialOf(
  { number, certifiedAt, veterinarian, owner, previousOwner, place, animals }: ListedLot,
  { origin, issuer, at, codeHash, nonce }: LotSigning,
): LotCredential {
  return composed({
    '@context': ['https://www.w3.org/ns/credentials/v2', `${origin}/contexts/bovine/v1`],
    id: `${origin}/lotes-certificados/${number}`,
    type: ['VerifiableCredential', 'BovineLot'],
    issuer,
    validFrom: at.toISOString(),
    credentialSubject: {
      type: 'CertifiedLot',
      lotNumber: number,
      certifiedAt,
      veterinarian,
      owner,
      ...(previousOwner !== undefined && { previousOwner }),
      ...(place.address && { address: place.address }),
      locality: place.locality,
      animals: animals.map(({ number: certificateNumber, ...animal }) => ({ certificateNumber, ...animal })),
      codeHash,
      nonce,
    },
  });
}

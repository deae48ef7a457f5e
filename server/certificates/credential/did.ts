import { verificationMethodOf } from '../../../src/lib/proof/multikey';
import type { signingKeys } from '../../database/schema';

/** The DID document of an issuer (`did:web`): all its keys, those that retired too, so that what they signed stays checkable. */
export function didDocument(issuer: string, keys: readonly (typeof signingKeys.$inferSelect)[]): object {
  const methods = keys.map(({ id, retiredAt }) => ({
    id: verificationMethodOf(issuer, id),
    type: 'Multikey',
    controller: issuer,
    publicKeyMultibase: id,
    ...(retiredAt && { expires: retiredAt.toISOString() }),
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: issuer,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  };
}

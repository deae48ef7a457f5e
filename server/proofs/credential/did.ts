import type { AnchoringAccount, OfficeKey } from '../../../src/lib/proof/issuer';
import { maxMergeDelaySeconds } from '../../../src/lib/proof/merge-delay';
import { didKeyOf, verificationMethodOf } from '../../../src/lib/proof/multikey';
import type { AskedWitness } from '../log/witness-settings';
import type { signingKeys } from '../../database/schema';

/** What an issuer calls itself, here and on its documents. */
export const issuersName = 'Caravana';

/** What the document tells of the log. */
interface PublishedLog {
  /** The public origin. */
  origin: string;
  accounts: readonly AnchoringAccount[];
  witnesses: readonly Pick<AskedWitness, 'key' | 'url'>[];
  /** So many of them have to cosign a checkpoint. */
  quorum: number;
  /** Who backs the keys of veterinarians. */
  officeKeys: readonly OfficeKey[];
}

/**
 * The DID document of an issuer: all its keys, those that retired too, so that what they signed stays checkable, and
 * the log in which what it certifies stands after a while at most.
 */
export function didDocument(
  issuer: string,
  keys: readonly (typeof signingKeys.$inferSelect)[],
  { origin, accounts, witnesses, quorum, officeKeys }: PublishedLog,
): object {
  const methods = keys.map(({ id, retiredAt, compromisedSince }) => ({
    // An issuer whose name is its key had another name with each key.
    id: verificationMethodOf(issuer.startsWith('did:key:') ? didKeyOf(id) : issuer, id),
    type: 'Multikey',
    controller: issuer,
    publicKeyMultibase: id,
    ...(retiredAt && { expires: retiredAt.toISOString() }),
    ...(compromisedSince && { revoked: compromisedSince.toISOString() }),
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: issuer,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
    service: [
      {
        id: `${issuer}#log`,
        type: 'TransparencyLog',
        serviceEndpoint: `${origin}/log`,
        name: issuersName,
        maximumMergeDelaySeconds: maxMergeDelaySeconds,
        anchoringAccounts: accounts,
        ...(witnesses.length > 0 && {
          witnesses: witnesses.map(({ key, url }) => ({ key, url })),
          witnessQuorum: quorum,
        }),
        ...(officeKeys.length > 0 && {
          officeKeys: officeKeys.map(({ name, key, until }) => ({ name, key, ...(until && { until }) })),
        }),
      },
    ],
  };
}

import { listVetKeys } from '@/api/generated/vet-profiles/vet-profiles';
import { prepareVisitClosing } from '@/api/generated/visits/visits';
import type { ClosingDocuments, ClosingSignature, User, VisitClosingInput } from '@/api/generated/model';
import { wholeFacts } from '@/lib/animal-facts';
import type { BovineCredential } from '@/lib/proof/credential-shape';
import { proofOf } from '@/lib/proof/data-integrity';
import { duplicateKey } from '@/lib/proof/json-document';
import { didKeyOf, verificationMethodOf } from '@/lib/proof/multikey';
import { enteredDifferences } from '@/lib/proof/page-differences';
import { closingAnimals } from '../desk/closing';
import type { MergedVisit } from '../outbox/merge';
import { type DeviceKey, keyOfDevice, signWith } from './device-key';

/** Closing a visit with the key of this device: the server prepares the documents, and the device signs each. */

/** What the server prepared says otherwise than the veterinarian's screen: it is not signed. */
export class NotAsEntered extends Error {
  override readonly name = 'NotAsEntered';
}

/**
 * The documents to be signed, read. Throws `NotAsEntered` unless there is one of each animal that the screen showed,
 * and it says of it what was entered: else whoever runs the server could have signed what nobody saw.
 */
export function readAsEntered(
  { documents }: ClosingDocuments,
  shown: MergedVisit,
): Map<string, BovineCredential> {
  const animals = closingAnimals(shown);
  const read = new Map<string, BovineCredential>();
  for (const { client_id: clientId, document } of documents) {
    const animal = animals.find((one) => one.clientId === clientId);
    if (!animal || duplicateKey(document) !== null) throw new NotAsEntered(clientId);
    const credential = JSON.parse(document) as BovineCredential;
    const entered = { ...wholeFacts(animal.facts, shown.defaults.facts) };
    const [different] = enteredDifferences(credential, entered);
    if (different) throw new NotAsEntered(`${clientId} ${different}`);
    read.set(clientId, credential);
  }
  if (read.size !== animals.length || documents.length !== animals.length) throw new NotAsEntered('animals');
  return read;
}

/** What a device signs of the documents that it was given. */
export async function signDocuments(
  documents: ReadonlyMap<string, object>,
  created: string,
  device: DeviceKey,
): Promise<ClosingSignature> {
  const verificationMethod = verificationMethodOf(didKeyOf(device.key), device.key);
  const sign = (message: Uint8Array) => signWith(device, message);
  const values = await Promise.all(
    [...documents].map(async ([clientId, document]) => {
      const proof = await proofOf(document, { verificationMethod, created, sign });
      return { client_id: clientId, value: proof.proofValue };
    }),
  );
  return { key: device.key, values };
}

/**
 * What closes a visit: signed where this device has a key of the veterinarian's that is approved, else as it is. A key
 * that waits or has ended does not keep anybody from certifying. Throws `NotAsEntered` for documents that say otherwise
 * than what was `shown`.
 */
export async function signedClosing(
  user: User | null,
  id: number,
  input: VisitClosingInput,
  shown: MergedVisit,
): Promise<VisitClosingInput> {
  const device = user?.vet_profile ? await keyOfDevice(user.id) : null;
  if (!device || !user?.vet_profile) return input;
  const keys = await listVetKeys(user.vet_profile.id);
  if (!keys.some(({ key, state }) => key === device.key && state === 'approved')) return input;
  const { closing_documents: prepared } = await prepareVisitClosing(id, input);
  // Of a visit that is closed there is nothing left to sign.
  if (prepared.documents.length === 0) return input;
  return {
    ...input,
    signature: await signDocuments(readAsEntered(prepared, shown), prepared.signed_at, device),
  };
}

import { listVetKeys } from '@/api/generated/vet-profiles/vet-profiles';
import { prepareVisitClosing } from '@/api/generated/visits/visits';
import type { ClosingDocuments, ClosingSignature, User, VisitClosingInput } from '@/api/generated/model';
import { proofOf } from '@/lib/proof/data-integrity';
import { didKeyOf, verificationMethodOf } from '@/lib/proof/multikey';
import { type DeviceKey, keyOfDevice, signWith } from './device-key';

/** Closing a visit with the key of this device: the server prepares the documents, and the device signs each. */

/** What a device signs of the documents that it was given. */
export async function signDocuments(
  { signed_at: created, documents }: ClosingDocuments,
  device: DeviceKey,
): Promise<ClosingSignature> {
  const verificationMethod = verificationMethodOf(didKeyOf(device.key), device.key);
  const sign = (message: Uint8Array) => signWith(device, message);
  const values = await Promise.all(
    documents.map(async ({ client_id, document }) => {
      const proof = await proofOf(JSON.parse(document) as object, { verificationMethod, created, sign });
      return { client_id, value: proof.proofValue };
    }),
  );
  return { key: device.key, values };
}

/**
 * What closes a visit: signed where this device has a key of the veterinarian's that is approved, else as it is. A key
 * that waits or has ended does not keep anybody from certifying.
 */
export async function signedClosing(
  user: User | null,
  id: number,
  input: VisitClosingInput,
): Promise<VisitClosingInput> {
  const device = user?.vet_profile ? await keyOfDevice(user.id) : null;
  if (!device || !user?.vet_profile) return input;
  const keys = await listVetKeys(user.vet_profile.id);
  if (!keys.some(({ key, state }) => key === device.key && state === 'approved')) return input;
  const { closing_documents: prepared } = await prepareVisitClosing(id, input);
  // Of a visit that is closed there is nothing left to sign.
  if (prepared.documents.length === 0) return input;
  return { ...input, signature: await signDocuments(prepared, device) };
}

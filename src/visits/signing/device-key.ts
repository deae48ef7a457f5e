import { type IDBPDatabase, openDB } from 'idb';
import { toBase58 } from '@/lib/proof/base58';
import { toMultikey } from '@/lib/proof/multikey';
import { backingText, enrolmentText, licenceHashOf } from '@/lib/proof/vet-key';

/** The key with which a veterinarian signs on this device: made here, kept here, and never to be read out. */

export interface DeviceKey {
  /** The public key, `z6Mk…`. */
  key: string;
  /** Ed25519, not extractable. */
  pair: CryptoKeyPair;
}

/** A database of its own, so that nothing that empties what waits to be sent takes the key with it. */
const openKeys = (): Promise<IDBPDatabase> =>
  openDB('caravana-keys', 1, { upgrade: (db) => void db.createObjectStore('keys') });

/** The key of a user on this device; null where it has none, or the browser keeps nothing. */
export async function keyOfDevice(userId: number): Promise<DeviceKey | null> {
  try {
    const db = await openKeys();
    const kept = (await db.get('keys', userId)) as DeviceKey | undefined;
    db.close();
    return kept ?? null;
  } catch {
    return null;
  }
}

/** Where a key is kept until it is enrolled: a key that signs already stays until then. */
const waitingOf = (userId: number) => `${userId}/new`;

/** Makes a key for a user and lays it aside (`takeMadeKey`). Fails where the browser cannot. */
export async function makeDeviceKey(userId: number): Promise<DeviceKey> {
  const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey);
  const made = { key: toMultikey(new Uint8Array(raw)), pair };
  const db = await openKeys();
  await db.put('keys', made, waitingOf(userId));
  db.close();
  return made;
}

/** Has the key that was made last for a user sign from now on, in the place of the one before. */
export async function takeMadeKey(userId: number): Promise<void> {
  const db = await openKeys();
  const made = (await db.get('keys', waitingOf(userId))) as DeviceKey | undefined;
  if (made) await db.put('keys', made, userId);
  await db.delete('keys', waitingOf(userId));
  db.close();
}

/** The 64 bytes of a signature by the key of a device. */
export const signWith = async ({ pair }: DeviceKey, message: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, message as Uint8Array<ArrayBuffer>));

/** What shows a server of an origin that this device has the key that a veterinarian enrols. */
export async function enrolmentOf(device: DeviceKey, vetProfileId: number, origin: string): Promise<string> {
  return `z${toBase58(await signWith(device, enrolmentText(origin, vetProfileId, device.key)))}`;
}

/** What says, by the key of this device, that another key for a licence is the same veterinarian's too. */
export async function backingOf(
  device: DeviceKey,
  { key, licence }: { key: string; licence: string },
): Promise<string> {
  return `z${toBase58(await signWith(device, backingText(key, await licenceHashOf(key, licence))))}`;
}

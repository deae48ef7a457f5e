import { photoFault } from '@/lib/photo-file';
import type { NewPhoto } from './outbox';
import { smallerPhoto } from './smaller-photo';

/** SHA-256 of bytes as hex: the digest by which the server knows a photo. */
export async function digestOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A chosen photo, made smaller, ready to be kept and sent; what is wrong with one that the server would refuse (rule 5.3). */
export async function takePhoto(file: File): Promise<NewPhoto | 'size' | 'type'> {
  if (photoFault(file) === 'type') return 'type';
  const smaller = await smallerPhoto(file);
  const fault = photoFault(smaller);
  if (fault !== null) return fault;
  const bytes = await smaller.arrayBuffer();
  return { name: smaller.name, type: smaller.type, bytes, digest: await digestOf(bytes) };
}

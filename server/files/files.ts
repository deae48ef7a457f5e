import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The interface of the photo storage (a port), and how its objects are named. */

/** A photo as it is stored. */
interface StoredPhoto {
  /** Bytes. */
  size: number;
  body: Readable;
}

/** Where photos are kept: a folder or a bucket. Each function throws StorageAwayError when that cannot be reached. */
export interface Files {
  /** Keeps a WebP image and gives its name; under that name there is all of it or nothing. */
  put: (bytes: Uint8Array, name?: string) => Promise<string>;
  /** The photo of a name, or null without one. */
  get: (name: string) => Promise<StoredPhoto | null>;
  /** Takes a photo away; one that is not there is no error. */
  remove: (name: string) => Promise<void>;
  /** The names of all photos. */
  names: () => AsyncIterable<string>;
  /** The address before `/<name>` where browsers read the photos themselves; without one they ask this service. */
  publicUrl?: string | undefined;
}

/** The storage cannot be reached or does not do what it is asked. */
export class StorageAwayError extends Error {}

/** Bytes that an image may have (rule 5.3). */
export const largestPhoto = 10 * 1024 * 1024;

/** The names of stored photos. */
export const photoName = /^[0-9a-f]{64}\.webp$/;

/** The start of a photo's name that its bytes decide. */
export function contentName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * A name for a photo, `<64 hex digits>.webp`: half from its bytes, so that it can be checked, half from chance. The same photo
 * sent twice is two, and whoever stored one may remove it.
 */
export function newName(bytes: Uint8Array): string {
  return `${contentName(bytes)}${randomBytes(16).toString('hex')}.webp`;
}

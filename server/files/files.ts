import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The interface of the storage of photos and documents (a port), and how its objects are named. */

/** A photo or a document as it is stored. */
interface StoredFile {
  /** Bytes. */
  size: number;
  body: Readable;
}

/**
 * Where photos and documents are kept: a folder or a bucket. Each function throws StorageAwayError when that cannot be
 * reached.
 */
export interface Files {
  /**
   * Keeps a WebP image, or a document under its `documentName`, and gives its name; under that name there is all of it
   * or nothing.
   */
  put: (bytes: Uint8Array, name?: string) => Promise<string>;
  /** What stands under a name, or null without it. */
  get: (name: string) => Promise<StoredFile | null>;
  /** Takes a file away; one that is not there is no error. */
  remove: (name: string) => Promise<void>;
  /** The names of all photos and documents, or of those that were stored before a moment. */
  names: (before?: Date) => AsyncIterable<string>;
  /** Takes away what was begun before a moment and cut off with its process, which stands under no name. */
  removeHalves: (before: Date) => Promise<void>;
  /** Whether this process can use what is its own of the storage: its folder. */
  usable: () => Promise<boolean>;
  /**
   * The address before `/<name>` where browsers read the photos themselves; documents always come through this service,
   * which names them; without one they ask this service.
   */
  publicUrl?: string | undefined;
}

/** The storage cannot be reached or does not do what it is asked. */
export class StorageAwayError extends Error {}

/** The names of what is stored: photos and documents. */
export const fileName = /^[0-9a-f]{64}\.(?:webp|pdf)$/;

/** The media type of what is stored under a name. */
export const typeOf = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'image/webp');

/** The start of a name that the bytes decide, of a photo's and of a document's. */
export function contentName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * A name for a photo, `<64 hex digits>.webp`: half from its bytes, so that it can be checked, half from chance. The
 * same photo sent twice is two, and whoever stored one may remove it.
 */
export function newName(bytes: Uint8Array): string {
  return `${contentName(bytes)}${randomBytes(16).toString('hex')}.webp`;
}

/** The name of a document: all of it from its bytes, so that the same document is stored once. */
export function documentName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex')}.pdf`;
}

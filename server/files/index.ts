import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where photos are kept, each under the SHA-256 of its bytes. */
export interface Files {
  folder: string;
  /** Keeps the bytes of a WebP image and gives its name, `<sha256>.webp`. */
  put: (bytes: Uint8Array) => Promise<string>;
}

/** The photos of a folder, which is made when it is missing. */
export function openFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    put: async (bytes) => {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`;
      // Of its own even when the same photo comes twice at once.
      const half = join(folder, `.${randomUUID()}`);
      await writeFile(half, bytes);
      await rename(half, join(folder, name));
      return name;
    },
  };
}

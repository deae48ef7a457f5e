import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a folder, at any depth, that match; without tests and what is generated. */
export function filesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pattern.test(file) && !/generated|\.gen\.|\.test\./.test(file));
}

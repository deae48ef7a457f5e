import { renameSync, writeFileSync } from 'node:fs';

/** Puts a text in the place of a file, whole or not at all, and on the disk; `mode`: who may read a new one. */
export function writeWhole(file: string, text: string, mode = 0o666): void {
  const half = `${file}.${process.pid}.part`;
  writeFileSync(half, text, { mode, flush: true });
  renameSync(half, file);
}

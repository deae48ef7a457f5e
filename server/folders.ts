import { chmodSync, statSync } from 'node:fs';

/** Folders of the data folder: theirs alone whose service it is. */

const othersBits = 0o007;

/** Closes a folder of this user to those who are neither it nor of its group. */
export function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & othersBits) !== 0) chmodSync(folder, mode & ~othersBits);
}

import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { ConfigError } from './environment';

/** Folders that settings name: made, usable, and theirs alone whose service it is. */

const othersBits = 0o007;

/** Closes a folder of this user to those who are neither it nor of its group. */
export function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & othersBits) !== 0) chmodSync(folder, mode & ~othersBits);
}

/** Makes a folder for this user alone, where there is none, and throws where files cannot be read and made in it. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Does something with the folder of a setting; what the system refuses tells the person who named that folder. */
export function inFolder<T>(setting: string, folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error) || !('code' in error)) throw error;
    throw new ConfigError(`${setting} (${folder}) cannot be used: ${error.message}.`);
  }
}

import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';

/** A lock file (pid file): one process a data folder. */

/** Why the database did not open, in a sentence for the person who started it. */
export class DatabaseError extends Error {}

export const inUse = (who: string) =>
  new DatabaseError(
    `${who} has this data folder open. Stop it first: two at once would lose data without a word.`,
  );

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** The folders this process has open: after a restart in a container, an old lock may carry our own pid. */
const own = new Set<string>();

/**
 * When a process began, in ticks since the machine's start; empty where `/proc` does not tell. A pid alone is used
 * again.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** The pid of the living process that wrote a lock, or null. */
function holder(content: string): number | null {
  const [pid = 0, started = ''] = content.split(' ').map((part, at) => (at === 0 ? Number(part) : part));
  if (typeof pid !== 'number' || !Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
  return isAlive(pid) && startOf(pid) === started ? pid : null;
}

/** A lock as it is now, or null when it is gone. */
function read(file: string): { content: string; changed: number } | null {
  try {
    return { content: readFileSync(file, 'utf8'), changed: statSync(file).mtimeMs };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Moves a dead process's lock out of the way. One that another process took in the meantime is put back. */
function removeStale(file: string, content: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== content) linkSync(aside, file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * One process a folder: PGlite itself takes no lock, and two on one folder lose data. Gives the function that lets go;
 * a lock whose process is dead is taken over. Throws DatabaseError when a living one has it.
 */
export function takeLock(file: string): () => void {
  if (own.has(file)) throw inUse('This process');
  const content = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, content);
      closeSync(handle);
      own.add(file);
      return () => {
        own.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    const found = read(file);
    if (found === null) continue;
    const pid = holder(found.content);
    if (pid !== null) throw inUse(`Another process (${pid})`);
    // Just made and not written yet: its process is at it.
    if (found.content === '' && Date.now() - found.changed < 2000) throw inUse('Another process');
    removeStale(file, found.content);
  }
}

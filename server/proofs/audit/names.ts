import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { parseCheckpoint, verifyCheckpoint } from '../../../src/lib/proof/note';
import type { LogFacts } from './facts';
import type { Findings } from './site';

/** The names of a log in its checkpoints: another one each time it was set back, which an entry tells. */

/** What tells the names of one log apart, behind the host. */
const nameOf = (origin: string) => origin.slice(`${origin}/`.indexOf('/'));

const originOf = (note: string): string | null => {
  try {
    return parseCheckpoint(note).origin;
  } catch {
    return null;
  }
};

/** The entries with which the log went on under another name. */
export const forksOf = (entries: readonly LogEntry[]) => entries.filter(({ type }) => type === 'forked');

/** Checks that a checkpoint is under the name that the log had then. */
export function checkName(
  { size, note }: { size: number; note: string },
  { facts, findings }: { facts: LogFacts; findings: Findings },
): void {
  const origin = originOf(note);
  const fork = forksOf(facts.entries).findLast(({ seq }) => seq < size);
  if (origin !== null && nameOf(origin) !== nameOf(fork?.ref ?? ''))
    findings.tell(
      'checkpoint_other_name',
      `The checkpoint of ${size} entries is under the name ${origin}, which no entry of the log gave it.`,
    );
}

/** Checks that each other name of the log is accounted for. */
export async function checkForks(
  forks: readonly LogEntry[],
  { keys, findings }: { keys: readonly Uint8Array[]; findings: Findings },
): Promise<void> {
  for (const { seq, ref, from = '', checkpoint = '' } of forks) {
    const said = await Promise.all(keys.map((key) => verifyCheckpoint(checkpoint, key)));
    const last = said.find((one) => one?.origin === from);
    if (!last)
      findings.tell(
        'fork_unfounded',
        `Entry ${seq} has the log go on as ${ref}, without a signed checkpoint of ${from}.`,
      );
    else if (last.size > seq)
      findings.unchecked.push(
        `The log was set back: ${last.size} entries were signed as ${from}, what came after the first ${seq} is ` +
          `not published any more. It goes on as ${ref}.`,
      );
  }
}

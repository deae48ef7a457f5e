import { errorStatus } from './errors';

/**
 * Catches the refusal (409) of a change that is made already, by another tab or by a try whose answer was lost, and
 * gives what was to be changed. Throws the failure where what is read is not so, or cannot be read.
 */
export async function unlessDone<Found>(
  failure: unknown,
  read: () => Promise<Found | null>,
  isDone: (found: Found) => boolean,
): Promise<Found> {
  const found = errorStatus(failure) === 409 ? await read().catch(() => null) : null;
  if (found === null || !isDone(found)) throw failure;
  return found;
}

/** Catches the failure of what ends something that is gone already (404). */
export function unlessGone(failure: unknown): void {
  if (errorStatus(failure) !== 404) throw failure;
}

import type { Step } from './steps';
import type { Verification } from './verification';

/**
 * Whether something was recorded long after it says that it was certified: the log vouches for the second date alone.
 */

/** No more days than these pass between certifying and recording, where nothing is odd. */
const maxDays = 7;

/** Whether two instants are farther apart than recording takes. */
export const areApart = (certified: string, recorded: string): boolean =>
  Math.abs(Date.parse(recorded) - Date.parse(certified)) > maxDays * 24 * 3600 * 1000;

/** When it says that it was certified and when it was recorded, where these are far apart; else null. */
export function datesApart(
  { credential }: Pick<Verification, 'credential'>,
  steps: readonly Step[],
): { certified: string; recorded: string } | null {
  const log = steps.find(({ name, outcome }) => name === 'log' && outcome === 'passed');
  const recorded = log?.evidence['at'];
  if (!credential || !recorded || !areApart(credential.validFrom, recorded)) return null;
  return { certified: credential.validFrom, recorded };
}

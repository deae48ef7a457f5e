import type { Config } from '../config';
import type { PlacePrecision } from '../domain/shared/places';
import type { Session } from './authentication';

/** How much of where cattle are is told to a caller: who is signed in is no stranger. */
export function placePrecisionFor(
  session: Session | null,
  { publicPlaces }: Pick<Config, 'publicPlaces'>,
): PlacePrecision {
  return session ? 'address' : publicPlaces;
}

import type { Config } from '../config';
import type { Places } from '../domain/shared/places';
import type { Session } from './authentication';

/** How much of where cattle are is told to a caller: who is signed in is no stranger. */
export function placesFor(session: Session | null, { publicPlaces }: Pick<Config, 'publicPlaces'>): Places {
  return session ? 'address' : publicPlaces;
}

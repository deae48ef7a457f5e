import { inTransaction, type Transactional } from '../../database';
import type { Viewer, Wire } from '../../domain/shared/wire';
import { getCertificationRequest } from '../../domain/requests/request-views';
import { saveVisitAnimal } from '../../domain/visits/visit-animals';
import { closeVisit } from '../../domain/visits/visit-closing';
import { openTestDatabase } from './database';
import { type Account, askFor, makeWorld, veterinarian } from './world';

/** Test fixture: a world with two more veterinarians, and what is done with visits in it. */

export const now = new Date('2026-05-04T12:00:00Z');
/** Two animals that a device has given their ids. */
export const first = '00000000-0000-4000-8000-000000000001';
export const second = '00000000-0000-4000-8000-000000000002';
export const viewerOf = (vet: Account): Viewer => ({ ...vet, role: 'veterinarian' });

/** Opens the world. `north` serves locality 9 alone, and `south` 8. */
export async function openVisiting() {
  const test = await openTestDatabase();
  const world = await makeWorld(test.db, 'caravana');
  const admin: Viewer = { userId: world.admin.userId, role: 'admin', profileId: 1 };
  const north = await veterinarian(test.db, 'north', [9], 'x');
  const south = await veterinarian(test.db, 'south', [8], 'x');
  const transaction = <T>(work: (tx: Transactional) => Promise<T>) => inTransaction(test.db, work);
  let days = 0;
  return {
    test,
    world,
    admin,
    north,
    south,
    transaction,
    /** A request for one day of its own, so that no two want one slot unless they ask for the same day. */
    ask: (localityId: number, day = `2026-06-${String((days += 1)).padStart(2, '0')}`) =>
      askFor(test.db, world.owner.profileId, { localityId, start: day, end: day }, now),
    request: (id: number) => getCertificationRequest(test.db, id, admin),
    /** Saves an animal at a visit of `north`. */
    save: (
      id: number,
      clientId: string,
      rev: number,
      facts: Wire<'VisitAnimalFacts'>,
      rest: Partial<Wire<'VisitAnimalInput'>> = {},
    ) =>
      transaction((tx) =>
        saveVisitAnimal(
          tx,
          { id, vetProfileId: north.profileId },
          clientId,
          { rev, facts, deleted: false, photo_digest: null, ...rest },
          now,
        ),
      ),
    /** Closes a visit of `north`. */
    close: (id: number, defaults_rev: number, animals: Wire<'VisitClosingInput'>['animals']) =>
      transaction((tx) =>
        closeVisit(tx, { id, vetProfileId: north.profileId }, { defaults_rev, animals }, now),
      ),
  };
}

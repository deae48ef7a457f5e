import type { Wire } from '../../domain/shared/wire';
import { hashPassword } from '../../domain/accounts/accounts';
import { openTestApp, password } from './app';
import { dayAhead } from './forms';
import { askFor, veterinarian } from './world';

/** Test fixture: an app with a second veterinarian, and what is called of a visit. */

export const [owner, vet, other] = [
  'owner@caravana.example',
  'vet@caravana.example',
  'second@caravana.example',
];
export const admin = 'admin@caravana.example';
/** An animal that a device has given its id. */
export const clientId = '00000000-0000-4000-8000-00000000000a';

type Request = Wire<'CertificationRequest'>;
export const requestIn = (body: unknown) =>
  (body as { certification_request: Request }).certification_request;
export const animalIn = (body: unknown) => (body as { visit_animal: Wire<'VisitAnimal'> }).visit_animal;

const empty = { rev: 1, deleted: false, facts: {}, photo_digest: null };

/** Opens the app. The second veterinarian serves locality 9 alone. */
export async function openVisitCalls() {
  const api = await openTestApp();
  const second = await veterinarian(api.database.db, 'second', [9], await hashPassword(password));
  return {
    api,
    secondVet: second.profileId,
    /** A request of the owner for some day ahead; in locality 1 it becomes a visit of `vet`. */
    ask: (ahead = 3, localityId = 1) =>
      askFor(
        api.database.db,
        api.world.owner.profileId,
        { localityId, start: dayAhead(ahead), end: dayAhead(ahead + 20) },
        new Date(),
      ),
    read: async (id: number, who = admin) =>
      requestIn((await api.ask(who, 'GET', `certification_requests/${id}`)).body),
    saveAnimal: (id: number, given: object = {}, client = clientId, who = vet) =>
      api.ask(who, 'PUT', `visits/${id}/animals/${client}`, { ...empty, ...given }),
    close: (id: number, revs: number[], defaults = 0, who = vet) =>
      api.ask(who, 'POST', `visits/${id}/close`, {
        defaults_rev: defaults,
        animals: revs.map((rev) => ({ client_id: clientId, rev })),
      }),
  };
}

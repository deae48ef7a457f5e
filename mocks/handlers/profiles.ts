import type { ProducerProfile, User, VetProfile } from '../../src/api/generated/model';
import { adminOnly, seenBy, signedIn } from '../access';
import { database, find, provider } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

type Ids =
  | 'listProducerProfiles'
  | 'getProducerProfile'
  | 'activateProducerProfile'
  | 'deactivateProducerProfile'
  | 'listVetProfiles'
  | 'getVetProfile'
  | 'activateVetProfile'
  | 'deactivateVetProfile';

function page<Row>(rows: Row[], query: URLSearchParams, text: (row: Row) => string): Row[] {
  if (!provider.ext) return rows;
  const search = (query.get('search') ?? '').toLowerCase();
  const offset = Number(query.get('offset') ?? 0);
  const limit = Number(query.get('limit') ?? rows.length);
  return rows.filter((row) => text(row).toLowerCase().includes(search)).slice(offset, offset + limit);
}

function userOf(profile: ProducerProfile | VetProfile): User {
  const user = database.users.find(
    ({ producer_profile: a, vet_profile: b }) => a === profile || b === profile,
  );
  if (!user) throw new Refusal(404, 'not_found');
  return user;
}

function toggled<Profile extends ProducerProfile | VetProfile>(
  rows: Profile[],
  viewer: User | null,
  id: number,
  active: boolean,
) {
  adminOnly(viewer);
  const profile = find(rows, id);
  profile.active = active;
  const user = userOf(profile);
  return { id: user.id, email: user.email, profile: seenBy(profile, viewer) };
}

function producerAccount(viewer: User | null, profileId: number, active: boolean) {
  const { id, email, profile } = toggled(database.producers, viewer, profileId, active);
  return { id, email, producer_profile: profile };
}

function vetAccount(viewer: User | null, profileId: number, active: boolean) {
  const { id, email, profile } = toggled(database.vets, viewer, profileId, active);
  return { id, email, vet_profile: profile };
}

/** Producers and veterinarians. */
export const profileHandlers: MockHandlers<Ids> = {
  listProducerProfiles: ({ viewer, query }) => {
    const user = signedIn(viewer);
    if (user.vet_profile) throw new Refusal(403, 'forbidden');
    const rows = database.producers.filter(({ active }) => active || user.admin_profile);
    const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name));
    return page(byName, query, (row) => `${row.name}\n${row.cuig_number}`).map((row) => seenBy(row, user));
  },
  getProducerProfile: ({ id, viewer }) => ({
    producer_profile: seenBy(find(database.producers, id), viewer),
  }),
  activateProducerProfile: ({ id, viewer }) => producerAccount(viewer, id, true),
  deactivateProducerProfile: ({ id, viewer }) => producerAccount(viewer, id, false),
  listVetProfiles: ({ viewer, query }) => {
    const user = signedIn(viewer);
    const rows = database.vets.filter(({ active }) => active || user.admin_profile);
    const byName = rows.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
    return page(byName, query, (row) => `${row.full_name}\n${row.license_number}`).map((row) => {
      const { veterinarian_ratings: _left, ...listed } = seenBy(row, user);
      return listed;
    });
  },
  getVetProfile: ({ id, viewer }) => ({ vet_profile: seenBy(find(database.vets, id), viewer) }),
  activateVetProfile: ({ id, viewer }) => vetAccount(viewer, id, true),
  deactivateVetProfile: ({ id, viewer }) => vetAccount(viewer, id, false),
};

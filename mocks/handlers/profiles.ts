import type { AccountEvent, ProducerProfile, User, VetProfile } from '../../src/api/generated/model';
import { adminOnly, seenBy, signedIn } from '../access';
import { database, find, newestFirst, nextId, provider } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

type Ids =
  | 'listProducerProfiles'
  | 'getProducerProfile'
  | 'activateProducerProfile'
  | 'deactivateProducerProfile'
  | 'listProducerAccountEvents'
  | 'listVetProfiles'
  | 'getVetProfile'
  | 'activateVetProfile'
  | 'deactivateVetProfile'
  | 'listVetAccountEvents';

function page<Row>(rows: Row[], query: URLSearchParams, text: (row: Row) => string): Row[] {
  if (!provider.ext) return rows;
  const search = (query.get('search') ?? '').toLowerCase();
  const offset = Number(query.get('offset') ?? 0);
  return rows.filter((row) => text(row).toLowerCase().includes(search)).slice(offset);
}

function userOf(profile: ProducerProfile | VetProfile): User {
  const user = database.users.find(
    ({ producer_profile: a, vet_profile: b }) => a === profile || b === profile,
  );
  if (!user) throw new Refusal(404, 'not_found');
  return user;
}

interface Change {
  viewer: User | null;
  id: number;
  query: URLSearchParams;
}

function toggled<Profile extends ProducerProfile | VetProfile>(
  rows: Profile[],
  { viewer, id, query }: Change,
  active: boolean,
) {
  const admin = adminOnly(viewer);
  const profile = find(rows, id);
  const user = userOf(profile);
  if (profile.active !== active) {
    database.accountEvents.push({
      id: nextId(database.accountEvents),
      userId: user.id,
      action: active ? 'activated' : 'deactivated',
      reason: query.get('reason')?.trim() || null,
      admin: { id: admin.id, full_name: admin.full_name },
      created_at: new Date().toISOString(),
    });
  }
  profile.active = active;
  return { id: user.id, email: user.email, profile: seenBy(profile, viewer) };
}

function producerAccount(change: Change, active: boolean) {
  const { id, email, profile } = toggled(database.producers, change, active);
  return { id, email, producer_profile: profile };
}

function vetAccount(change: Change, active: boolean) {
  const { id, email, profile } = toggled(database.vets, change, active);
  return { id, email, vet_profile: profile };
}

function eventsOf(
  profiles: (ProducerProfile | VetProfile)[],
  viewer: User | null,
  id: number,
): AccountEvent[] {
  adminOnly(viewer);
  // Who knows no extension has no such address.
  if (!provider.ext) throw new Refusal(404, 'not_found');
  const user = userOf(find(profiles, id));
  const own = database.accountEvents.filter(({ userId }) => userId === user.id);
  return newestFirst(own).map(({ userId: _owner, ...event }) => event);
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
  activateProducerProfile: (call) => producerAccount(call, true),
  deactivateProducerProfile: (call) => producerAccount(call, false),
  listProducerAccountEvents: ({ id, viewer }) => eventsOf(database.producers, viewer, id),
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
  activateVetProfile: (call) => vetAccount(call, true),
  deactivateVetProfile: (call) => vetAccount(call, false),
  listVetAccountEvents: ({ id, viewer }) => eventsOf(database.vets, viewer, id),
};

import type {
  AccountEvent,
  AdminProfile,
  ProducerProfile,
  User,
  VetProfile,
} from '../../src/api/generated/model';
import { finder, type Searchable, searchable } from '../../src/lib/search-terms';
import { seenBy } from '../access';
import { database, extension, find, newestFirst, nextId, provider } from '../database';
import { type Consequence, endUnfinished, moveVisits, preview } from '../consequences';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

type Ids =
  | 'listProducerProfiles'
  | 'getProducerProfile'
  | 'activateProducerProfile'
  | 'deactivateProducerProfile'
  | 'deactivateProducerProfileWithReason'
  | 'previewDeactivation'
  | 'listProducerAccountEvents'
  | 'listVetProfiles'
  | 'getVetProfile'
  | 'activateVetProfile'
  | 'approveVetProfileWithNote'
  | 'deactivateVetProfile'
  | 'deactivateVetProfileWithReason'
  | 'listVetAccountEvents';

function page<Row>(rows: Row[], query: URLSearchParams, shown: (row: Row) => Searchable): Row[] {
  if (!provider.ext) return rows;
  const isFound = finder(query.get('search') ?? '');
  const offset = Number(query.get('offset') ?? 0);
  return rows.filter((row) => isFound(shown(row))).slice(offset);
}

function userOf(profile: ProducerProfile | VetProfile): User {
  const user = database.users.find(
    ({ producer_profile: a, vet_profile: b }) => a === profile || b === profile,
  );
  if (!user) throw new Refusal('not_found');
  return user;
}

interface Change {
  viewer: User & { admin_profile: AdminProfile };
  id: number;
  body: { reason?: string } | null;
  query: URLSearchParams;
}

type Toggled = ProducerProfile & Pick<VetProfile, 'awaiting_approval' | 'approval'>;

/** Changes an account and writes it in its history with what `follow` says came of it. */
function toggled<Profile extends ProducerProfile | VetProfile>(
  rows: Profile[],
  { viewer, id, body, query }: Change,
  active: boolean,
  follow: (id: number) => Consequence[],
) {
  const admin = viewer.admin_profile;
  const profile = find(rows, id);
  const user = userOf(profile);
  const account = profile as unknown as Toggled;
  const waits = account.awaiting_approval === true;
  const approve = query.get('approve') === 'true';
  const approved = account.approval ?? (waits ? 'awaiting' : 'approved');
  const needsApproval = approved === 'awaiting' || approved === 'refused';
  if (active && needsApproval && !approve) throw new Refusal('approval_needed');
  if (!active && waits && !body?.reason?.trim()) throw new Refusal('reason_needed', { pointer: '/reason' });
  const approves = active && approve && approved !== 'approved';
  const consequences: Consequence[] = [];
  if (account.active !== active || waits || approves) {
    const now = new Date().toISOString();
    const entry = (given: Partial<Consequence> & Pick<AccountEvent, 'action'>, reason: string | null) =>
      database.accountEvents.push({
        id: nextId(database.accountEvents),
        userId: user.id,
        reason,
        admin: { id: admin.id, full_name: admin.full_name },
        certification_request_id: null,
        transfer_intent_id: null,
        created_at: now,
        ...given,
      });
    entry(
      { action: active ? (approves ? 'approved' : 'activated') : 'deactivated' },
      body?.reason?.trim() || null,
    );
    if (waits) account.awaiting_approval = false;
    if (approves) account.approval = 'approved';
    else if (waits) account.approval = 'refused';
    account.active = active;
    account.updated_at = now;
    if (!active && provider.ext) consequences.push(...follow(id));
    for (const consequence of consequences) entry(consequence, null);
  }
  return { id: user.id, email: user.email, profile: seenBy(profile, viewer), consequences };
}

function producerAccount(change: Change, active: boolean) {
  const { id, email, profile } = toggled(database.producers, change, active, endUnfinished);
  return { id, email, producer_profile: profile };
}

function vetAccount(change: Change, active: boolean) {
  const { id, email, profile, consequences } = toggled(database.vets, change, active, moveVisits);
  const count = (wanted: Consequence['action']) =>
    consequences.filter(({ action }) => action === wanted).length;
  const visits = { visits_moved: count('visit_moved'), visits_lost: count('visit_lost') };
  return { id, email, vet_profile: profile, ...(provider.ext && visits) };
}

function eventsOf(profiles: (ProducerProfile | VetProfile)[], id: number): AccountEvent[] {
  // Who knows no extension has no such address.
  if (!provider.ext) throw new Refusal('not_found');
  const user = userOf(find(profiles, id));
  const own = database.accountEvents.filter(({ userId }) => userId === user.id);
  return newestFirst(own).map(({ userId: _owner, ...event }) => event);
}

/** Who was never approved is nobody's to look at but its own and admins'. */
function visibleVet(id: number, viewer: User | null): VetProfile {
  const vet = find(database.vets, id);
  const mayLook = viewer?.admin_profile || viewer?.vet_profile === vet;
  if (vet.awaiting_approval && !mayLook) throw new Refusal('not_found');
  return vet;
}

/** Producers and veterinarians. */
export const profileHandlers: MockHandlers<Ids> = {
  listProducerProfiles: ({ viewer, query }) => {
    const rows = database.producers.filter(({ active }) => active || viewer.admin_profile);
    const byName = rows.toSorted((a, b) => a.name.localeCompare(b.name));
    const shown = ({ id, name, email, cuig_number: cuig, renspa_number: renspa, ...rest }: ProducerProfile) =>
      viewer.admin_profile
        ? searchable([name, email, id], [cuig, renspa, rest.identity_card, rest.telephone])
        : searchable([name], [cuig]);
    return page(byName, query, shown).map((row) => seenBy(row, viewer));
  },
  getProducerProfile: ({ id, viewer }) => ({
    producer_profile: seenBy(find(database.producers, id), viewer),
  }),
  activateProducerProfile: (call) => producerAccount(call, true),
  deactivateProducerProfile: (call) => producerAccount(call, false),
  deactivateProducerProfileWithReason: (call) => producerAccount(extension(call), false),
  listProducerAccountEvents: ({ id }) => eventsOf(database.producers, id),
  listVetProfiles: ({ viewer, query }) => {
    const rows = database.vets.filter(({ active }) => active || viewer.admin_profile);
    const byName = rows.toSorted((a, b) => a.full_name.localeCompare(b.full_name));
    const shown = ({
      id,
      full_name: name,
      email,
      license_number: licence,
      identity_card: card,
    }: VetProfile) =>
      viewer.admin_profile ? searchable([name, email, id], [licence, card]) : searchable([name], [licence]);
    return page(byName, query, shown).map((row) => {
      const { veterinarian_ratings: _left, ...listed } = seenBy(row, viewer);
      return listed;
    });
  },
  getVetProfile: ({ id, viewer, query }) => {
    const vet = seenBy(visibleVet(id, viewer), viewer);
    const { veterinarian_ratings: ratings } = vet;
    if (!provider.ext || !ratings) return { vet_profile: vet };
    const shown = ratings.slice(0, Number(query.get('ratings_limit') ?? 100));
    const counts = [1, 2, 3, 4, 5].map((stars) => ratings.filter(({ rating }) => rating === stars).length);
    return { vet_profile: { ...vet, veterinarian_ratings: shown, ratings_by_stars: counts } };
  },
  activateVetProfile: (call) => vetAccount(call, true),
  approveVetProfileWithNote: (call) => {
    const { note: reason } = extension(call).body;
    return vetAccount({ ...call, query: new URLSearchParams({ approve: 'true' }), body: { reason } }, true);
  },
  deactivateVetProfile: (call) => vetAccount(call, false),
  deactivateVetProfileWithReason: (call) => vetAccount(extension(call), false),
  previewDeactivation: ({ body }) => {
    const { producer_profile_ids: producers, vet_profile_ids: vets } = extension({ body }).body;
    return preview(producers, vets);
  },
  listVetAccountEvents: ({ id }) => eventsOf(database.vets, id),
};

import type {
  Account,
  Alert,
  AlertKind,
  CertificationRequest,
  Coverage,
  Locality,
  RequestAlert,
  User,
} from '../../src/api/generated/model';
import { isLate } from '../../src/components/transfers/transfer-order';
import { lateAfterDays, lateBefore } from '../../src/lib/late';
import { addDays, today } from '../../src/lib/calendar-day';
import { activity } from '../activity';
import { returnVisits } from '../consequences';
import { database, extension, find, newestFirst, nextId, viewingTokenOf } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

/** Since when a request that waits has no veterinarian. */
export const waitsSince = ({ waiting_since: since, created_at: at }: CertificationRequest) => since ?? at;

/** Whether an alert counts a request, as the service has it (rule 12.3). */
export function isCounted(request: CertificationRequest, alert: RequestAlert): boolean {
  const { status, locality, scheduled_date: day, preferred_time_range: range } = request;
  if (alert === 'visit_past') return status === 'assigned' && day !== null && day < today();
  if ((status ?? 'created') !== 'created') return false;
  if (alert === 'waiting') return new Date(waitsSince(request)) < lateBefore(lateAfterDays.request);
  if (alert === 'days_over') return typeof range === 'object' && range !== null && range.end < today();
  return !database.vets.some((vet) => vet.active && vet.localities.some(({ id }) => id === locality?.id));
}

function alerts(): Alert[] {
  const told = (kind: AlertKind, dates: readonly (string | null)[]): Alert[] =>
    dates.length === 0
      ? []
      : [{ kind, count: dates.length, oldest_at: dates.filter((at) => at !== null).toSorted()[0] ?? null }];
  const requests = (kind: AlertKind, alert: RequestAlert) =>
    told(kind, database.requests.filter((one) => isCounted(one, alert)).map(waitsSince));
  const late = database.transfers.filter(isLate);
  const vets = (kind: AlertKind, some: typeof database.vets) =>
    told(
      kind,
      some.map(({ created_at: at }) => at),
    );
  const { documents, anchors } = database.anchoring;
  return [
    ...requests('requests_waiting', 'waiting'),
    ...requests('requests_unserved', 'unserved'),
    ...requests('requests_days_over', 'days_over'),
    ...requests('visits_past', 'visit_past'),
    ...told(
      'transfers_late',
      late.map(({ created_at: at }) => at),
    ),
    ...vets(
      'vets_waiting',
      database.vets.filter(({ awaiting_approval: waits }) => waits),
    ),
    ...vets(
      'vets_unreviewed',
      database.vets.filter(({ approval }) => approval === 'unreviewed'),
    ),
    ...told(
      'documents_late',
      documents.failed.map(() => documents.oldest_at),
    ),
    ...told('anchors_late', Array<string | null>(anchors.failed).fill(anchors.oldest_at)),
  ];
}

/** How long a deactivation can be undone. */
const undoMs = 10 * 60_000;

/** When an account was deactivated that can still be let in again as it was. */
function deactivatedAt({ id }: User): number | null {
  const decisions = newestFirst(database.accountEvents).filter(({ userId }) => userId === id);
  const last = decisions.find(({ action }) => ['activated', 'approved', 'deactivated'].includes(action));
  const at = last?.action === 'deactivated' ? Date.parse(last.created_at) : 0;
  return Date.now() < at + undoMs ? at : null;
}

function undoUntil(user: User): string | null {
  const at = deactivatedAt(user);
  return at === null ? null : new Date(at + undoMs).toISOString();
}

/** How many of each kind the page of an account shows. */
const maxShown = 10;

function accountOf(user: User): Account {
  const { id, email, producer_profile: producer, vet_profile: vet, admin_profile: admin } = user;
  const requests = newestFirst(database.requests).filter((one) =>
    producer ? one.producer_profile?.id === producer.id : vet && one.vet_profile?.id === vet.id,
  );
  const ahead = requests.filter(
    ({ status, scheduled_date: day }) => status === 'assigned' && (day ?? '') >= today(),
  );
  const lots = newestFirst(database.lots).filter(
    (lot) => producer && lot.producer_profile_id === producer.id,
  );
  const transfers = newestFirst(database.transfers).filter(
    ({ from_producer_profile: from, to_producer_profile: to }) =>
      producer && [from.id, to.id].includes(producer.id),
  );
  const ratings = vet?.veterinarian_ratings ?? [];
  return {
    user_id: id,
    role: producer ? 'producer' : vet ? 'veterinarian' : 'admin',
    name: producer?.name ?? vet?.full_name ?? admin?.full_name ?? '',
    email,
    active: (producer ?? vet)?.active ?? true,
    undo_until: undoUntil(user),
    created_at: (producer ?? vet)?.created_at ?? new Date(0).toISOString(),
    producer_profile: producer,
    vet_profile: vet,
    requests_count: requests.length,
    requests: requests.slice(0, maxShown),
    visits_ahead_count: ahead.length,
    visits_ahead: ahead.toReversed().slice(0, maxShown),
    lots_count: lots.length,
    lots: lots.slice(0, maxShown).map((lot) => ({
      id: lot.id,
      address: lot.certification_request.address,
      is_active: lot.is_active,
      certification_date: lot.created_at,
      certified_animals_count: lot.cattle_certifications.length,
    })),
    transfers_count: transfers.length,
    transfers: transfers.slice(0, maxShown),
    ratings_count: ratings.length,
    ratings: ratings.slice(0, maxShown),
  };
}

function userOf(id: number, of: string | null): User {
  const user = database.users.find(({ producer_profile: producer, vet_profile: vet, ...one }) =>
    of === 'producer' ? producer?.id === id : of === 'veterinarian' ? vet?.id === id : one.id === id,
  );
  if (!user) throw new Refusal('not_found');
  return user;
}

/** Who works in a locality: of the mock's, each is free tomorrow in the morning, and has 20 slots. */
function coverageOf(locality: Locality): Coverage {
  const there = database.vets.filter(
    (vet) => vet.active && vet.localities.some(({ id }) => id === locality.id),
  );
  const waiting = database.requests.filter(
    ({ status, locality: at }) => (status ?? 'created') === 'created' && at?.id === locality.id,
  );
  const [first] = there;
  const vets = there.map(({ id, full_name: name }) => ({
    id,
    full_name: name,
    visits: database.requests.filter(
      ({ status, vet_profile: vet }) => status === 'assigned' && vet?.id === id,
    ).length,
    slots: 20,
  }));
  return {
    locality,
    vets_count: there.length,
    visits: vets.reduce((sum, { visits }) => sum + visits, 0),
    slots: vets.reduce((sum, { slots }) => sum + slots, 0),
    vets,
    waiting_count: waiting.length,
    oldest_waiting_at: waiting.map(waitsSince).toSorted()[0] ?? null,
    next_free: first
      ? {
          scheduled_date: addDays(today(), 1),
          scheduled_time: 'morning',
          vet_profile_id: first.id,
          full_name: first.full_name,
        }
      : null,
  };
}

/** What an admin's office runs a province by. */
export const officeHandlers: MockHandlers<
  | 'correctAccount'
  | 'getAccount'
  | 'getActivity'
  | 'listAlerts'
  | 'listCoverage'
  | 'undoDeactivation'
  | 'viewAccount'
> = {
  getActivity: ({ query }) => activity(extension(query)),
  listAlerts: () => extension(alerts()),
  listCoverage: () => extension(database.localities.map(coverageOf)),
  getAccount: ({ id, query }) => ({ account: accountOf(userOf(id, extension(query).get('of'))) }),
  viewAccount: ({ id, viewer, grant }) => {
    const user = find(database.users, extension(id));
    if (user.admin_profile) throw new Refusal('not_found');
    grant(user, viewingTokenOf(user, viewer));
    return user;
  },
  undoDeactivation: ({ id, viewer }) => {
    const user = find(database.users, extension(id));
    const at = deactivatedAt(user);
    const profile = user.producer_profile ?? user.vet_profile;
    if (at === null || !profile) throw new Refusal('undo_over');
    profile.active = true;
    database.accountEvents.push({
      id: nextId(database.accountEvents),
      userId: id,
      action: 'activated',
      reason: null,
      admin: { id: viewer.admin_profile.id, full_name: viewer.admin_profile.full_name },
      certification_request_id: null,
      transfer_intent_id: null,
      created_at: new Date().toISOString(),
    });
    return { account: accountOf(user), visits_returned: returnVisits(user) };
  },
  correctAccount: ({ id, body }) => {
    const user = find(database.users, id);
    const { reason: _reason, email, ...numbers } = extension(body);
    const taken = database.users.some((one) => one.id !== id && one.email === email);
    if (taken) throw new Refusal('email_taken', { pointer: '/email' });
    if (email) user.email = email;
    Object.assign(user.producer_profile ?? user.vet_profile ?? {}, numbers, email && { email });
    return { account: accountOf(user) };
  },
};

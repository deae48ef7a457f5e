import { freeSlots, localTime } from '../../server/domain/requests/slots';
import type {
  CertificationRequest,
  DateRange,
  VetFreeSlots,
  VetProfile,
} from '../../src/api/generated/model';
import { addDays } from '../../src/lib/calendar-day';
import { required } from '../checks';
import { database, extension, find, nextId } from '../database';
import { Refusal } from '../problem';
import type { Call, MockHandlers } from '../types';
import { certifying, enteredAt, handOver } from '../visits';
import { isOpen, maxOpenRequests, own, shown } from './requests';

type Ids =
  | 'rejectCertificationRequest'
  | 'repeatCertificationRequest'
  | 'changePreferredDays'
  | 'listFreeSlots'
  | 'assignCertificationRequest'
  | 'assignRoute';

/** The most days that free slots are told of at once. */
const maxDays = 31;

const weekless = {
  monday: 'none',
  tuesday: 'none',
  wednesday: 'none',
  thursday: 'none',
  friday: 'none',
  saturday: 'none',
  sunday: 'none',
} as const;

/** A veterinarian's week and the visits it has ahead, but for that of a request. */
function candidate({ id, work_schedule: week }: VetProfile, without = 0) {
  const today = localTime(new Date()).date;
  const taken = database.requests.flatMap((one) => {
    const { scheduled_date: date, scheduled_time: slot } = one;
    const visits = one.status === 'assigned' && one.vet_profile?.id === id && one.id !== without;
    return visits && date !== null && slot !== null && date >= today ? [{ date, slot }] : [];
  });
  const closed = new Set(database.closedDays.map(({ day }) => day));
  return { vetProfileId: id, week: { ...weekless, ...week }, taken, closed };
}

const active = () => database.vets.filter((vet) => vet.active);
const serving = (localityId: number | undefined) =>
  active().filter((vet) => vet.localities?.some(({ id }) => id === localityId));

function slots({ id, query }: Call<'listFreeSlots'>): VetFreeSlots[] {
  const { locality, preferred_time_range: preferred } = find(database.requests, id);
  const now = new Date();
  const today = localTime(now).date;
  const { start: first, end } =
    typeof preferred === 'object' && preferred ? preferred : { start: today, end: today };
  const start = query.get('from') ?? (first < today ? today : first);
  const last = addDays(start, maxDays - 1);
  const asked = query.get('to') ?? (end < start ? last : end);
  const range = { start, end: asked < last ? asked : last };
  const only = query.get('vet_profile_id');
  const serves = new Set(serving(locality?.id));
  const offered = only === null ? [...serves] : active().filter((vet) => vet.id === Number(only));
  return offered
    .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
    .map((vet) => {
      const known = candidate(vet);
      return {
        vet_profile: certifying(vet),
        serves_locality: serves.has(vet),
        visits_ahead: known.taken.length,
        handed_back: enteredAt(id).handedBack.includes(vet.id),
        free_slots: freeSlots(known, range, now).map(({ date, slot }) => ({
          scheduled_date: date,
          scheduled_time: slot,
        })),
      };
    });
}

function assigned({ viewer, id, body }: Call<'assignCertificationRequest'>) {
  const request = find(database.requests, id);
  if (!isOpen(request)) throw new Refusal('status_conflict');
  const date = required(body.scheduled_date, '/scheduled_date');
  const slot = required(body.scheduled_time, '/scheduled_time');
  const vet = (body.elsewhere ? active() : serving(request.locality?.id)).find(
    (one) => one.id === required(body.vet_profile_id, '/vet_profile_id'),
  );
  const known = vet && candidate(vet, id);
  const range = { start: date, end: date };
  const works =
    known && freeSlots({ ...known, taken: [] }, range, new Date()).some((one) => one.slot === slot);
  if (!vet || !works) throw new Refusal('vet_unavailable', { pointer: '/vet_profile_id' });
  if (known.taken.some((one) => one.date === date && one.slot === slot))
    throw new Refusal('slot_taken', { pointer: '/scheduled_time' });
  const changes = request.vet_profile?.id !== vet.id;
  const there = enteredAt(id).animals.filter(({ deleted }) => !deleted);
  const others = there.filter(({ entered_by: whose = null }) =>
    whose === null ? changes : whose !== vet.full_name,
  );
  if (others.length > 0 && !body.begun) throw new Refusal('visit_has_animals');
  handOver(request, vet);
  Object.assign(request, {
    status: 'assigned',
    vet_profile: certifying(vet),
    scheduled_date: date,
    scheduled_time: slot,
  });
  return shown(request, viewer);
}

/** A day's route: as the service does, all or none. */
function routed({ viewer, body }: Call<'assignRoute'>) {
  const { vet_profile_id: id, scheduled_date: date, certification_request_ids: ids, elsewhere } = body;
  const vet = active().find((one) => one.id === id);
  if (!vet) throw new Refusal('vet_unavailable', { pointer: '/vet_profile_id' });
  const free = freeSlots(candidate(vet), { start: date, end: date }, new Date());
  const refusal = (request: CertificationRequest | undefined, place: number) => {
    if (!request) return 'not_found';
    if (request.status !== 'created' && request.status !== null) return 'status_conflict';
    if (!elsewhere && !serving(request.locality?.id).includes(vet)) return 'vet_elsewhere';
    const others = enteredAt(request.id).animals.some(
      ({ deleted, entered_by: whose }) => !deleted && whose !== vet.full_name,
    );
    if (others) return 'visit_has_animals';
    return free[place] ? null : 'day_full';
  };
  const requests = ids.map((one) => database.requests.find((request) => request.id === one));
  const members = requests.flatMap((request, place) => {
    const code = refusal(request, place);
    return code ? [{ pointer: `/certification_request_ids/${place}`, code } as const] : [];
  });
  if (members.length > 0) throw new Refusal('route_refused', { members });
  const made = requests.flatMap((request) => request ?? []);
  for (const [place, request] of made.entries()) {
    handOver(request, vet);
    const visit = { status: 'assigned', vet_profile: certifying(vet), scheduled_date: date };
    Object.assign(request, { ...visit, scheduled_time: free[place]?.slot });
  }
  return { certification_requests: made.map((request) => shown(request, viewer)) };
}

/** The days that a producer asks for. */
function daysAsked(body: Call<'repeatCertificationRequest'>['body']): DateRange {
  const preferred = required(body.preferred_time_range, '/preferred_time_range');
  const today = localTime(new Date()).date;
  if (preferred.start < today) throw new Refusal('range_past', { pointer: '/preferred_time_range/start' });
  if (preferred.end <= preferred.start)
    throw new Refusal('range_order', { pointer: '/preferred_time_range/end' });
  return preferred;
}

/** Who visits, decided by people (rules 10.3 to 10.5). */
export const decidingHandlers: MockHandlers<Ids> = {
  rejectCertificationRequest: (call) => {
    const { viewer, id, body } = extension(call);
    const request = own(id, viewer);
    const reason = required(body.reason, '/reason').trim();
    if (!isOpen(request)) throw new Refusal('status_conflict');
    Object.assign(request, { status: 'rejected', rejection_reason: reason });
    return { certification_request: shown(request, viewer) };
  },
  repeatCertificationRequest: (call) => {
    const { viewer, id, body } = extension(call);
    const rejected = own(id, viewer);
    const preferred = daysAsked(body);
    if (rejected.status !== 'rejected') throw new Refusal('status_conflict');
    const producer = viewer.producer_profile.id;
    const waiting = database.requests.filter((one) => one.producer_profile?.id === producer && isOpen(one));
    if (waiting.length >= maxOpenRequests) throw new Refusal('open_requests');
    const [vet] = serving(rejected.locality?.id);
    const made = {
      ...structuredClone(rejected),
      id: nextId(database.requests),
      preferred_time_range: preferred,
      status: vet ? ('assigned' as const) : ('created' as const),
      vet_profile: vet ? certifying(vet) : null,
      scheduled_date: vet ? preferred.start : null,
      scheduled_time: vet ? ('morning' as const) : null,
      rejection_reason: null,
    };
    database.requests.push(made);
    return { certification_request: shown(made, viewer) };
  },
  changePreferredDays: (call) => {
    const { viewer, id, body } = extension(call);
    const request = own(id, viewer);
    const preferred = daysAsked(body);
    if ((request.status ?? 'created') !== 'created') throw new Refusal('status_conflict');
    request.preferred_time_range = preferred;
    return { certification_request: shown(request, viewer) };
  },
  listFreeSlots: (call) => slots(extension(call)),
  assignRoute: (call) => routed(extension(call)),
  assignCertificationRequest: (call) => ({ certification_request: assigned(extension(call)) }),
};

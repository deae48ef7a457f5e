import type { Limit } from '../../src/api/generated/model';
import { today } from '../../src/lib/calendar-day';
import { required } from '../checks';
import { database, extension, find } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

type Ids =
  | 'addLocalityVet'
  | 'closeDay'
  | 'deleteAnnouncement'
  | 'getAnnouncement'
  | 'listClosedDays'
  | 'listLimits'
  | 'listOfficeKeys'
  | 'openDay'
  | 'removeLocalityVet'
  | 'updateAnnouncement'
  | 'updateLimits';

const bounds = {
  open_requests: { default: 10, minimum: 1, maximum: 1_000 },
  reads_per_hour: { default: 5_000, minimum: 100, maximum: 10_000_000 },
} as const;

function limits(): Limit[] {
  return (['open_requests', 'reads_per_hour'] as const).map((name) => ({
    name,
    value: database.limits[name] ?? bounds[name].default,
    ...bounds[name],
  }));
}

/** The last part of a path. */
const lastOf = (request: Request) => new URL(request.url).pathname.split('/').at(-1) ?? '';

function setArea(localityId: number, request: Request, serves: boolean): void {
  const locality = find(database.localities, localityId);
  const vet = find(database.vets, Number(lastOf(request)));
  const others = vet.localities.filter(({ id }) => id !== localityId);
  vet.localities = serves ? [...others, locality] : others;
}

/** What an installation sets while it runs. */
export const settingsHandlers: MockHandlers<Ids> = {
  listClosedDays: () => extension(database.closedDays.filter(({ day }) => day >= today())),
  closeDay: ({ request, body }) => {
    const { reason } = required(extension(body), '');
    const day = lastOf(request);
    const count = database.requests.filter(
      ({ status, scheduled_date: on }) => status === 'assigned' && on === day,
    ).length;
    const closed = { day, reason, visits_count: count };
    database.closedDays = [...database.closedDays.filter((one) => one.day !== day), closed].toSorted((a, b) =>
      a.day.localeCompare(b.day),
    );
    return { closed_day: closed };
  },
  openDay: ({ request }) => {
    const day = lastOf(extension(request));
    if (!database.closedDays.some((one) => one.day === day)) throw new Refusal('not_found');
    database.closedDays = database.closedDays.filter((one) => one.day !== day);
    return null;
  },
  getAnnouncement: ({ viewer }) => {
    const { announcement } = extension(database);
    const told =
      announcement && announcement.until >= today() && (announcement.current || viewer?.admin_profile);
    return { announcement: told ? announcement : null };
  },
  updateAnnouncement: ({ body }) => {
    const { text, from = null, until } = required(extension(body), '');
    const first = from ?? today();
    if (until < today() || until < first) throw new Refusal('days_over', { pointer: '/until' });
    const current = first <= today();
    database.announcement = { text, from, until, current, changed_at: new Date().toISOString() };
    return { announcement: database.announcement };
  },
  deleteAnnouncement: ({ viewer }) => {
    if (!extension(viewer) || !database.announcement) throw new Refusal('not_found');
    database.announcement = null;
    return null;
  },
  listLimits: () => extension(limits()),
  listOfficeKeys: () => extension(database.officeKeys),
  updateLimits: ({ body }) => {
    Object.assign(database.limits, required(extension(body), ''));
    return limits();
  },
  addLocalityVet: ({ id, request }) => {
    setArea(extension(id), request, true);
    return null;
  },
  removeLocalityVet: ({ id, request }) => {
    setArea(extension(id), request, false);
    return null;
  },
};

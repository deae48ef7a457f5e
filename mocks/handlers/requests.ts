import type { CertificationRequest, RequestAlert, User } from '../../src/api/generated/model';
import en from '../../i18n/en/cattle.json';
import es from '../../i18n/es/cattle.json';
import { finder, searchable } from '../../src/lib/search-terms';
import { database, find, newestFirst, nextId, provider } from '../database';
import { Refusal } from '../problem';
import { certifyingVet } from '../seeds/requests';
import { created } from '../seeds/builders';
import { isCounted, waitsSince } from './offices';
import type { MockHandlers } from '../types';

type Ids =
  | 'listCertificationRequests'
  | 'createCertificationRequest'
  | 'getCertificationRequest'
  | 'cancelCertificationRequest';

function concerns(
  request: CertificationRequest,
  { producer_profile: producer, vet_profile: vet, admin_profile: admin }: User,
) {
  return (
    admin !== null ||
    request.producer_profile?.id === producer?.id ||
    (vet !== null && request.vet_profile?.id === vet.id)
  );
}

/** How many requests of one producer may wait for a veterinarian or a visit, as the service has it by default. */
export const maxOpenRequests = 10;

/** Whether a request waits for a veterinarian or a visit. */
export const isOpen = ({ status }: CertificationRequest) =>
  ['created', 'assigned'].includes(status ?? 'created');

/** A request as the provider tells a viewer of it, who may see it. */
export function shown(request: CertificationRequest, viewer: User): CertificationRequest {
  const { certified_lot_id: lot = null, comments = null, vet_profile: vet, ...rest } = request;
  const { rejection_reason: reason = null, assigned_by: _by, waiting_since: _since, ...open } = rest;
  if (!provider.ext) return { ...open, vet_profile: vet && { id: vet.id } };
  const { status } = request;
  const producer = database.producers.find(({ id }) => id === request.producer_profile?.id);
  return {
    ...open,
    vet_profile: vet,
    certified_lot_id: lot,
    comments,
    rejection_reason: reason,
    ...(viewer.admin_profile && {
      assigned_by: request.assigned_by ?? null,
      waiting_since: (status ?? 'created') === 'created' ? waitsSince(request) : null,
    }),
    producer_telephone: viewer.producer_profile ? null : (producer?.telephone ?? null),
  };
}

/** Whether a request is what a list was asked for, by the filters of its query. */
function wanted(request: CertificationRequest, query: URLSearchParams): boolean {
  const { id, address, locality, producer_profile: producer, vet_profile: vet, status } = request;
  const [from, to] = [query.get('scheduled_from') ?? '', query.get('scheduled_to') ?? '9999'];
  const { cattle_breed: breed } = request;
  const row = searchable(
    [id, address, locality?.name, producer?.name, vet?.full_name, breed, es.breeds[breed], en.breeds[breed]],
    [producer?.cuig_number, vet?.license_number],
    id,
  );
  const is = (name: string, value: unknown) => !query.has(name) || query.get(name) === String(value);
  const day = request.scheduled_date;
  const alert = query.get('alert') as RequestAlert | null;
  return (
    is('status', status ?? 'created') &&
    is('vet_profile_id', vet?.id) &&
    is('producer_profile_id', producer?.id) &&
    is('locality_id', locality?.id) &&
    (day === null ? from === '' && to === '9999' : day >= from && day <= to) &&
    (alert === null || isCounted(request, alert)) &&
    (query.get('open') !== 'true' || isOpen(request)) &&
    finder(query.get('search') ?? '')(row)
  );
}

/** A request that concerns a viewer; to any other there is none. */
export function own(id: number, viewer: User): CertificationRequest {
  const request = find(database.requests, id);
  if (!concerns(request, viewer)) throw new Refusal('not_found');
  return request;
}

async function readForm(request: Request): Promise<(key: string, optional?: true) => string> {
  const form = await request.formData();
  return (key, optional) => {
    const name = `certification_request[${key}]`;
    const value = form.get(name);
    if (optional && value === null) return '';
    if (typeof value !== 'string' || value.trim() === '')
      throw new Refusal('invalid', { pointer: `/${name}`, rule: value === null ? 'required' : 'minLength' });
    return value;
  };
}

/** Requests of certification. */
export const requestHandlers: MockHandlers<Ids> = {
  listCertificationRequests: ({ viewer, query }) => {
    const hidden = viewer.producer_profile !== null;
    const rows = database.requests.filter(
      (request) =>
        concerns(request, viewer) &&
        !(
          hidden &&
          request.status === 'canceled' &&
          request.deactivation_effect !== 'producer_deactivated'
        ) &&
        (!provider.ext || wanted(request, query)),
    );
    return newestFirst(rows).map((request) => ({ certification_request: shown(request, viewer) }));
  },
  createCertificationRequest: async ({ viewer, request }) => {
    const { id, name, cuig_number } = viewer.producer_profile;
    const waiting = database.requests.filter((known) => known.producer_profile?.id === id && isOpen(known));
    if (waiting.length >= maxOpenRequests) throw new Refusal('open_requests');
    const field = await readForm(request);
    const breed = field('cattle_breed');
    const made: CertificationRequest = {
      id: nextId(database.requests),
      address: field('address'),
      locality: find(database.localities, Number(field('locality_id'))),
      intended_animal_group: Number(field('intended_animal_group')),
      declared_lot_weight: Number(field('declared_lot_weight')),
      declared_lot_age: Number(field('declared_lot_age')),
      cattle_breed: breed as CertificationRequest['cattle_breed'],
      preferred_time_range: {
        start: field('preferred_time_range_start'),
        end: field('preferred_time_range_end'),
      },
      scheduled_date: field('preferred_time_range_start'),
      scheduled_time: 'morning',
      status: 'assigned',
      producer_profile: { id, name, cuig_number },
      vet_profile: certifyingVet,
      comments: field('comments', true) || null,
      file_upload: null,
      certified_lot_id: null,
      created_at: created,
      updated_at: created,
    };
    database.requests.push(made);
    return { certification_request: shown(made, viewer) };
  },
  getCertificationRequest: ({ viewer, id }) => ({ certification_request: shown(own(id, viewer), viewer) }),
  cancelCertificationRequest: ({ viewer, id }) => {
    const request = own(id, viewer);
    if (!isOpen(request)) throw new Refusal('status_conflict');
    request.status = 'canceled';
    return { certification_request: shown(request, viewer) };
  },
};

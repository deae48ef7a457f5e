import { describe, expect, it } from 'vitest';
import type { Wire } from '../../domain/shared/wire';
import { requireOfferKept, requireRequestKept } from './kept';

type Request = Wire<'CertificationRequest'>;
type Intent = Wire<'TransferIntent'>;

const waiting: Request = {
  id: 1,
  address: 'Camino 1',
  locality: { id: 3, name: 'Ayacucho', province_id: 1 },
  intended_animal_group: 4,
  declared_lot_weight: 180.5,
  declared_lot_age: 9,
  cattle_breed: 'hereford',
  preferred_time_range: { start: '2026-05-02', end: '2026-05-09' },
  scheduled_date: null,
  scheduled_time: null,
  status: 'created',
  producer_profile: null,
  vet_profile: null,
  file_upload: null,
  created_at: '2026-05-01T10:00:00.000Z',
  updated_at: '2026-05-01T10:00:00.000Z',
};
const vet = { id: 7, first_name: 'T', last_name: 'F', license_number: '1', average_rating: 4 };
const visited: Request = {
  ...waiting,
  status: 'assigned',
  vet_profile: vet,
  scheduled_date: '2026-05-02',
  scheduled_time: 'morning',
  updated_at: '2026-05-01T11:00:00.000Z',
};

describe('an acknowledged request after a start', () => {
  it.each<[string, Request, Request]>([
    ['as it was, waiting', waiting, waiting],
    ['as it was, with its visit', visited, visited],
    ['with a visit since then', visited, waiting],
    [
      'with another mean of its veterinarian',
      { ...visited, vet_profile: { ...vet, average_rating: 5 } },
      visited,
    ],
  ])('is kept: %s', (_name, found, acknowledged) =>
    expect(() => requireRequestKept(found, acknowledged)).not.toThrow(),
  );

  it.each<[string, Request, Request]>([
    ['another address', { ...waiting, address: 'Camino 2' }, waiting],
    ['another address, with a visit', { ...visited, address: 'Camino 2' }, waiting],
    ['a visit lost', waiting, visited],
    ['a visit moved', { ...visited, scheduled_time: 'afternoon' }, visited],
    ['another veterinarian', { ...visited, vet_profile: { ...vet, id: 8 } }, visited],
    ['a visit without a veterinarian', { ...visited, vet_profile: null }, waiting],
    ['a visit without a time', { ...visited, scheduled_time: null }, waiting],
    ['a visit before the preferred days', { ...visited, scheduled_date: '2026-05-01' }, waiting],
    ['a visit after the preferred days', { ...visited, scheduled_date: '2026-05-10' }, waiting],
    ['a visit without a day', { ...visited, scheduled_date: null }, waiting],
    ['a visit that changed nothing', { ...visited, updated_at: waiting.updated_at }, waiting],
    ['a cancellation that nobody asked for', { ...waiting, status: 'canceled' }, waiting],
  ])('is lost: %s', (_name, found, acknowledged) =>
    expect(() => requireRequestKept(found, acknowledged)).toThrow(/deep-equal|^the visit is/),
  );
});

const certifier = { id: 7, full_name: 'T F', license_number: '1', average_rating: 4 };
const lot: Intent['certified_lot'] = {
  id: 5,
  is_active: true,
  created_at: '2026-05-03T10:00:00.000Z',
  certification_request: waiting,
  vet_profile: certifier,
};
const offer: Intent = {
  id: 2,
  status: 'pending',
  message: 'Para usted',
  from_producer_profile: { id: 3, name: 'La Paz', cuig_number: null },
  to_producer_profile: { id: 4, name: 'El Ombú', cuig_number: null },
  certified_lot: lot,
  created_at: '2026-05-04T10:00:00.000Z',
  updated_at: '2026-05-04T10:00:00.000Z',
};

describe('an acknowledged offer of a lot after a start', () => {
  it('is kept with another mean of its veterinarian', () => {
    const found = { ...lot, vet_profile: { ...certifier, average_rating: 3.8 } };
    expect(() => requireOfferKept({ ...offer, certified_lot: found }, offer)).not.toThrow();
  });

  it.each<[string, Intent | undefined]>([
    ['there is none', undefined],
    ['it says another thing', { ...offer, message: 'Para otro' }],
    ['it has ended', { ...offer, status: 'cancelled' }],
    ['its lot is another', { ...offer, certified_lot: { ...lot, id: 6 } }],
    [
      'its veterinarian is another',
      { ...offer, certified_lot: { ...lot, vet_profile: { ...certifier, id: 8 } } },
    ],
  ])('is lost: %s', (_name, found) => expect(() => requireOfferKept(found, offer)).toThrow(/deep-equal/));
});

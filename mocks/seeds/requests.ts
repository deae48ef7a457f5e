import type { CertificationRequest, RequestStatus } from '../../src/api/generated/model';
import { ayacucho, created, photo } from './builders';

/** The first veterinarian, as requests and transfers name it. */
export const certifyingVet = {
  id: 1,
  full_name: 'Marina Etcheverry',
  license_number: 'M.P. 9412',
  average_rating: 3.6,
};

/** A request of the first producer, with a visit where its status has one. */
export function request(id: number, status: RequestStatus | null): CertificationRequest {
  const visited = status === 'assigned' || status === 'executed';
  return {
    id,
    address: `Camino vecinal ${id}`,
    locality: ayacucho,
    intended_animal_group: 10 + id,
    declared_lot_weight: 170,
    declared_lot_age: 8,
    cattle_breed: 'hereford',
    preferred_time_range: { start: '2026-05-10', end: '2026-05-20' },
    scheduled_date: visited ? '2026-05-11' : null,
    scheduled_time: visited ? 'morning' : null,
    status,
    producer_profile: { id: 1, name: 'La Querencia del Sur', cuig_number: 'DM101' },
    vet_profile: visited ? certifyingVet : null,
    comments: visited ? 'La tranquera queda abierta.' : null,
    file_upload: {
      id,
      photo_url: photo,
      ai_analyzed_age: null,
      ai_analyzed_weight: null,
      ai_analyzed_breed: null,
      processed_at: null,
    },
    certified_lot_id: status === 'executed' ? 1 : null,
    ...(status === 'rejected' && { rejection_reason: 'No hay manga en el establecimiento.' }),
    created_at: created,
    updated_at: created,
  };
}

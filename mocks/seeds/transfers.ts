import type { TransferIntent, TransferStatus } from '../../src/api/generated/model';
import { created } from './builders';
import { certifyingVet } from './requests';

/** A lot that goes from one producer to another. */
export function transfer(
  id: number,
  status: TransferStatus,
  from: number,
  to: number,
  lotId: number,
): TransferIntent {
  const party = (producer: number) => ({
    id: producer,
    name: `Establecimiento ${producer}`,
    cuig_number: `DM10${producer}`,
  });
  return {
    id,
    status,
    message: id % 2 === 0 ? null : 'Según lo conversado en la feria.',
    from_producer_profile: party(from),
    to_producer_profile: party(to),
    certified_lot: {
      id: lotId,
      is_active: status !== 'accepted',
      created_at: created,
      certification_request: {
        id: lotId,
        address: `Ruta ${lotId}`,
        intended_animal_group: 24,
        cattle_breed: 'hereford',
      },
      certified_animals_count: 20,
      average_weight: 172.4,
      vet_profile: certifyingVet,
    },
    created_at: created,
    updated_at: created,
  };
}

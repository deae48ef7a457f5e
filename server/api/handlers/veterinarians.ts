import { listVeterinarians } from '../../domain/accounts/list-veterinarians';
import { readPage } from '../pagination';
import { placePrecisionFor } from '../place-precision';
import type { Handlers, Services } from './types';

/** The public directory of veterinarians. */
export function veterinariansHandlers({
  db,
  expensive,
  config,
  reads,
}: Services): Handlers<'listVeterinarians'> {
  return {
    listVeterinarians: async (request, reply) => {
      const precision = placePrecisionFor(request.session, config);
      const read = () => listVeterinarians(db, request.query, precision, new Date());
      const rows = await readPage(expensive, request, reply, read, 'after', true);
      if (!request.session) await reads.count(request, rows.length);
      return rows;
    },
  };
}

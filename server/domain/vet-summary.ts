import type { vetProfiles } from '../database/schema';
import type { Wire } from './wire';

type Vet = typeof vetProfiles.$inferSelect;

/** A veterinarian in a few members, as ratings and requests show it. */
export function vetSummary(vet: Vet): Wire<'VetSummary'> {
  return {
    id: vet.id,
    first_name: vet.firstName,
    last_name: vet.lastName,
    full_name: `${vet.firstName} ${vet.lastName}`,
    license_number: vet.licenseNumber,
  };
}

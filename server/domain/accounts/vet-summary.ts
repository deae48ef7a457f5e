import type { vetProfiles } from '../../database/schema';
import type { Wire } from '../shared/wire';

type Vet = typeof vetProfiles.$inferSelect;

/** First and last name as one. */
export function fullName({ firstName, lastName }: Pick<Vet, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** A veterinarian in a few members, as ratings show it. */
export function vetSummary(vet: Vet): Wire<'VetSummary'> {
  return {
    id: vet.id,
    first_name: vet.firstName,
    last_name: vet.lastName,
    full_name: fullName(vet),
    license_number: vet.licenseNumber,
  };
}

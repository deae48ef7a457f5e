import type { ListVeterinariansParams } from '@/api/generated/model';

/** What the directory asks the API for: the veterinarians of a locality, 0 for all. */
export function directoryParams(locality: number): ListVeterinariansParams | undefined {
  return locality === 0 ? undefined : { locality_id: locality };
}

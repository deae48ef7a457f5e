import { useGetVisit } from '@/api/generated/visits/visits';
import type { CertificationRequest } from '@/api/generated/model';

/** How many animals somebody entered at a visit that is not closed. */
export interface EnteredAnimals {
  /** The veterinarian's name; null when nobody knows it any more. */
  whose: string | null;
  count: number;
}

/** What is entered at the visit of a request that is not over, by who entered it; nothing until it is known. */
export function useEnteredAnimals({ id, vet_profile: vet }: CertificationRequest): EnteredAnimals[] {
  const { data } = useGetVisit(id);
  const counts = new Map<string | null, number>();
  for (const { deleted, entered_by: another } of data?.visit.animals ?? []) {
    const whose = another ?? vet?.full_name ?? null;
    if (!deleted) counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  return [...counts].map(([whose, count]) => ({ whose, count }));
}

import type { Locality } from '@/api/generated/model';

export interface Placed {
  address?: string | null;
  locality?: Pick<Locality, 'name'> | null;
}

/** Where something is, as people write it: the address and the locality, as far as they are known. */
export function placeOf({ address, locality }: Placed): string {
  return [address, locality?.name].filter(Boolean).join(', ');
}

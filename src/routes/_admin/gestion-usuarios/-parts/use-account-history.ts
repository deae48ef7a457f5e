import { useListProducerAccountEvents } from '@/api/generated/producer-profiles/producer-profiles';
import { useListVetAccountEvents } from '@/api/generated/vet-profiles/vet-profiles';
import type { Account } from './accounts';

/** Who activated and deactivated an account, newest first. */
export function useAccountHistory({ type, id }: Account) {
  const producer = useListProducerAccountEvents(id, undefined, { query: { enabled: type === 'producer' } });
  const vet = useListVetAccountEvents(id, undefined, { query: { enabled: type === 'vet' } });
  return type === 'producer' ? producer : vet;
}

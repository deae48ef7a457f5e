import { useListProducerProfiles } from '@/api/generated/producer-profiles/producer-profiles';
import { useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import { type Account, producerAccounts, vetAccounts } from './accounts';

/** One list of accounts: loading while there is neither data nor failure. */
export interface AccountsQuery {
  accounts: readonly Account[] | undefined;
  failed: boolean;
  retry: () => unknown;
}

/** Both lists whole, each on its own: they are filtered and sorted here, and one that fails leaves the other. */
export function useAccounts(): Record<'producer' | 'vet', AccountsQuery> {
  const producers = useListProducerProfiles(undefined, { query: { select: producerAccounts } });
  const vets = useListVetProfiles(undefined, { query: { select: vetAccounts } });
  return {
    producer: {
      accounts: producers.data,
      failed: producers.isError && !producers.data,
      retry: producers.refetch,
    },
    vet: { accounts: vets.data, failed: vets.isError && !vets.data, retry: vets.refetch },
  };
}

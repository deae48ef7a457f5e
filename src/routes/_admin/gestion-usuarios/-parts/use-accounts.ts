import { useMemo } from 'react';
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
export function useAccounts() {
  const producers = useListProducerProfiles(undefined, { query: { select: producerAccounts } });
  const vets = useListVetProfiles(undefined, { query: { select: vetAccounts } });
  const all = useMemo(() => [...(producers.data ?? []), ...(vets.data ?? [])], [producers.data, vets.data]);
  const queryOf = ({ data, isError, refetch }: typeof producers | typeof vets): AccountsQuery => ({
    accounts: data,
    failed: isError && !data,
    retry: refetch,
  });
  return {
    producer: queryOf(producers),
    vet: queryOf(vets),
    /** The accounts of both lists, as far as they are there. */
    all,
    pending: [producers, vets].some(({ isPending }) => isPending),
  };
}

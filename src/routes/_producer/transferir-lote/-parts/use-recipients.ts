import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useListProducerProfiles } from '@/api/generated/producer-profiles/producer-profiles';
import { useSession } from '@/api/session';
import { recipientPage, recipientParams } from './recipients';

const route = getRouteApi('/_producer/transferir-lote/$lotId');

/** The page of producers that the URL asks for, and the ways to another; while it loads, the last one stays. */
export function useRecipients() {
  const { user } = useSession();
  const url = route.useSearch();
  const { q: search, page } = url;
  const navigate = route.useNavigate();
  const { data, error, isPlaceholderData, refetch } = useListProducerProfiles(recipientParams(url), {
    query: { placeholderData: keepPreviousData },
  });
  const ownId = user?.producer_profile?.id;
  const shown = data && recipientPage(data, { search, page, ownId });
  return {
    search,
    page,
    shown,
    error,
    updating: isPlaceholderData,
    refetch,
    toSearch: (text: string) => void navigate({ search: { q: text }, replace: true }),
    toPage: (next: number) => {
      const after = next > page ? shown?.last : undefined;
      void navigate({ search: { q: search, page: next, ...(after && { after }) } });
    },
  };
}

import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useListProducerProfiles } from '@/api/generated/producer-profiles/producer-profiles';
import { useSession } from '@/api/session';
import { recipientPage, recipientParams } from './recipients';

const route = getRouteApi('/_producer/transferir-lote/$lotId');

/** The page of producers that the URL asks for, and the ways to another; while it loads, the last one stays. */
export function useRecipients() {
  const { user } = useSession();
  const { q: search, page } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPlaceholderData, refetch } = useListProducerProfiles(recipientParams(search, page), {
    query: { placeholderData: keepPreviousData },
  });
  const ownId = user?.producer_profile?.id;
  return {
    search,
    page,
    shown: data && recipientPage(data, { search, page, ownId }),
    error,
    updating: isPlaceholderData,
    refetch,
    toSearch: (text: string) => void navigate({ search: { q: text }, replace: true }),
    toPage: (next: number) => void navigate({ search: { q: search, page: next } }),
  };
}

import { createFileRoute } from '@tanstack/react-router';
import { getListLotInquiriesQueryOptions } from '@/api/generated/lot-inquiries/lot-inquiries';
import { prefetch } from '@/api/prefetch';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { MyInquiries } from './-parts/my-inquiries';

/** What others ask about the producer's lots (rule 4.16). */
export const Route = createFileRoute('/_producer/mis-consultas/')({
  staticData: { words: ['inquiries'] },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, getListLotInquiriesQueryOptions());
    return loadWordsOf(route);
  },
  component: MyInquiries,
});

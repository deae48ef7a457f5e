import { createFileRoute } from '@tanstack/react-router';
import { getListMyCertifiedLotsQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { loadWordsOf } from '@/words/i18n';
import { MyLots } from './-parts/my-lots';

/** The lots of the producer. */
export const Route = createFileRoute('/_producer/mis-lotes-certificados/')({
  staticData: { words: ['lots', 'cattle'] },
  loader: ({ context, route }) => {
    prefetch(context.queryClient, getListMyCertifiedLotsQueryOptions());
    return loadWordsOf(route);
  },
  component: MyLots,
});

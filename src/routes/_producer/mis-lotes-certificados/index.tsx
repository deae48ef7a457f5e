import { createFileRoute } from '@tanstack/react-router';
import { getListMyCertifiedLotsQueryOptions } from '@/api/generated/certified-lots/certified-lots';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { MyLots } from './-parts/my-lots';

/** The lots of the producer. */
export const Route = createFileRoute('/_producer/mis-lotes-certificados/')({
  loader: ({ context }) => {
    prefetch(context.queryClient, getListMyCertifiedLotsQueryOptions());
    return loadWords('lots', 'cattle');
  },
  component: MyLots,
});

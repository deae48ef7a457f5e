import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetLogQueryOptions } from '@/api/generated/proofs/proofs';
import { prefetch } from '@/api/prefetch';
import { parseId } from '@/lib/ids';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { logParams } from './-parts/log-query';
import { LogScreen } from './-parts/log-screen';

/**
 * The transparency log as people read it: its head, its newest entries, its anchors, and an audit of it in the browser.
 */
export const Route = createFileRoute('/registro/')({
  staticData: { words: ['log', 'verification'] },
  validateSearch: (search: { before?: unknown } & SearchSchemaInput) => ({
    before: parseId(String(search.before)) ?? 0,
  }),
  search: { middlewares: [stripSearchParams({ before: 0 })] },
  loaderDeps: ({ search }) => search,
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ context, deps: { before }, route }) => {
    prefetch(context.queryClient, getGetLogQueryOptions(logParams(before)));
    return loadWordsOf(route);
  },
  component: LogScreen,
});

import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { getListLocalitiesQueryOptions } from '@/api/generated/localities/localities';
import { prefetch } from '@/api/prefetch';
import { parseId } from '@/lib/ids';
import { loadWordsOf } from '@/words/i18n';
import { RequestWizard } from './solicitar-certificado/-parts/request-wizard';

/** The wizard in which a producer asks for a certificate (rule 5.1), or `again` for a rejected request (rule 10.3). */
export const Route = createFileRoute('/_producer/solicitar-certificado')({
  staticData: { words: ['wizard', 'form', 'cattle', 'requests'] },
  validateSearch: ({ again }: { again?: unknown } & SearchSchemaInput) => ({
    again: parseId(String(again)) ?? undefined,
  }),
  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, getListLocalitiesQueryOptions());
    return loadWordsOf(route);
  },
  component: RequestWizard,
});

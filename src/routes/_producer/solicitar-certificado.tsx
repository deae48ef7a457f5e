import { createFileRoute } from '@tanstack/react-router';
import { getListLocalitiesQueryOptions } from '@/api/generated/localities/localities';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { RequestWizard } from './solicitar-certificado/-parts/request-wizard';

/** The wizard in which a producer asks for a certificate (rule 5.1). */
export const Route = createFileRoute('/_producer/solicitar-certificado')({
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, getListLocalitiesQueryOptions());
    return loadWords('wizard', 'form', 'cattle', 'requests');
  },
  component: RequestWizard,
});

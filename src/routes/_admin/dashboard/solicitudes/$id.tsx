import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { getGetCertificationRequestQueryOptions } from '@/api/generated/certification-requests/certification-requests';
import { prefetch } from '@/api/prefetch';
import { requireExtensions } from '@/routing/guards';
import { idParams } from '@/routing/params';
import { loadWordsOf } from '@/words/i18n';
import { RequestScreen } from './-parts/request-screen';

/** A request of any producer, for admins (rule 7.3). */
export const Route = createFileRoute('/_admin/dashboard/solicitudes/$id')({
  staticData: { words: ['allRequests', 'requests', 'cattle', 'form', 'audit'] },
  params: idParams('id'),
  /** What is asked at once: `assign` gives it a visit. */
  validateSearch: ({ act }: { act?: unknown } & SearchSchemaInput): { act: 'assign' | '' } => ({
    act: act === 'assign' ? act : '',
  }),
  search: { middlewares: [stripSearchParams({ act: '' })] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context, params, route }) => {
    prefetch(context.queryClient, getGetCertificationRequestQueryOptions(params.id));
    return loadWordsOf(route);
  },
  component: RequestScreen,
});

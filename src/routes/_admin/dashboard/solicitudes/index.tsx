import Box from '@mui/material/Box';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getListCertificationRequestsQueryKey,
  getListCertificationRequestsQueryOptions,
  useListCertificationRequests,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { prefetch } from '@/api/prefetch';
import { PageFrame } from '@/components/layout/page-frame';
import { RequestStatusChip } from '@/components/request-status-chip';
import { useCattleLabels } from '@/words/cattle';
import { requireExtensions } from '@/routing/guards';
import { useUrlChange } from '@/routing/use-url-change';
import { type DataColumn, dateColumn, textColumn } from '@/ui/data-table/use-data-table';
import { DataTable } from '@/ui/data-table/data-table';
import { hiddenParam, pageParam, sortParam, type TableState } from '@/ui/data-table/table-state';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { TextLink } from '@/ui/links';
import { PartialNotice } from '@/ui/partial-notice';
import { loadWords } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { BackToDashboard } from '../-parts/back-to-dashboard';

const columnIds = [
  'number',
  'producer',
  'locality',
  'submitted',
  'visit',
  'status',
  'vet',
  'comments',
] as const;
const plain: TableState = { sort: '-submitted', page: 1, hidden: '' };

/** Those that have not ended are asked for; a provider that sends all of them is not believed. */
const openRequests = { open: true };
const pending: readonly (string | null)[] = [null, 'created', 'assigned'];

/** The requests that the dashboard counts as pending. */
export const Route = createFileRoute('/_admin/dashboard/solicitudes/')({
  validateSearch: (search: Partial<Record<keyof TableState, unknown>> & SearchSchemaInput): TableState => ({
    sort: sortParam(search.sort, columnIds, plain.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columnIds, plain.hidden),
  }),
  search: { middlewares: [stripSearchParams(plain)] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, getListCertificationRequestsQueryOptions(openRequests));
    return loadWords('allRequests', 'dashboard', 'requests', 'table', 'cattle');
  },
  component: PendingRequests,
});

/** What the cells need beside the request. */
interface Context {
  t: ReturnType<typeof useTranslation<['allRequests', 'requests']>>['t'];
  format: ReturnType<typeof useFormat>;
  labels: ReturnType<typeof useCattleLabels>;
}

type Column = DataColumn<CertificationRequest, (typeof columnIds)[number], Context>;

const columns: readonly Column[] = [
  {
    id: 'number',
    sortBy: ({ id }) => id,
    cell: ({ id }, { t }) => (
      <TextLink to="/dashboard/solicitudes/$id" params={{ id }}>
        {t('requests:label', { id })}
      </TextLink>
    ),
    text: ({ id }, { t }) => t('requests:label', { id }),
    rowHeader: true,
  },
  textColumn('producer', ({ producer_profile: producer }) => producer?.name ?? '-'),
  textColumn('locality', ({ locality }) => locality?.name ?? '-'),
  dateColumn('submitted', (request) => request.created_at),
  dateColumn('visit', (request) => request.scheduled_date),
  {
    id: 'status',
    sortBy: ({ status }) => status ?? 'created',
    cell: ({ status }) => <RequestStatusChip status={status} />,
    text: ({ status }, { labels }) => labels.requestStatus(status ?? 'created'),
  },
  textColumn('vet', ({ vet_profile: vet }) => vet?.full_name ?? '-'),
  {
    ...textColumn('comments', ({ comments }) => comments ?? '-'),
    cell: ({ comments }) => (
      <Box component="span" sx={{ display: 'block', minWidth: 200, maxWidth: 360, whiteSpace: 'pre-line' }}>
        {comments ?? '-'}
      </Box>
    ),
  },
];

/** The requests of the whole system that have not ended, as a table. */
function PendingRequests() {
  const { t } = useTranslation(['allRequests', 'requests']);
  const state = Route.useSearch();
  const change = useUrlChange<TableState>();
  const format = useFormat();
  const labels = useCattleLabels();
  const { data, error, refetch } = useListCertificationRequests(openRequests);
  const rows = useMemo(
    () =>
      data
        ?.map(({ certification_request: request }) => request)
        .filter(({ status }) => pending.includes(status)),
    [data],
  );
  const context = useMemo(() => ({ t, format, labels }), [t, format, labels]);
  return (
    <PageFrame title={t('table.title')} description={t('table.description')} back={<BackToDashboard />}>
      <PartialNotice list={getListCertificationRequestsQueryKey()} rows={rows} />
      <DataTable
        caption={t('table.title')}
        columns={columns}
        label={(column) => t(`table.${column}`)}
        context={context}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={<Empty title={t('table.empty')} />}
        failure={
          error && <Failure onRetry={refetch}>{errorMessage(error, 'listCertificationRequests')}</Failure>
        }
        state={state}
        onState={change}
        fileName={t('table.file')}
      />
    </PageFrame>
  );
}

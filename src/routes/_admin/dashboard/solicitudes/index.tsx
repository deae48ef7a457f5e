import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getListCertificationRequestsQueryKey,
  getListCertificationRequestsQueryOptions,
  useListCertificationRequests,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest, CertificationRequestWrapper } from '@/api/generated/model';
import { usePermissions } from '@/api/permissions';
import type { RejectionOutcome } from '@/api/reject-requests';
import { prefetch } from '@/api/prefetch';
import { PageFrame } from '@/components/layout/page-frame';
import { useCattleLabels } from '@/words/cattle';
import { requireExtensions } from '@/routing/guards';
import { useToday } from '@/ui/use-today';
import { useUrlChange } from '@/routing/use-url-change';
import { Button } from '@/ui/mui';
import { DataTable } from '@/ui/data-table/data-table';
import { useLongList } from '@/ui/data-table/use-long-list';
import { useSelectedRows } from '@/ui/data-table/use-selected-rows';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { Notice } from '@/ui/notice';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { BackToDashboard } from '../-parts/back-to-dashboard';
import { AssignedRoute } from './-parts/assigned';
import { BulkActs } from './-parts/bulk-acts';
import { Rejected } from './-parts/bulk-reject';
import { columns, type Context } from './-parts/request-columns';
import { isFiltered, noFilters, requestQuery } from './-parts/request-query';
import { useRequestTools } from './-parts/request-tools';
import { plainUrl, readUrl, type RequestsUrl } from './-parts/url-state';

/** The requests of all producers (rule 7.3). */
export const Route = createFileRoute('/_admin/dashboard/solicitudes/')({
  staticData: { words: ['allRequests', 'dashboard', 'requests', 'table', 'cattle', 'views'] },
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  loaderDeps: ({ search }) => search,
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient }, deps, route }) => {
    prefetch(queryClient, getListCertificationRequestsQueryOptions(requestQuery(deps)));
    return loadWordsOf(route);
  },
  component: AllRequests,
});

const rowOf = ({ certification_request: request }: CertificationRequestWrapper) => request;
const rowKey = ({ id }: { id: number }) => String(id);
const rowLabel = ({ id }: CertificationRequest, { t }: Context) =>
  t('bulk.select', { label: t('requests:label', { id }) });

/** The requests of the whole system as a table: those that have not ended, unless others are asked for. */
function AllRequests() {
  const { t } = useTranslation(['allRequests', 'requests']);
  const url = Route.useSearch();
  const change = useUrlChange<RequestsUrl>();
  const format = useFormat();
  const labels = useCattleLabels();
  const may = usePermissions()('rejectCertificationRequest');
  const { toolbar, panel } = useRequestTools(url, change);
  const asked = requestQuery(url);
  const list = useListCertificationRequests(asked, { query: { placeholderData: keepPreviousData } });
  const listKey = getListCertificationRequestsQueryKey(asked);
  const { rows, paged, error, refetch } = useLongList({ listKey, list, state: url, rowOf });
  const { selection, select, selected } = useSelectedRows(rows, rowKey, paged !== undefined);
  const [outcomes, setOutcomes] = useState<RejectionOutcome[] | null>(null);
  const [route, setRoute] = useState<readonly CertificationRequest[] | null>(null);
  const onRejected = (became: RejectionOutcome[]) => {
    setOutcomes(became);
    const failed = became.filter(({ failure }) => failure !== null);
    select(Object.fromEntries(failed.map((one) => [rowKey(one), true])));
  };
  const today = useToday();
  const context = useMemo(() => ({ t, format, labels, today }), [t, format, labels, today]);
  return (
    <PageFrame
      title={t('table.title')}
      width="table"
      description={t('table.description')}
      back={<BackToDashboard />}
    >
      {outcomes && <Rejected outcomes={outcomes} onDismiss={() => setOutcomes(null)} />}
      {route && (
        <Notice severity="success" onDismiss={() => setRoute(null)}>
          <AssignedRoute made={route} />
        </Notice>
      )}
      <DataTable
        caption={t('table.title')}
        columns={columns}
        label={(column) => t(`table.${column}`)}
        context={context}
        rows={rows}
        paged={paged}
        rowKey={rowKey}
        toolbar={toolbar}
        status={panel}
        {...(may && { select: { selection, onSelection: select, rowLabel } })}
        foot={
          <BulkActs
            selected={selected}
            onClear={() => select({})}
            onRejected={onRejected}
            onAssigned={setRoute}
          />
        }
        empty={
          isFiltered(url) ? (
            <Empty
              title={t('filters.none')}
              hint={t('filters.noneHint')}
              action={<Button onClick={() => change(noFilters)}>{t('filters.clear')}</Button>}
            />
          ) : (
            <Empty title={t('table.empty')} />
          )
        }
        failure={
          error && <Failure onRetry={refetch}>{errorMessage(error, 'listCertificationRequests')}</Failure>
        }
        state={url}
        onState={change}
        file={t('table.file')}
      />
    </PageFrame>
  );
}

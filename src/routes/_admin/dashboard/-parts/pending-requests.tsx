import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getListCertificationRequestsQueryKey,
  useListCertificationRequests,
} from '@/api/generated/certification-requests/certification-requests';
import { DataTable } from '@/ui/data-table/data-table';
import type { TableState } from '@/ui/data-table/table-state';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { PageFrame } from '@/components/layout/page-frame';
import { PartialNotice } from '@/ui/partial-notice';
import { useCattleLabels } from '@/lib/cattle';
import { useFormat } from '@/words/use-format';
import { useUrlChange } from '@/routing/use-url-change';
import { BackToDashboard } from './back-to-dashboard';
import { requestColumns } from './request-columns';

const route = getRouteApi('/_admin/dashboard/solicitudes');
/** Those that have not ended are asked for; a provider that sends all of them is not believed. */
export const openRequests = { open: true };
const pending: readonly (string | null)[] = [null, 'created', 'assigned'];

/** The requests of the whole system that have not ended, as a table. */
export function PendingRequests() {
  const { t } = useTranslation(['dashboard', 'requests']);
  const state = route.useSearch();
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
    <PageFrame title={t('requests.title')} description={t('requests.description')} back={<BackToDashboard />}>
      <PartialNotice list={getListCertificationRequestsQueryKey()} rows={rows} />
      <DataTable
        caption={t('requests.title')}
        columns={requestColumns}
        label={(column) => t(`requests.${column}`)}
        context={context}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={<Empty title={t('requests.empty')} />}
        failure={
          error && <Failure onRetry={refetch}>{errorMessage(error, 'listCertificationRequests')}</Failure>
        }
        state={state}
        onState={change}
        fileName={t('requests.file')}
      />
    </PageFrame>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import {
  getListTransferIntentsQueryKey,
  useListTransferIntents,
} from '@/api/generated/transfer-intents/transfer-intents';
import { Button } from '@/ui/button';
import { DataTable } from '@/ui/data-table/data-table';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { FilterSelect } from '@/ui/filter-select';
import { PartialNotice } from '@/ui/partial-notice';
import { useFormat } from '@/words/use-format';
import { useUrlChange } from '@/routing/use-url-change';
import { transferColumns } from './transfer-columns';
import { transferStatuses, type TransfersUrl } from './url-state';

const route = getRouteApi('/_admin/dashboard/transferencias');

/** The transfers of the whole system as a table, of one state or of all. */
export function TransferTable() {
  const { t } = useTranslation('dashboard');
  const { t: words } = useTranslation('transfers');
  const format = useFormat();
  const url = route.useSearch();
  const change = useUrlChange<TransfersUrl>();
  const { data, error, refetch } = useListTransferIntents();
  const rows = useMemo(
    () => data?.filter(({ status }) => url.status === '' || status === url.status),
    [data, url.status],
  );
  const context = useMemo(() => ({ t: words, format }), [words, format]);
  // A provider without the list has no such address, or takes the name for the id of a transfer.
  if (!data && [404, 405].includes(errorStatus(error) ?? 0)) return <Empty title={t('transfers.unknown')} />;
  const all = url.status === '' || data?.length === 0;
  return (
    <>
      <PartialNotice list={getListTransferIntentsQueryKey()} rows={data} />
      <DataTable
        caption={t('transfers.title')}
        columns={transferColumns}
        label={(column) => t(`transfers.${column}`)}
        context={context}
        rows={rows}
        rowKey={({ id }) => String(id)}
        toolbar={
          <FilterSelect
            label={t('transfers.status')}
            all={t('transfers.any')}
            value={url.status}
            options={transferStatuses.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(value) => change({ status: transferStatuses.find((known) => known === value) ?? '' })}
          />
        }
        empty={
          <Empty
            title={t(all ? 'transfers.none' : 'transfers.noneInState')}
            {...(!all && {
              action: <Button onClick={() => change({ status: '' })}>{t('transfers.showAll')}</Button>,
            })}
          />
        }
        failure={error && <Failure onRetry={refetch}>{errorMessage(error, 'listTransferIntents')}</Failure>}
        state={url}
        onState={change}
        fileName={t('transfers.file')}
      />
    </>
  );
}

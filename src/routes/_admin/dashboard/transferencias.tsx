import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import type { ListTransferIntentsParams, TransferIntent, TransferStatus } from '@/api/generated/model';
import {
  getListTransferIntentsQueryKey,
  getListTransferIntentsQueryOptions,
  useListTransferIntents,
} from '@/api/generated/transfer-intents/transfer-intents';
import { prefetch } from '@/api/prefetch';
import { AccountLink } from '@/components/accounts/account-link';
import { PageFrame } from '@/components/layout/page-frame';
import { SavedViews } from '@/components/saved-views/saved-views';
import { endedAt, transferKeys } from '@/components/transfers/transfer-order';
import { TransferStatusChip } from '@/components/transfer-status-chip';
import { lotNumber } from '@/lib/ids';
import { requireExtensions } from '@/routing/guards';
import { useUrlChange } from '@/routing/use-url-change';
import { Button } from '@/ui/mui';
import { type DataColumn, dateColumn, textColumn } from '@/ui/data-table/use-data-table';
import { useLongList } from '@/ui/data-table/use-long-list';
import { DataTable } from '@/ui/data-table/data-table';
import { hiddenParam, pageParam, sortParam, type TableState } from '@/ui/data-table/table-state';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { FilterSelect } from '@/ui/filter-select';
import { TextLink } from '@/ui/links';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { BackToDashboard } from './-parts/back-to-dashboard';

const columnIds = ['lot', 'from', 'to', 'status', 'sent', 'ended'] as const;
const statuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const satisfies TransferStatus[];

interface TransfersUrl extends TableState {
  /** The state of the transfers that are listed, or those that nobody answers (rule 12.3); the empty text is any. */
  status: TransferStatus | 'late' | '';
}

const choices = [...statuses, 'late'] as const;

const plain: TransfersUrl = { status: '', sort: '-sent', page: 1, hidden: '' };

/** What a URL asks of the API. */
const askedBy = ({ status }: TransfersUrl): ListTransferIntentsParams | undefined =>
  status === '' ? undefined : status === 'late' ? { late: true } : { status };

/** The transfers that the dashboard counts by state. */
export const Route = createFileRoute('/_admin/dashboard/transferencias')({
  staticData: { words: ['dashboard', 'table', 'transfers', 'views'] },
  validateSearch: (
    search: Partial<Record<keyof TransfersUrl, unknown>> & SearchSchemaInput,
  ): TransfersUrl => ({
    status: choices.find((known) => known === search.status) ?? '',
    sort: sortParam(search.sort, columnIds, plain.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columnIds, plain.hidden),
  }),
  search: { middlewares: [stripSearchParams(plain)] },
  loaderDeps: ({ search }) => search,
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient }, deps, route }) => {
    prefetch(queryClient, getListTransferIntentsQueryOptions(askedBy(deps)));
    return loadWordsOf(route);
  },
  component: AllTransfers,
});

/** What the cells need beside the transfer. */
interface Context {
  t: ReturnType<typeof useTranslation<'transfers'>>['t'];
  format: ReturnType<typeof useFormat>;
}

type Column = DataColumn<TransferIntent, (typeof columnIds)[number], Context>;

const shown: readonly Omit<Column, 'sortBy'>[] = [
  {
    id: 'lot',
    cell: ({ certified_lot: lot }, { t }) => (
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot.id }}>
        {t('card.lot', { number: lotNumber(lot.id) })}
      </TextLink>
    ),
    text: ({ certified_lot: lot }) => lot.id,
    rowHeader: true,
  },
  {
    ...textColumn('from', ({ from_producer_profile: producer }) => producer.name),
    cell: ({ from_producer_profile: { id, name } }) => (
      <AccountLink id={id} of="producer">
        {name}
      </AccountLink>
    ),
  },
  {
    ...textColumn('to', ({ to_producer_profile: producer }) => producer.name),
    cell: ({ to_producer_profile: { id, name } }) => (
      <AccountLink id={id} of="producer">
        {name}
      </AccountLink>
    ),
  },
  {
    id: 'status',
    cell: ({ status }) => <TransferStatusChip status={status} />,
    text: ({ status }, { t }) => t(`status.${status}`, { defaultValue: status }),
    inCard: 'state',
  },
  dateColumn('sent', (transfer) => transfer.created_at),
  dateColumn('ended', endedAt),
];
const columns = shown.map((column): Column => ({ ...column, sortBy: transferKeys[column.id] }));

/** The screen of the transfers of the whole system. */
function AllTransfers() {
  const { t } = useTranslation('dashboard');
  return (
    <PageFrame
      title={t('transfers.title')}
      description={t('transfers.description')}
      back={<BackToDashboard />}
      width="table"
    >
      <TransferTable />
    </PageFrame>
  );
}

const rowOf = (transfer: TransferIntent) => transfer;

/** They as a table, of one state or of all. */
function TransferTable() {
  const { t } = useTranslation('dashboard');
  const { t: words } = useTranslation('transfers');
  const format = useFormat();
  const url = Route.useSearch();
  const change = useUrlChange<TransfersUrl>();
  const asked = askedBy(url);
  const list = useListTransferIntents(asked, { query: { placeholderData: keepPreviousData } });
  const listKey = getListTransferIntentsQueryKey(asked);
  const { rows, paged, error, refetch } = useLongList({ listKey, list, state: url, rowOf });
  const context = useMemo(() => ({ t: words, format }), [words, format]);
  // A provider without the list has no such address, or takes the name for the id of a transfer.
  if (!rows && [404, 405].includes(errorStatus(error) ?? 0)) return <Empty title={t('transfers.unknown')} />;
  const all = url.status === '';
  return (
    <>
      <DataTable
        caption={t('transfers.title')}
        columns={columns}
        label={(column) => t(`transfers.${column}`)}
        context={context}
        rows={rows}
        paged={paged}
        rowKey={({ id }) => String(id)}
        toolbar={
          <>
            <FilterSelect
              label={t('transfers.status')}
              all={t('transfers.any')}
              value={url.status}
              options={choices.map((value) => ({ value, label: t(`states.${value}`) }))}
              onChange={(value) => change({ status: choices.find((known) => known === value) ?? '' })}
            />
            <SavedViews table="transfers" />
          </>
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
        file={t('transfers.file')}
      />
    </>
  );
}

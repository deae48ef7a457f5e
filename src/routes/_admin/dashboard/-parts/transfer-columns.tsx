import type { useTranslation } from 'react-i18next';
import type { TransferIntent } from '@/api/generated/model';
import type { DataColumn } from '@/ui/data-table/columns';
import { TextLink } from '@/ui/links';
import { TransferStatusChip } from '@/components/transfer-status-chip';
import { lotNumber } from '@/lib/ids';
import type { useFormat } from '@/words/use-format';
import type { TransferColumn } from './url-state';

/** What the cells need beside the transfer. */
export interface TransferWords {
  t: ReturnType<typeof useTranslation<'transfers'>>['t'];
  format: ReturnType<typeof useFormat>;
}

type Column = DataColumn<TransferIntent, TransferColumn, TransferWords>;

const text = (id: TransferColumn, read: (transfer: TransferIntent) => string): Column => ({
  id,
  sortBy: (transfer) => read(transfer).toLocaleLowerCase(),
  cell: read,
  text: read,
});

const date = (id: TransferColumn, read: (transfer: TransferIntent) => string | null): Column => ({
  id,
  sortBy: (transfer) => read(transfer) ?? '',
  cell: (transfer, { format }) => format.date(read(transfer)),
  text: (transfer) => read(transfer)?.slice(0, 10),
});

export const transferColumns: readonly Column[] = [
  {
    id: 'lot',
    sortBy: ({ certified_lot: lot }) => lot.id,
    cell: ({ certified_lot: lot }, { t }) => (
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot.id }}>
        {t('card.lot', { number: lotNumber(lot.id) })}
      </TextLink>
    ),
    text: ({ certified_lot: lot }) => lot.id,
    rowHeader: true,
  },
  text('from', ({ from_producer_profile: producer }) => producer.name),
  text('to', ({ to_producer_profile: producer }) => producer.name),
  {
    id: 'status',
    sortBy: ({ status }) => status,
    cell: ({ status }) => <TransferStatusChip status={status} />,
    text: ({ status }, { t }) => t(`status.${status}`, { defaultValue: status }),
  },
  date('sent', (transfer) => transfer.created_at),
  // What ends a transfer is the last that happens to it.
  date('ended', ({ status, updated_at: end }) => (status === 'pending' ? null : end)),
];

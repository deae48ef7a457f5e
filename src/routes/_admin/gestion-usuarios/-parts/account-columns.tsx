import type { TFunction } from 'i18next';
import { type DataColumn, dateColumn, textColumn } from '@/ui/data-table/use-data-table';
import type { AccountSort } from '@/api/generated/model';
import { accountKeys } from '@/components/accounts/account-summary';
import { codeCell } from '@/lib/csv';
import type { useFormat } from '@/words/use-format';
import { AccountStatus } from './account-card';
import type { Account } from './accounts';
import type { AccountActions } from './change-dialog';

/** What the cells of the table need beside an account. */
export interface AccountContext {
  t: TFunction<'users'>;
  format: ReturnType<typeof useFormat>;
  actions: AccountActions;
}

type Column = DataColumn<Account, AccountSort, AccountContext>;

function codeColumn(id: AccountSort, read: (account: Account) => string | null) {
  return { ...textColumn(id, read), text: (account: Account) => codeCell(read(account)) };
}

const shown: readonly Omit<Column, 'sortBy'>[] = [
  { ...textColumn('name', ({ name }) => name), rowHeader: true },
  {
    id: 'type',
    cell: ({ type }, { t }) => t(`type.${type}`),
    text: ({ type }, { t }) => t(`type.${type}`),
  },
  {
    id: 'status',
    cell: (account) => <AccountStatus account={account} />,
    text: ({ status, approval }, { t }) =>
      [t(`status.${status}`), ...(approval === 'unreviewed' ? [t('status.unreviewed')] : [])].join(', '),
    inCard: 'state',
  },
  {
    id: 'id',
    cell: ({ id }) => id,
    text: ({ id }) => id,
    numeric: true,
  },
  { ...textColumn('email', ({ email }) => email), inCard: 'line' },
  codeColumn('document', ({ document }) => document),
  codeColumn('renspa', ({ renspa_number: renspa }) => renspa),
  codeColumn('identityCard', ({ identity_card: card }) => card),
  dateColumn('createdAt', ({ created_at: at }) => at),
  dateColumn('updatedAt', ({ updated_at: at }) => at),
];

/** The columns of the table of accounts. */
export const accountColumns = shown.map((column): Column => ({ ...column, sortBy: accountKeys[column.id] }));

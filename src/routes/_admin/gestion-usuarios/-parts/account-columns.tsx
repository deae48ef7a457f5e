import type { TFunction } from 'i18next';
import { type DataColumn, dateColumn, textColumn } from '@/ui/data-table/use-data-table';
import { codeCell } from '@/lib/csv';
import type { useFormat } from '@/words/use-format';
import { AccountStatus } from './account-card';
import type { Account } from './accounts';
import { type AccountColumn, statuses } from './url-state';
import type { AccountActions } from './change-dialog';

/** What the cells of the table need beside an account. */
export interface AccountContext {
  t: TFunction<'users'>;
  format: ReturnType<typeof useFormat>;
  actions: AccountActions;
}

type Column = DataColumn<Account, AccountColumn, AccountContext>;

function codeColumn(id: AccountColumn, read: (account: Account) => string | null): Column {
  return { ...textColumn(id, read), text: (account) => codeCell(read(account)) };
}

/** The columns of the table of accounts. */
export const accountColumns: readonly Column[] = [
  {
    ...textColumn<Account, AccountColumn, AccountContext>('name', ({ name }) => name),
    sortBy: ({ sortName }) => sortName,
    rowHeader: true,
  },
  {
    id: 'type',
    sortBy: ({ type }) => type,
    cell: ({ type }, { t }) => t(`type.${type}`),
    text: ({ type }, { t }) => t(`type.${type}`),
  },
  {
    id: 'status',
    sortBy: ({ status }) => statuses.indexOf(status),
    cell: (account) => <AccountStatus account={account} />,
    text: ({ status, approval }, { t }) =>
      [t(`status.${status}`), ...(approval === 'unreviewed' ? [t('status.unreviewed')] : [])].join(', '),
    inCard: 'state',
  },
  {
    id: 'id',
    sortBy: ({ id }) => id,
    cell: ({ id }) => id,
    text: ({ id }) => id,
    numeric: true,
  },
  { ...textColumn('email', ({ email }) => email), inCard: 'line' },
  codeColumn('document', ({ document }) => document),
  codeColumn('renspa', ({ renspa }) => renspa),
  codeColumn('identityCard', ({ identityCard }) => identityCard),
  dateColumn('createdAt', ({ createdAt }) => createdAt),
  dateColumn('updatedAt', ({ updatedAt }) => updatedAt),
];

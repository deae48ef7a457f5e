import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { Button } from '@/ui/button';
import { DataTable } from '@/ui/data-table/data-table';
import type { Selection } from '@/ui/data-table/use-data-table';
import { Empty } from '@/ui/feedback/empty';
import { FilterSelect } from '@/ui/filter-select';
import { SearchBox } from '@/ui/search-box';
import { useFormat } from '@/words/use-format';
import { type AccountContext, accountColumns } from './account-columns';
import { type Account, searchAccounts } from './accounts';
import { AccountsFailure } from './accounts-failure';
import { BulkActions } from './bulk-actions';
import { RowActions } from './row-actions';
import { accountTypes, statuses } from './url-state';
import type { useAccounts } from './use-accounts';
import type { AccountActions } from './use-account-dialogs';
import { useUrlState } from './use-url-state';

const keyOf = ({ key }: Account) => key;
const rowLabel = ({ name }: Account, { t }: AccountContext) => t('table.select', { name });
const actionsOf = (account: Account, { actions }: AccountContext) => (
  <RowActions account={account} actions={actions} />
);

interface AccountTableProps {
  lists: ReturnType<typeof useAccounts>;
  actions: AccountActions;
  selection: Selection;
  onSelection: (selection: Selection) => void;
}

/** Every account in one table: searched, filtered, sorted, exported, and changed one by one or together. */
export function AccountTable({ lists, actions, selection, onSelection }: AccountTableProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { url, change } = useUrlState();
  const { q, type, status } = url;
  const { all, pending } = lists;
  const wanted = useDeferredValue(q);
  const found = useMemo(
    () => searchAccounts(all, { search: wanted, type, status }),
    [all, wanted, type, status],
  );
  const context = useMemo(() => ({ t, format, actions }), [t, format, actions]);
  const clear = () => change({ q: '', type: '', status: '' });
  return (
    <DataTable
      caption={t('table.caption')}
      columns={accountColumns}
      label={(column) => t(`column.${column}`)}
      context={context}
      rows={pending ? undefined : found}
      rowKey={keyOf}
      state={url}
      onState={change}
      fileName={t('table.fileName')}
      failure={<AccountsFailure lists={lists} />}
      select={{ selection, onSelection, rowLabel }}
      actions={{ label: t('column.actions'), cell: actionsOf }}
      toolbar={
        <>
          <SearchBox
            label={t('table.search')}
            placeholder={t('table.searchPlaceholder')}
            value={q}
            onSearch={(text) => change({ q: text }, { replace: true })}
          />
          <FilterSelect
            label={t('column.type')}
            all={t('table.allTypes')}
            value={type}
            options={accountTypes.map((value) => ({ value, label: t(`list.title.${value}`) }))}
            onChange={(value) => change({ type: accountTypes.find((known) => known === value) ?? '' })}
          />
          <FilterSelect
            label={t('column.status')}
            all={t('table.allStatuses')}
            value={status}
            options={statuses
              .filter((one) => one !== 'waiting' || speaksExtensions())
              .map((value) => ({ value, label: t(`table.statuses.${value}`) }))}
            onChange={(value) => change({ status: statuses.find((known) => known === value) ?? '' })}
          />
        </>
      }
      status={
        <BulkActions
          accounts={all}
          found={found.length}
          selection={selection}
          onClear={() => onSelection({})}
          onChange={actions.change}
        />
      }
      empty={
        <Empty
          title={all.length === 0 ? t('list.none') : t('list.noResults')}
          {...(all.length > 0 && {
            hint: t('table.noResultsHint'),
            action: <Button onClick={clear}>{t('table.clear')}</Button>,
          })}
        />
      }
    />
  );
}

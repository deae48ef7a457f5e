import Box from '@mui/material/Box';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountAction } from '@/api/account-changes';
import { useMay } from '@/api/may';
import { speaksExtensions } from '@/api/provider';
import { SavedViews } from '@/components/saved-views/saved-views';
import { Button } from '@/ui/mui';
import { DataTable } from '@/ui/data-table/data-table';
import type { Selection } from '@/ui/data-table/use-data-table';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { FilterSelect } from '@/ui/filter-select';
import { SearchBox } from '@/ui/search-box';
import { bulkBar } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { RowActions } from './account-card';
import { accountColumns, type AccountContext } from './account-columns';
import {
  type Account,
  actionOf,
  isApprovable,
  searchAccounts,
  type useAccounts,
  useUrlState,
} from './accounts';
import type { AccountActions } from './change-dialog';
import { accountTypes, standings } from './url-state';

interface BulkActionsProps {
  selected: readonly Account[];
  onClear: () => void;
  onChange: AccountActions['change'];
}

/** How many accounts the table holds, or are selected. */
function Count({ found, selected }: { found: number; selected: number }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mb: 1 }}>
      {selected === 0
        ? t('list.count', { count: found, shown: number(found) })
        : t('bulk.selected', { count: selected, shown: number(selected) })}
    </Box>
  );
}

/** What can be done with the selected accounts together: in sight whichever row was selected last. */
function BulkActions({ selected, onClear, onChange }: BulkActionsProps) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  if (selected.length === 0) return null;
  const ofAction = (action: AccountAction) => selected.filter((account) => actionOf(account) === action);
  const active = ofAction('deactivate');
  const inactive = ofAction('activate');
  const approvable = selected.filter(isApprovable);
  const waiting = ofAction('approve').length;
  return (
    <Box
      role="group"
      aria-label={t('bulk.selected', { count: selected.length, shown: number(selected.length) })}
      data-at-foot
      sx={bulkBar}
    >
      {active.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onChange(active, 'deactivate')}
          color="inherit"
        >
          {t('bulk.deactivate', { shown: number(active.length) })}
        </Button>
      )}
      {inactive.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onChange(inactive, 'activate', waiting)}
        >
          {t('bulk.activate', { shown: number(inactive.length) })}
        </Button>
      )}
      {approvable.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onChange(approvable, 'approve')}
        >
          {t('bulk.approve', { shown: number(approvable.length) })}
        </Button>
      )}
      <Button size="small" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
    </Box>
  );
}

/** Which list could not be loaded, above the accounts of the other. */
function AccountsFailure({ lists }: { lists: ReturnType<typeof useAccounts> }) {
  const { t } = useTranslation('users');
  return accountTypes
    .filter((type) => lists[type].isError && !lists[type].data)
    .map((type) => (
      <Failure key={type} onRetry={lists[type].refetch}>
        {t('table.failed', { list: t(`list.title.${type}`), message: t('list.failed') })}
      </Failure>
    ));
}

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
  const may = useMay()('activateVetProfile');
  const { url, change } = useUrlState();
  const { q, type, status } = url;
  const { all } = lists;
  const pending = accountTypes.some((kind) => lists[kind].isPending);
  const wanted = useDeferredValue(q);
  const found = useMemo(
    () => searchAccounts(all, { search: wanted, type, status }),
    [all, wanted, type, status],
  );
  const selected = useMemo(() => all.filter(({ key }) => selection[key]), [all, selection]);
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
      file={t('table.fileName')}
      failure={<AccountsFailure lists={lists} />}
      {...(may && { select: { selection, onSelection, rowLabel } })}
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
            options={standings
              .filter((one) => speaksExtensions() || one === 'active' || one === 'inactive')
              .map((value) => ({ value, label: t(`table.statuses.${value}`) }))}
            onChange={(value) => change({ status: standings.find((known) => known === value) ?? '' })}
          />
          <SavedViews table="accounts" />
        </>
      }
      status={<Count found={found.length} selected={selected.length} />}
      foot={<BulkActions selected={selected} onClear={() => onSelection({})} onChange={actions.change} />}
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

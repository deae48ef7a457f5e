import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountAction } from '@/api/account-changes';
import { usePermissions } from '@/api/permissions';
import { speaksExtensions } from '@/api/provider';
import { SavedViews } from '@/components/saved-views/saved-views';
import { Button } from '@/ui/mui';
import { DataTable } from '@/ui/data-table/data-table';
import type { useSelectedRows } from '@/ui/data-table/use-selected-rows';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { FilterSelect } from '@/ui/filter-select';
import { SearchBox } from '@/ui/search-box';
import { bulkBar } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { RowActions } from './account-card';
import { accountColumns, type AccountContext } from './account-columns';
import type { useAccountRows } from './account-rows';
import { type Account, accountKey, actionOf, isApprovable, type useAccounts, useUrlState } from './accounts';
import type { AccountActions } from './change-dialog';
import { accountTypes, standings } from './url-state';

interface BulkActionsProps {
  selected: readonly Account[];
  onClear: () => void;
  onChange: AccountActions['change'];
}

/** How many accounts the table holds, once that is known, or are selected. */
function Count({ found, selected }: { found: number | undefined; selected: number }) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  return (
    <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mb: 1 }}>
      {selected === 0
        ? found !== undefined && t('list.count', { count: found, shown: number(found) })
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

type Lists = ReturnType<typeof useAccounts>;

/** Which list could not be loaded, above the accounts of the other; null where both could. */
function failuresOf(lists: Lists, t: AccountContext['t']) {
  const failed = accountTypes.filter((type) => lists[type].isError && !lists[type].data);
  if (failed.length === 0) return null;
  return failed.map((type) => (
    <Failure key={type} onRetry={lists[type].refetch}>
      {t('table.failed', { list: t(`list.title.${type}`), message: t('list.failed') })}
    </Failure>
  ));
}

const rowLabel = ({ name }: Account, { t }: AccountContext) => t('table.select', { name });
const actionsOf = (account: Account, { actions }: AccountContext) => (
  <RowActions account={account} actions={actions} />
);

interface AccountTableProps {
  lists: Lists;
  found: ReturnType<typeof useAccountRows>;
  actions: AccountActions;
  chosen: ReturnType<typeof useSelectedRows<Account>>;
}

/** Every account in one table: searched, filtered, sorted, exported, and changed one by one or together. */
export function AccountTable({ lists, found, actions, chosen }: AccountTableProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const may = usePermissions()('activateVetProfile');
  const { url, change } = useUrlState();
  const { q, type, status } = url;
  const { rows, paged, count, error, refetch } = found;
  const { selection, select, selected } = chosen;
  const some = lists.all.length > 0;
  const context = useMemo(() => ({ t, format, actions }), [t, format, actions]);
  const clear = () => change({ q: '', type: '', status: '' });
  return (
    <DataTable
      caption={t('table.caption')}
      columns={accountColumns}
      label={(column) => t(`column.${column}`)}
      context={context}
      rows={rows}
      paged={paged}
      rowKey={accountKey}
      state={url}
      onState={change}
      file={t('table.fileName')}
      failure={error ? <Failure onRetry={refetch}>{t('list.failed')}</Failure> : failuresOf(lists, t)}
      {...(may && { select: { selection, onSelection: select, rowLabel } })}
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
      status={<Count found={count} selected={selected.length} />}
      foot={<BulkActions selected={selected} onClear={() => select({})} onChange={actions.change} />}
      empty={
        <Empty
          title={some ? t('list.noResults') : t('list.none')}
          {...(some && {
            hint: t('table.noResultsHint'),
            action: <Button onClick={clear}>{t('table.clear')}</Button>,
          })}
        />
      }
    />
  );
}

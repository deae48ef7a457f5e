import GridView from '@mui/icons-material/GridViewOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountAction, AccountOutcome } from '@/api/account-changes';
import {
  getListProducerProfilesQueryKey,
  getListProducerProfilesQueryOptions,
} from '@/api/generated/producer-profiles/producer-profiles';
import {
  getListVetProfilesQueryKey,
  getListVetProfilesQueryOptions,
} from '@/api/generated/vet-profiles/vet-profiles';
import { prefetch } from '@/api/prefetch';
import { speaksExtensions } from '@/api/provider';
import { UndoDeactivation } from '@/components/accounts/undo-deactivation';
import { PageFrame } from '@/components/layout/page-frame';
import { useSelectedRows } from '@/ui/data-table/use-selected-rows';
import { Notice } from '@/ui/notice';
import { PartialNotice } from '@/ui/partial-notice';
import { ViewSwitch } from '@/ui/view-switch';
import { loadWordsOf } from '@/words/i18n';
import { AccountCards } from './-parts/account-cards';
import { OpenDetails } from './-parts/account-details';
import { AccountTable } from './-parts/account-table';
import { useAccountRows } from './-parts/account-rows';
import { type Account, accountKey, useAccounts, useUrlState } from './-parts/accounts';
import { type AccountActions, useAccountDialogs } from './-parts/change-dialog';
import { plainUrl, readUrl, views } from './-parts/url-state';

/** The accounts of producers and veterinarians (rule 7.2). */
export const Route = createFileRoute('/_admin/gestion-usuarios/')({
  staticData: { words: ['users', 'keys', 'table'] },
  validateSearch: readUrl,
  search: { middlewares: [stripSearchParams(plainUrl)] },
  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, getListProducerProfilesQueryOptions());
    prefetch(queryClient, getListVetProfilesQueryOptions());
    return loadWordsOf(route);
  },
  component: UserManagement,
});

const icons = { cards: GridView, table: TableRows };

/** The accounts of producers and veterinarians, to search, compare, activate and deactivate (rule 7.2). */
function UserManagement() {
  const { t } = useTranslation('users');
  const { url, change: changeUrl } = useUrlState();
  // The switch answers at once, while the other view is being made.
  const view = useDeferredValue(url.view);
  const lists = useAccounts();
  const found = useAccountRows(lists, url);
  const chosen = useSelectedRows(lists.isLong ? found.rows : lists.all, accountKey, lists.isLong);
  const { change, done, dismiss, dialog } = useAccountDialogs((outcomes) => {
    const made = new Set(outcomes.flatMap(({ account, failure }) => (failure === null ? account.key : [])));
    chosen.select(Object.fromEntries(Object.entries(chosen.selection).filter(([key]) => !made.has(key))));
  });
  const actions: AccountActions = useMemo(
    () => ({ change, details: ({ key }) => changeUrl({ account: key }) }),
    [change, changeUrl],
  );
  return (
    <PageFrame
      title={t('title')}
      width="table"
      description={t('description')}
      actions={
        <ViewSwitch
          label={t('view.label')}
          views={views.map((one) => ({ view: one, label: t(`view.${one}`), icon: icons[one] }))}
          value={url.view}
          onView={(next) => changeUrl({ view: next })}
        />
      }
    >
      {done && <DoneNotice {...done} onDismiss={dismiss} />}
      <PartialNotice list={getListProducerProfilesQueryKey()} rows={lists.producer.data} />
      <PartialNotice list={getListVetProfilesQueryKey()} rows={lists.vet.data} />
      {view === 'cards' ? (
        <AccountCards lists={lists} actions={actions} />
      ) : (
        <AccountTable lists={lists} found={found} actions={actions} chosen={chosen} />
      )}
      <OpenDetails lists={lists} onChange={change} />
      {dialog}
    </PageFrame>
  );
}

const past = { activate: 'activated', approve: 'approved', deactivate: 'deactivated' } as const;
const all = { activate: 'allActivated', approve: 'allApproved', deactivate: 'allDeactivated' } as const;

interface DoneNoticeProps {
  action: AccountAction;
  outcomes: AccountOutcome<Account>[];
  onDismiss: () => void;
}

/** What became of the accounts that were changed: of several, each with its result. */
function DoneNotice({ action, outcomes, onDismiss }: DoneNoticeProps) {
  const { t } = useTranslation('users');
  const [first] = outcomes;
  if (!first) return null;
  const result = t(action === 'deactivate' ? 'status.inactive' : 'status.active');
  const failed = outcomes.filter(({ failure }) => failure !== null).length;
  const made = outcomes.length - failed;
  const summary =
    failed === 0 ? t(`bulk.${all[action]}`, { count: made }) : t('bulk.someFailed', { made, count: failed });
  const undoable =
    action === 'deactivate' && speaksExtensions()
      ? outcomes.flatMap(({ account: { status }, userId }) => (userId && status === 'active' ? [userId] : []))
      : [];
  const told = (undo: ReactNode) => (
    <Notice severity={failed === 0 ? 'success' : 'error'} onDismiss={onDismiss}>
      {outcomes.length === 1 ? (
        <>
          {t(`done.${past[action]}`, { name: first.account.name })}
          <VisitsNow outcomes={outcomes} />
        </>
      ) : (
        <>
          <VisitsNow outcomes={outcomes} />
          {summary}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {outcomes.map(({ account: { key, name }, failure }) => (
              <li key={key}>{t('bulk.outcome', { name, result: failure?.() ?? result })}</li>
            ))}
          </Box>
        </>
      )}
      {undo}
    </Notice>
  );
  return (
    <UndoDeactivation key={outcomes.map(({ account: { key } }) => key).join(' ')} userIds={undoable}>
      {told}
    </UndoDeactivation>
  );
}

/** How many visits went to other veterinarians, and how many wait for one now. */
function VisitsNow({ outcomes }: Pick<DoneNoticeProps, 'outcomes'>) {
  const { t } = useTranslation('users');
  const sum = (kind: 'moved' | 'lost') =>
    outcomes.reduce((count, { visits }) => count + (visits?.[kind] ?? 0), 0);
  const [moved, lost] = [sum('moved'), sum('lost')];
  if (moved + lost === 0) return null;
  return (
    <Box>
      {moved > 0 && t('done.moved', { count: moved })} {lost > 0 && t('done.lost', { count: lost })}
    </Box>
  );
}

import GridView from '@mui/icons-material/GridViewOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getListProducerProfilesQueryKey } from '@/api/generated/producer-profiles/producer-profiles';
import { getListVetProfilesQueryKey } from '@/api/generated/vet-profiles/vet-profiles';
import type { Selection } from '@/ui/data-table/use-data-table';
import { PageFrame } from '@/components/layout/page-frame';
import { PartialNotice } from '@/ui/partial-notice';
import { ViewSwitch } from '@/ui/view-switch';
import { AccountCards } from './account-cards';
import { AccountTable } from './account-table';
import { DoneNotice } from './done-notice';
import { OpenDetails } from './open-details';
import { useAccounts } from './use-accounts';
import { type AccountActions, useAccountDialogs } from './use-account-dialogs';
import { views } from './url-state';
import { useUrlState } from './use-url-state';

const icons = { cards: GridView, table: TableRows };

/** The accounts of producers and veterinarians, to search, compare, activate and deactivate (rule 7.2). */
export function UserManagement() {
  const { t } = useTranslation('users');
  const { url, change: changeUrl } = useUrlState();
  // The switch answers at once, while the other view is being made.
  const view = useDeferredValue(url.view);
  const lists = useAccounts();
  const [selection, setSelection] = useState<Selection>({});
  const { change, done, dismiss, dialog } = useAccountDialogs((outcomes) => {
    const made = new Set(outcomes.flatMap(({ account, failure }) => (failure === null ? account.key : [])));
    setSelection((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !made.has(key))));
  });
  const actions: AccountActions = useMemo(
    () => ({ change, details: ({ key }) => changeUrl({ account: key }) }),
    [change, changeUrl],
  );
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={
        <ViewSwitch
          label={t('view.label')}
          views={views.map((one) => ({ view: one, label: t(`view.${one}`), icon: icons[one] }))}
          value={url.view}
          onView={(chosen) => changeUrl({ view: chosen })}
        />
      }
    >
      {done && <DoneNotice {...done} onDismiss={dismiss} />}
      <PartialNotice list={getListProducerProfilesQueryKey()} rows={lists.producer.accounts} />
      <PartialNotice list={getListVetProfilesQueryKey()} rows={lists.vet.accounts} />
      {view === 'cards' ? (
        <AccountCards lists={lists} actions={actions} />
      ) : (
        <AccountTable lists={lists} actions={actions} selection={selection} onSelection={setSelection} />
      )}
      <OpenDetails accounts={lists.all} onChange={change} />
      {dialog}
    </PageFrame>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';
import { AccountCards } from './account-cards';
import { DoneNotice } from './done-notice';
import { useAccounts } from './use-accounts';
import { type AccountActions, useAccountDialogs } from './use-account-dialogs';

const route = getRouteApi('/_admin/gestion-usuarios/');

/** The accounts of producers and veterinarians, to search, compare, activate and deactivate (specification §2). */
export function UserManagement() {
  const { t } = useTranslation('users');
  const navigate = route.useNavigate();
  const lists = useAccounts();
  const { change, done, dismiss, dialog } = useAccountDialogs();
  const actions: AccountActions = {
    change,
    details: ({ key }) => void navigate({ search: (now) => ({ ...now, account: key }), resetScroll: false }),
  };
  return (
    <PageFrame title={t('title')} description={t('description')}>
      {done && <DoneNotice {...done} onDismiss={dismiss} />}
      <AccountCards lists={lists} actions={actions} />
      {dialog}
    </PageFrame>
  );
}

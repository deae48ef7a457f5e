import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '@/api/permissions';
import { speaksExtensions } from '@/api/provider';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { PhoneLink } from '@/components/phone-link';
import { Button } from '@/ui/mui';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '@/ui/dialog';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { useDialogClose } from '@/ui/use-dialog-close';
import { useFormat } from '@/words/use-format';
import { AccountKeys } from './account-keys';
import { AccountHistory } from './account-history';
import { AccountStatus, BreakableEmail } from './account-card';
import { useOneAccount } from './account-rows';
import { type Account, actionOf, type useAccounts, useUrlState } from './accounts';
import type { AccountActions } from './change-dialog';

interface AccountDetailsProps {
  account: Account;
  open: boolean;
  onChange: AccountActions['change'];
  onClose: () => void;
  /** Called when it is gone from the screen. */
  onExited: () => void;
}

/** All that is known of an account, with its history, and its one action. */
function AccountDetails({ account, open, onChange, onClose, onExited }: AccountDetailsProps) {
  const { t } = useTranslation('users');
  const { instant } = useFormat();
  const title = useId();
  const closeBeside = useDialogClose(open, onClose);
  const may = usePermissions()('activateVetProfile');
  const { type, id, name, active, status, approval, telephone } = account;
  const facts = [
    { label: t('column.type'), value: t(`type.${type}`) },
    { label: t('column.id'), value: id },
    { label: t('column.email'), value: account.email && <BreakableEmail email={account.email} /> },
    {
      label: t('details.telephone'),
      value: telephone && <PhoneLink number={telephone} />,
    },
    { label: t(`details.document.${type}`), value: account.document },
    { label: t('details.areas'), value: account.areas.join(', ') },
    { label: t('column.renspa'), value: account.renspa_number },
    { label: t('column.identityCard'), value: account.identity_card },
    { label: t('column.createdAt'), value: instant(account.created_at) },
    { label: t('column.updatedAt'), value: instant(account.updated_at) },
  ];
  return (
    <Dialog
      open={open}
      onClose={closeBeside}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{ paper: { variant: 'outlined' }, transition: { onExited } }}
    >
      <DialogTitle
        id={title}
        variant="h2"
        sx={{ pt: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1, overflowWrap: 'anywhere' }}
      >
        <Box sx={{ flex: 1, minWidth: '12rem' }}>{name}</Box>
        <AccountStatus account={account} />
      </DialogTitle>
      <DialogBody labelledBy={title}>
        <Box sx={{ '& dl': { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } }}>
          <InfoList items={facts} />
        </Box>
        {speaksExtensions() && type === 'vet' && <AccountKeys vetProfileId={id} />}
        {speaksExtensions() && <AccountHistory account={account} />}
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>{t('details.close')}</Button>
        {speaksExtensions() && (
          <ButtonLink to="/cuentas/$key" params={{ key: account.key }}>
            {t('details.whole')}
          </ButtonLink>
        )}
        {may && status === 'waiting' && (
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => onChange([account], 'deactivate')}
            color="inherit"
          >
            {t('action.refuse')}
          </Button>
        )}
        {may && approval === 'unreviewed' && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => onChange([account], 'approve')}>
            {t('action.approve')}
          </Button>
        )}
        <IfPermitted call="activateVetProfile">
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            onClick={() => onChange([account], actionOf(account))}
            color={active ? 'inherit' : 'primary'}
          >
            {t(`action.${actionOf(account)}`)}
          </Button>
        </IfPermitted>
      </DialogActions>
    </Dialog>
  );
}

interface OpenDetailsProps {
  lists: ReturnType<typeof useAccounts>;
  onChange: AccountActions['change'];
}

/** The details of the account that the URL names; while they close, they still show it. */
export function OpenDetails({ lists, onChange }: OpenDetailsProps) {
  const { url, change } = useUrlState();
  const [last, setLast] = useState('');
  if (url.account !== '' && url.account !== last) setLast(url.account);
  const account = useOneAccount(lists, last);
  if (!account) return null;
  return (
    <AccountDetails
      account={account}
      open={url.account !== ''}
      onChange={onChange}
      onClose={() => change({ account: '' }, { replace: true })}
      onExited={() => setLast('')}
    />
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { type Account, actionOf } from './accounts';
import { calm } from './calm';
import type { AccountActions } from './use-account-dialogs';

interface RowActionsProps {
  account: Account;
  actions: AccountActions;
}

/** What an admin can do with an account, each after a dialog. */
export function RowActions({ account, actions }: RowActionsProps) {
  const { t } = useTranslation('users');
  const { name, active } = account;
  const action = actionOf(account);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Button
        size="small"
        edge="start"
        aria-haspopup="dialog"
        aria-label={t('card.detailsOf', { name })}
        onClick={() => actions.details(account)}
      >
        {t('card.details')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={t(`action.${action}Of`, { name })}
        onClick={() => actions.change([account], !active)}
        sx={active ? calm : {}}
      >
        {t(`action.${action}`)}
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { surface } from '@/ui/surface';
import { AccountStatus } from './account-status';
import type { Account } from './accounts';
import { BreakableEmail } from './breakable-email';
import { RowActions } from './row-actions';
import type { AccountActions } from './use-account-dialogs';

/** An account as a card: who it is, whether it is active, and what an admin can do. */
export function AccountCard({ account, actions }: { account: Account; actions: AccountActions }) {
  const { t } = useTranslation('users');
  const { type, id, name, email, document, status } = account;
  return (
    <Box component="li" sx={{ ...surface, p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <AccountStatus status={status} />
      </Box>
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          alignContent: 'start',
          color: 'text.secondary',
          fontSize: '0.9rem',
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>
          {t(`type.${type}`)} · {t('card.id', { id })}
        </span>
        {email && <BreakableEmail email={email} />}
        {document && <span>{t(`card.document.${type}`, { value: document })}</span>}
      </Box>
      <RowActions account={account} actions={actions} />
    </Box>
  );
}

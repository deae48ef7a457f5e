import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { Button, Card } from '@/ui/mui';
import { StatusChip } from '@/ui/status-chip';
import { type Account, actionOf } from './accounts';
import type { AccountActions } from './change-dialog';

const looks = {
  active: { tone: 'green', icon: CheckCircle },
  inactive: { tone: 'gray', icon: Block },
  waiting: { tone: 'orange', icon: HourglassEmpty },
  unreviewed: { tone: 'orange', icon: HourglassEmpty },
} as const;

/** Whether an account is active, or awaits its approval; and that no admin has ever looked at it. */
export function AccountStatus({ account }: { account: Pick<Account, 'status' | 'approval'> }) {
  const { t } = useTranslation('users');
  const shown = [account.status, ...(account.approval === 'unreviewed' ? (['unreviewed'] as const) : [])];
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shown.map((status) => (
        <StatusChip key={status} {...looks[status]} label={t(`status.${status}`)} />
      ))}
    </Box>
  );
}

/** A long e-mail breaks before its @ rather than anywhere. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </span>
  );
}

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
      <IfPermitted call="activateVetProfile">
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={t(`action.${action}Of`, { name })}
          onClick={() => actions.change([account], action)}
          color={active ? 'inherit' : 'primary'}
        >
          {t(`action.${action}`)}
        </Button>
      </IfPermitted>
    </Box>
  );
}

/** An account as a card: who it is, whether it is active, and what an admin can do. */
export function AccountCard({ account, actions }: { account: Account; actions: AccountActions }) {
  const { t } = useTranslation('users');
  const { type, id, name, email, document } = account;
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'start',
          justifyContent: 'space-between',
          gap: 1,
          rowGap: 0.5,
        }}
      >
        <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <AccountStatus account={account} />
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
    </Card>
  );
}

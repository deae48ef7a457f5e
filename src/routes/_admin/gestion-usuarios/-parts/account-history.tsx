import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '@/api/errors';
import type { AccountEvent } from '@/api/generated/model';
import { Failure } from '@/ui/feedback/failure';
import { Skeleton } from '@/ui/skeleton';
import { useFormat } from '@/words/use-format';
import type { Account } from './accounts';
import { useAccountHistory } from './use-account-history';

function Entry({ event }: { event: AccountEvent }) {
  const { t } = useTranslation('users');
  const { instant } = useFormat();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>
        {t(`history.${event.action}`, {
          name: event.admin.full_name,
          request: event.certification_request_id,
          transfer: event.transfer_intent_id,
        })}
      </Box>
      <Box
        component="time"
        dateTime={event.created_at}
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {instant(event.created_at)}
      </Box>
      {event.reason && (
        <Box sx={{ whiteSpace: 'pre-line' }}>{t('history.reason', { reason: event.reason })}</Box>
      )}
    </Box>
  );
}

function Entries({ account }: { account: Account }) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useAccountHistory(account);
  // A provider without the history has no such address.
  if (!data && errorStatus(error) === 404) return <Typography>{t('history.unknown')}</Typography>;
  if (!data && error) return <Failure onRetry={refetch}>{t('history.failed')}</Failure>;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  if (data.length === 0) {
    return <Typography>{t(account.status === 'waiting' ? 'history.waiting' : 'history.none')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((event) => (
        <Entry key={event.id} event={event} />
      ))}
    </Box>
  );
}

/** What admins decided about an account, when and why, and what came of it. */
export function AccountHistory({ account }: { account: Account }) {
  const { t } = useTranslation('users');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {t('history.title')}
      </Typography>
      <Entries account={account} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountEvent } from '@/api/generated/model';
import { useListProducerAccountEvents } from '@/api/generated/producer-profiles/producer-profiles';
import { useListVetAccountEvents } from '@/api/generated/vet-profiles/vet-profiles';
import { Failure } from '@/ui/feedback/failure';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import type { Account } from './accounts';

/** Who activated and deactivated an account, newest first. */
function useAccountHistory({ type, id }: Account) {
  const producer = useListProducerAccountEvents(id, undefined, { query: { enabled: type === 'producer' } });
  const vet = useListVetAccountEvents(id, undefined, { query: { enabled: type === 'vet' } });
  return type === 'producer' ? producer : vet;
}

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
        <Box sx={{ whiteSpace: 'pre-line' }}>
          {event.action === 'approved'
            ? t('history.note', { note: event.reason })
            : t('history.reason', { reason: event.reason })}
        </Box>
      )}
    </Box>
  );
}

function Entries({ account }: { account: Account }) {
  const { t } = useTranslation('users');
  const query = useAccountHistory(account);
  return (
    <QueryGate
      query={query}
      found={query.data}
      loading={<Skeleton variant="rounded" height={64} />}
      failure={<Failure onRetry={query.refetch}>{t('history.failed')}</Failure>}
      // A provider without the history has no such address.
      absent={<Typography>{t('history.unknown')}</Typography>}
    >
      {(events) =>
        events.length > 0 ? (
          <Box component="ul" sx={plainList}>
            {events.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </Box>
        ) : (
          <Typography>{t(account.status === 'waiting' ? 'history.waiting' : 'history.none')}</Typography>
        )
      }
    </QueryGate>
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

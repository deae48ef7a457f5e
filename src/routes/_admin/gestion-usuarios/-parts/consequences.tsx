import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeactivationPreview } from '@/api/account-changes';
import { Failure } from '@/ui/feedback/failure';
import { Skeleton } from '@/ui/skeleton';
import { lotNumber } from '@/lib/ids';
import { useFormat } from '@/words/use-format';
import type { Account } from './accounts';

interface ConsequenceProps {
  title: string;
  count: number;
  /** The first ones by name. */
  first: { id: number; name: string }[];
}

function Consequence({ title, count, first }: ConsequenceProps) {
  const { t } = useTranslation('users');
  const more = count - first.length;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {first.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {more > 0 && <li>{t('bulk.more', { count: more })}</li>}
      </Box>
    </Box>
  );
}

/** What deactivating these accounts would do to visits, requests and transfers, before it is confirmed. */
export function Consequences({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const { data, isError, refetch } = useDeactivationPreview(accounts);
  const kinds = useMemo(() => {
    if (!data) return [];
    const requests = (list: typeof data.visits.first) =>
      list.map(({ id, producer_name: producer, scheduled_date: day }) => ({
        id,
        name: t(day ? 'consequences.visit' : 'consequences.request', {
          id,
          producer,
          date: day && date(day),
        }),
      }));
    const transfers = data.transfers.first.map((intent) => ({
      id: intent.id,
      name: t('consequences.transfer', {
        lot: lotNumber(intent.certified_lot_id),
        from: intent.from_name,
        to: intent.to_name,
      }),
    }));
    return [
      { kind: 'visits', count: data.visits.count, first: requests(data.visits.first) },
      { kind: 'requests', count: data.requests.count, first: requests(data.requests.first) },
      { kind: 'transfers', count: data.transfers.count, first: transfers },
    ] as const;
  }, [data, t, date]);
  if (isError) return <Failure onRetry={refetch}>{t('consequences.failed')}</Failure>;
  if (!data) return <Skeleton variant="rounded" height={48} />;
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, first }) => (
      <Consequence key={kind} title={t(`consequences.${kind}`, { count })} count={count} first={[...first]} />
    ));
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeactivationPreview } from '@/api/account-changes';
import type { DeactivationPreview } from '@/api/generated/model';
import { Failure } from '@/ui/feedback/failure';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
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
  const query = useDeactivationPreview(accounts);
  return (
    <QueryGate
      query={query}
      found={query.data}
      absentAt={[]}
      loading={<Skeleton variant="rounded" height={48} />}
      failure={<Failure onRetry={query.refetch}>{t('consequences.failed')}</Failure>}
    >
      {(preview) => <Preview preview={preview} />}
    </QueryGate>
  );
}

function Preview({ preview }: { preview: DeactivationPreview }) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  const requests = (list: DeactivationPreview['visits']['first']) =>
    list.map(({ id, producer_name: producer, scheduled_date: day, animals_count: count = 0 }) => {
      const text = t(day ? 'consequences.visit' : 'consequences.request', {
        id,
        producer,
        date: day && date(day),
      });
      return { id, name: count > 0 ? `${text}. ${t('consequences.entered', { count })}` : text };
    });
  const transfers = preview.transfers.first.map((intent) => ({
    id: intent.id,
    name: t('consequences.transfer', {
      lot: lotNumber(intent.certified_lot_id),
      from: intent.from_name,
      to: intent.to_name,
    }),
  }));
  const kinds = [
    { kind: 'visits', count: preview.visits.count, first: requests(preview.visits.first) },
    { kind: 'requests', count: preview.requests.count, first: requests(preview.requests.first) },
    { kind: 'transfers', count: preview.transfers.count, first: transfers },
  ] as const;
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, first }) => (
      <Consequence key={kind} title={t(`consequences.${kind}`, { count })} count={count} first={first} />
    ));
}

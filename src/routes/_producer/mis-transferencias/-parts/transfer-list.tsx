import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getListReceivedTransferIntentsQueryKey,
  getListSentTransferIntentsQueryKey,
} from '@/api/generated/transfer-intents/transfer-intents';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { twoColumns } from '@/components/layout/columns';
import { Skeleton } from '@/ui/skeleton';
import { PartialNotice } from '@/ui/partial-notice';
import { surface } from '@/ui/surface';
import { WindowedList } from '@/ui/windowed-list';
import { TransferCard } from './transfer-card';
import type { Ask, Side } from './transfers';
import type { useTransfers } from './use-transfers';

const list = { ...twoColumns, alignItems: 'stretch', m: 0, p: 0, listStyle: 'none' };

const keys = { sent: getListSentTransferIntentsQueryKey, received: getListReceivedTransferIntentsQueryKey };

/** Three cards to come. */
function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={list}>
      {[1, 2, 3].map((place) => (
        <Box
          key={place}
          data-testid="transfer-skeleton"
          aria-hidden
          sx={{ ...surface, p: { xs: 2, sm: 2.5 }, minHeight: 170 }}
        >
          <Skeleton width="30%" height={28} />
          <Skeleton width="60%" />
          <Skeleton width="45%" sx={{ mt: 2 }} />
          <Skeleton width="45%" />
        </Box>
      ))}
    </Box>
  );
}

interface TransferListProps {
  side: Side;
  query: ReturnType<typeof useTransfers>;
  onAsk: (ask: Ask) => void;
}

/** One side's transfers: loading, failing, none or all of them, newest first. */
export function TransferList({ side, query, onAsk }: TransferListProps) {
  const { t } = useTranslation('transfers');
  const { data, error, refetch } = query;
  if (data?.length === 0) return <Empty title={t(`none.${side}`)} hint={t(`none.${side}Hint`)} />;
  if (data) {
    return (
      <>
        <PartialNotice list={keys[side]()} rows={data} />
        <WindowedList
          key={side}
          name={side}
          items={data}
          itemKey={({ id }) => id}
          sx={list}
          itemHeight={260}
          columns={() => 1}
        >
          {(transfer) => <TransferCard transfer={transfer} side={side} onAsk={onAsk} />}
        </WindowedList>
      </>
    );
  }
  if (!error) return <ListSkeleton />;
  const action = side === 'sent' ? 'listSentTransferIntents' : 'listReceivedTransferIntents';
  return <Failure onRetry={refetch}>{errorMessage(error, action)}</Failure>;
}

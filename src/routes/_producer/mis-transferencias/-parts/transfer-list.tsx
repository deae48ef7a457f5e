import { useTranslation } from 'react-i18next';
import {
  getListReceivedTransferIntentsQueryKey,
  getListSentTransferIntentsQueryKey,
  useListReceivedTransferIntents,
  useListSentTransferIntents,
} from '@/api/generated/transfer-intents/transfer-intents';
import { Empty } from '@/ui/feedback/empty';
import { ButtonLink } from '@/ui/links';
import { twoColumns } from '@/components/layout/columns';
import { ListSkeleton } from '@/ui/list-skeleton';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
import { PartialNotice } from '@/ui/partial-notice';
import { WindowedList } from '@/ui/windowed-list';
import { type Ask, type Side, TransferCard } from './transfer-card';

const list = { ...twoColumns, alignItems: 'stretch', m: 0, p: 0, listStyle: 'none' };

const keys = { sent: getListSentTransferIntentsQueryKey, received: getListReceivedTransferIntentsQueryKey };

/** The query of one side's transfers; those sent are asked for when they are looked at. */
function useTransfers(side: Side) {
  const sent = useListSentTransferIntents(undefined, { query: { enabled: side === 'sent' } });
  const received = useListReceivedTransferIntents(undefined, { query: { enabled: side === 'received' } });
  return side === 'sent' ? sent : received;
}

interface TransferListProps {
  side: Side;
  onAsk: (ask: Ask) => void;
}

/** One side's transfers: loading, failing, none or all of them, newest first. */
export function TransferList({ side, onAsk }: TransferListProps) {
  const { t } = useTranslation(['transfers', 'common']);
  const query = useTransfers(side);
  return (
    <QueryGate
      query={query}
      found={query.data}
      loading={<TransferListSkeleton />}
      operation={side === 'sent' ? 'listSentTransferIntents' : 'listReceivedTransferIntents'}
      absentAt={[]}
    >
      {(transfers) =>
        transfers.length === 0 ? (
          <Empty
            title={t(`none.${side}`)}
            hint={t(`none.${side}Hint`)}
            action={
              <ButtonLink to="/mis-lotes-certificados" variant="outlined">
                {t('common:nav.myCertifiedLots')}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <PartialNotice list={keys[side]()} rows={transfers} />
            <WindowedList
              key={side}
              name={side}
              items={transfers}
              itemKey={({ id }) => id}
              sx={list}
              itemHeight={260}
              columns={1}
            >
              {(transfer) => <TransferCard transfer={transfer} side={side} onAsk={onAsk} />}
            </WindowedList>
          </>
        )
      }
    </QueryGate>
  );
}

function TransferListSkeleton() {
  return (
    <ListSkeleton cards sx={list} itemSx={{ p: { xs: 2, sm: 2.5 }, minHeight: 170 }}>
      <Skeleton width="30%" height={28} />
      <Skeleton width="60%" />
      <Skeleton width="45%" sx={{ mt: 2 }} />
      <Skeleton width="45%" />
    </ListSkeleton>
  );
}

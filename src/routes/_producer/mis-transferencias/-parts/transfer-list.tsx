import { useTranslation } from 'react-i18next';
import {
  getListReceivedTransferIntentsQueryKey,
  getListSentTransferIntentsQueryKey,
  useListReceivedTransferIntents,
  useListSentTransferIntents,
} from '@/api/generated/transfer-intents/transfer-intents';
import type { TransferIntent, TransferStatus } from '@/api/generated/model';
import { StateFilter } from '@/ui/state-filter';
import { Empty } from '@/ui/feedback/empty';
import { ButtonLink } from '@/ui/links';
import { twoColumns } from '@/components/layout/columns';
import { ListSkeleton } from '@/ui/list-skeleton';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
import { PartialNotice } from '@/ui/partial-notice';
import { plainList } from '@/ui/styles';
import { WindowedList } from '@/ui/windowed-list';
import { type Ask, type Side, TransferCard } from './transfer-card';

const list = { ...twoColumns, alignItems: 'stretch', ...plainList };

const keys = { sent: getListSentTransferIntentsQueryKey, received: getListReceivedTransferIntentsQueryKey };

/** The query of one side's transfers; those sent are asked for when they are looked at. */
function useTransfers(side: Side) {
  const sent = useListSentTransferIntents(undefined, { query: { enabled: side === 'sent' } });
  const received = useListReceivedTransferIntents(undefined, { query: { enabled: side === 'received' } });
  return side === 'sent' ? sent : received;
}

const states = ['pending', 'accepted', 'rejected', 'cancelled'] as const satisfies TransferStatus[];

const inState = (transfers: readonly TransferIntent[], state: TransferStatus | '') =>
  transfers.filter(({ status }) => state === '' || status === state);

/** The state that is asked for; any when no transfer is in it, as after the last one was answered. */
const shownState = (transfers: readonly TransferIntent[], state: TransferStatus | '') =>
  inState(transfers, state).length > 0 ? state : '';

interface TransferListProps {
  side: Side;
  /** The state of those that are shown; the empty text is any. */
  state: TransferStatus | '';
  onState: (state: TransferStatus | '') => void;
  onAsk: (ask: Ask) => void;
}

/** One side's transfers: loading, failing, none or all of them, newest first. */
export function TransferList({ side, state: asked, onState, onAsk }: TransferListProps) {
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
            <StateFilter
              label={t('states.label')}
              all={t('states.all')}
              states={states.map((state) => ({
                state,
                label: t(`states.${state}`),
                count: inState(transfers, state).length,
              }))}
              value={shownState(transfers, asked)}
              onState={onState}
            />
            <WindowedList
              key={side}
              name={side}
              items={inState(transfers, shownState(transfers, asked))}
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

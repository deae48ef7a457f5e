import {
  useListReceivedTransferIntents,
  useListSentTransferIntents,
} from '@/api/generated/transfer-intents/transfer-intents';
import type { Side } from './transfers';

/** The transfers of one side; the other side's are not asked for. */
export function useTransfers(side: Side) {
  const sent = useListSentTransferIntents(undefined, { query: { enabled: side === 'sent' } });
  const received = useListReceivedTransferIntents(undefined, { query: { enabled: side === 'received' } });
  return side === 'sent' ? sent : received;
}

import {
  useListReceivedTransferIntents,
  useListSentTransferIntents,
} from '@/api/generated/transfer-intents/transfer-intents';
import type { Side } from './transfers';

/** The transfers of one side; those sent are asked for when they are looked at. */
export function useTransfers(side: Side) {
  const sent = useListSentTransferIntents(undefined, { query: { enabled: side === 'sent' } });
  const received = useListReceivedTransferIntents(undefined, { query: { enabled: side === 'received' } });
  return side === 'sent' ? sent : received;
}

import type { CertifiedLotListItem } from '@/api/generated/model';
import { useListSentTransferIntents } from '@/api/generated/transfer-intents/transfer-intents';
import { useSession } from '@/api/session';

/**
 * Tells whether a transfer of a lot is pending: by what the list says, else, at a provider that does not say it, by the
 * producer's own sent transfers (rule 9.6).
 */
export function usePendingTransfers(
  lots: readonly CertifiedLotListItem[],
): (lot: CertifiedLotListItem) => boolean {
  const { type } = useSession();
  const unsaid = lots.some((lot) => lot.transfer_pending === undefined);
  const { data: sent = [] } = useListSentTransferIntents(undefined, {
    query: { enabled: unsaid && type === 'producer' },
  });
  const pending = new Set(
    sent.filter(({ status }) => status === 'pending').map((intent) => intent.certified_lot.id),
  );
  return (lot) => lot.transfer_pending ?? pending.has(lot.id);
}

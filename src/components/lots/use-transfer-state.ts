import type { CertifiedLot, CertifiedLotListItem } from '@/api/generated/model';
import { useListSentTransferIntents } from '@/api/generated/transfer-intents/transfer-intents';
import { useSession } from '@/api/session';

/**
 * Whether a transfer of the lot is pending, and whether the viewer may transfer it: as the provider says, else when the
 * viewer owns the lot, it is active, and no sent transfer of it is pending (rule 4.3).
 */
export function useTransferState(lot: CertifiedLot): { pending: boolean; canTransfer: boolean } {
  const { user } = useSession();
  const owns = user?.producer_profile?.id === lot.producer_profile_id;
  const unsaid = lot.transfer_pending === undefined || lot.can_transfer === undefined;
  const { data: sent = [] } = useListSentTransferIntents(undefined, { query: { enabled: owns && unsaid } });
  const sentPending = sent.some(({ status, certified_lot: { id } }) => status === 'pending' && id === lot.id);
  const pending = lot.transfer_pending ?? sentPending;
  return { pending, canTransfer: lot.can_transfer ?? (owns && lot.is_active && !pending) };
}

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

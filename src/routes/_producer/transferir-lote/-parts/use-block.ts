import type { CertifiedLot } from '@/api/generated/model';
import { useSession } from '@/api/session';
import { useTransferState } from '@/components/lots/use-transfer-state';

/** Why the viewer cannot transfer a lot. */
export type Block = 'notYours' | 'inactive' | 'pending';

/** What keeps the viewer from transferring the lot; null when nothing does (rule 4.3). */
export function useBlock(lot: CertifiedLot): Block | null {
  const { user } = useSession();
  const { canTransfer } = useTransferState(lot);
  // A session that ended meanwhile is for the one who saves to tell.
  if (canTransfer || !user) return null;
  if (user.producer_profile?.id !== lot.producer_profile_id) return 'notYours';
  return lot.is_active ? 'pending' : 'inactive';
}

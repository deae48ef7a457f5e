import type { TransferIntent, TransferSort } from '@/api/generated/model';
import { lateAfterDays, lateBefore } from '@/lib/late';
import { plainText } from '@/lib/plain-text';

/** When a transfer ended, an instant; null while nobody answered. What ends it is the last that happens to it. */
export function endedAt({ status, updated_at: end }: TransferIntent): string | null {
  return status === 'pending' ? null : end;
}

/** Whether nobody answered a transfer for so long that admins are told (rule 12.3). */
export function isLate({ status, created_at: sent }: TransferIntent): boolean {
  return status === 'pending' && new Date(sent) < lateBefore(lateAfterDays.transfer);
}

/** What transfers are compared by in the order of a column, here as in the API: texts without case and accents. */
export const transferKeys: Record<TransferSort, (transfer: TransferIntent) => string | number> = {
  lot: ({ certified_lot: lot }) => lot.id,
  from: ({ from_producer_profile: { name } }) => plainText(name),
  to: ({ to_producer_profile: { name } }) => plainText(name),
  status: ({ status }) => status,
  sent: ({ created_at: at }) => at,
  ended: (transfer) => endedAt(transfer) ?? '',
};

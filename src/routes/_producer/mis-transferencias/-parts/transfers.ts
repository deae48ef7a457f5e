import type { TransferIntent } from '@/api/generated/model';

/** Which of a producer's transfers: those sent or those received. */
export type Side = 'sent' | 'received';

/** What can be done with a pending transfer: its sender cancels it, its recipient accepts or rejects it (rule 6.2). */
export type Action = 'cancel' | 'accept' | 'reject';

/** What one is about to do with which transfer. */
export interface Ask {
  action: Action;
  transfer: TransferIntent;
}

/** The actions on a transfer; only pending ones have any. */
export function actionsOf({ status }: TransferIntent, side: Side): Action[] {
  if (status !== 'pending') return [];
  return side === 'sent' ? ['cancel'] : ['accept', 'reject'];
}

import { useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { outboxView } from './device';
import type { OutboxRecord } from './records';

const none = () => () => undefined;
const nothing = () => null;
const no = () => false;

/** The records of the viewer's outbox, live; null until they are read, and for guests. */
export function useOutbox(): readonly OutboxRecord[] | null {
  const { user } = useSession();
  const view = user ? outboxView(user.id) : null;
  return useSyncExternalStore(view?.subscribe ?? none, view?.snapshot ?? nothing, nothing);
}

/** Whether this device lets nothing be kept for the viewer: its database is closed or broken. */
export function useDeviceFailed(): boolean {
  const { user } = useSession();
  const view = user ? outboxView(user.id) : null;
  return useSyncExternalStore(view?.subscribe ?? none, view?.failed ?? no, no);
}

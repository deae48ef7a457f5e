import { Store, useSelector } from '@tanstack/react-store';
import { useSession } from '@/api/session';
import { outboxView, unread } from './device';
import type { OutboxRecord } from './records';

const guest = new Store(unread);

/** The records of the viewer's outbox, live; null until they are read, and for guests. */
export function useOutbox(): readonly OutboxRecord[] | null {
  const { user } = useSession();
  return useSelector(user ? outboxView(user.id) : guest, ({ records }) => records);
}

/** Whether this device lets nothing be kept for the viewer: its database is closed or broken. */
export function useDeviceFailed(): boolean {
  const { user } = useSession();
  return useSelector(user ? outboxView(user.id) : guest, ({ broken }) => broken);
}

import { useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { outboxView } from './device';
import type { OutboxRecord } from './records';

const none = () => () => undefined;
const nothing = () => null;

/** The records of the viewer's outbox, live; null until they are read, and for guests. */
export function useOutbox(): readonly OutboxRecord[] | null {
  const { user } = useSession();
  const view = user ? outboxView(user.id) : null;
  return useSyncExternalStore(view?.subscribe ?? none, view?.snapshot ?? nothing, nothing);
}

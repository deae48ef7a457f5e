import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';
import { outboxView } from './device';
import { outboxCounts, type OutboxCounts } from './merge';
import type { OutboxRecord } from './records';

const none = () => () => undefined;
const nothing = () => null;

/** The records of the viewer's outbox, live; null until they are read, and for guests. */
export function useOutbox(): readonly OutboxRecord[] | null {
  const { user } = useSession();
  const view = user ? outboxView(user.id) : null;
  return useSyncExternalStore(view?.subscribe ?? none, view?.snapshot ?? nothing, nothing);
}

/** How much waits on this device, of one visit or of all; null until it is read. */
export function useOutboxCounts(visitId?: number): OutboxCounts | null {
  const records = useOutbox();
  return useMemo(() => {
    const counted = records?.filter(({ visit }) => visitId === undefined || visit === visitId);
    return counted ? outboxCounts(counted) : null;
  }, [records, visitId]);
}

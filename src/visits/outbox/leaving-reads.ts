import type { QueryClient } from '@tanstack/react-query';
import { getGetViewerQueryKey } from '@/api/generated/viewer/viewer';
import { openDeviceStore } from './device';
import { setDeviceOwner, deviceOwner } from '@/api/device-owner';
import { deleteReads, queryKeyOf, type Reads, readsOf, visitOf } from './reads';
import { isSettled } from './records';

/**
 * What stays of a work place whose session ended by itself: what was not sent, with what it takes to go on with that.
 */

const [viewerPath] = getGetViewerQueryKey();

/** The visits of a user that have something which is on this device alone, or that nobody settled. */
async function visitsUnsent(user: number): Promise<Set<number>> {
  const { outbox } = await openDeviceStore();
  const open = (await outbox.list(user)).filter((one) => !isSettled(one));
  return new Set(open.map(({ visit }) => visit));
}

/** Forgets what a user read, but for the visits with something that was not sent. Gives whether there are any. */
export async function leaveReads(user: number): Promise<boolean> {
  const { db } = await openDeviceStore();
  const visits = await visitsUnsent(user);
  if (visits.size === 0) {
    await deleteReads(db, user);
    return false;
  }
  for (const name of await db.getAllKeys('reads', readsOf(user))) {
    const key = queryKeyOf(name);
    if (key[0] !== viewerPath && !visits.has(visitOf(key) ?? 0)) await db.delete('reads', name);
  }
  return true;
}

/**
 * The same for a page that is open: what is entered in it from now on is not sent either, and stays with its visit.
 * Gives the way to stop.
 */
export async function leaveOpenReads(
  queryClient: QueryClient,
  user: number,
  reads: Reads,
): Promise<() => void> {
  const { outbox } = await openDeviceStore();
  const keepUnsent = async () => {
    const visits = await visitsUnsent(user);
    if (visits.size === 0) return;
    const needed = queryClient.getQueryCache().findAll({
      predicate: ({ queryKey }) => queryKey[0] === viewerPath || visits.has(visitOf(queryKey) ?? 0),
    });
    for (const query of needed) await reads.keep(query);
  };
  await leaveReads(user);
  return outbox.subscribe(() => void keepUnsent().catch(() => undefined));
}

/** Somebody for whom nothing is kept signed in here: what another one read goes, what was not sent stays for them. */
export async function leaveToOthers(): Promise<void> {
  const user = deviceOwner();
  if (user === null) return;
  setDeviceOwner(null);
  const { db } = await openDeviceStore();
  await deleteReads(db, user);
}

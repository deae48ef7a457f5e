import type { QueryClient } from '@tanstack/react-query';
import { markOfflineUser, offlineUser, tokenOwner } from './mark';
import { device } from './device';
import { keepReads } from './reads';
import { registerWorker } from './registration';
import { Sender } from './sender';
import { onWake } from './wake';

/** The work place without a connection: starts and stops with the session of a veterinarian. */

let reads: { user: number; stop: () => void } | null = null;

async function startReads(queryClient: QueryClient, user: number): Promise<void> {
  if (reads?.user === user) return;
  stopReads();
  const { db } = await device();
  reads = { user, stop: keepReads(queryClient, db, user) };
}

function stopReads(): void {
  reads?.stop();
  reads = null;
}

/** Before the session is asked for: whose token is here is known by what was read before, until the server says it anew. */
export async function startBefore(queryClient: QueryClient): Promise<void> {
  const user = offlineUser();
  if (user === null || tokenOwner() !== user) return;
  // A browser that stores nothing works with a connection.
  await startReads(queryClient, user).catch(() => undefined);
}

/** Keeps what a veterinarian reads and sends what they enter, until it is stopped. */
export function keepWorking(queryClient: QueryClient, user: number): () => void {
  let stopped = false;
  const stops: (() => void)[] = [];
  const stopWith = (stop: () => void) => (stopped ? stop() : void stops.push(stop));
  const start = async () => {
    const { outbox } = await device();
    await startReads(queryClient, user);
    stopWith(stopReads);
    if (stopped) return;
    markOfflineUser(user);
    const sender = new Sender(outbox, user, { isSignedIn: () => tokenOwner() === user });
    sender.start();
    onWake(() => void sender.wake().catch(() => undefined));
    stopWith(() => {
      onWake(null);
      void sender.stop();
    });
    if (import.meta.env.PROD) stopWith(await registerWorker());
  };
  start().catch(() => undefined);
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

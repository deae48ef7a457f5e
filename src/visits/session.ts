import type { QueryClient } from '@tanstack/react-query';
import { isReachable } from '@/api/http';
import { enterWithoutSession, noticeEnd } from '@/api/session';
import { readToken } from '@/api/token';
import { bringVisits } from './outbox/bring-visits';
import { openDeviceStore } from './outbox/device';
import { noteKept } from './outbox/kept-visits';
import { leaveOpenReads, leaveReads } from './outbox/leaving-reads';
import {
  wasOpenedLately,
  setDeviceOwner,
  noteOpenedWithoutSession,
  deviceOwner,
  tokenOwner,
} from '@/api/device-owner';
import { keepReads, keptViewer, type Reads, sweepReads } from './outbox/reads';
import { isAppKept, registerWorker } from './worker/registration';
import { renewInTime } from './renewal';
import { Sender } from './outbox/sender';
import { sweepVisits } from './outbox/sweep';

/** The work place without a connection: starts and stops with a veterinarian. */

/** How long the first view waits for the device's database. */
const databaseTimeouts = {
  /** Then the server is asked whether it is there: who reaches it needs nothing of this device. */
  askAfterMs: 1_000,
  /** Away from the server nothing but this device knows who works here; some browsers never open a database. */
  giveUpAfterMs: 30_000,
};

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

let kept: { user: number; reads: Promise<Reads>; stop: () => void } | null = null;

function startReads(queryClient: QueryClient, user: number): Promise<Reads> {
  if (kept?.user === user) return kept.reads;
  stopReads();
  let stopped = false;
  let opened: Reads | undefined;
  const open = async () => {
    const { db } = await openDeviceStore();
    // Where what was read cannot be told, it is read anew, and what was entered is sent all the same.
    const at = await sweepReads(db, user).catch(() => new Map<number, number>());
    // Who it is for may have left while the device was slow: what is here by now may be somebody else's.
    if (stopped) throw new Error('The reads were stopped before they were open.');
    opened = keepReads(queryClient, db, user);
    noteKept({ at });
    return opened;
  };
  const stop = () => {
    stopped = true;
    opened?.stop();
  };
  const reads = open();
  kept = { user, reads, stop };
  reads.catch(() => {
    if (kept?.reads === reads) kept = null;
  });
  return reads;
}

function stopReads(): void {
  kept?.stop();
  kept = null;
}

async function openWithoutSession(queryClient: QueryClient, user: number): Promise<void> {
  await startReads(queryClient, user);
  const found = await keptViewer((await openDeviceStore()).db, user);
  if (!found) return;
  noteOpenedWithoutSession();
  enterWithoutSession(queryClient, found.viewer, found.at);
}

/** Who can sign in does: what the session that is over has read goes. */
async function endRestoredSession(user: number): Promise<void> {
  if (!(await leaveReads(user))) setDeviceOwner(null);
}

/**
 * Before the session is asked for: whose token is here is known by what was read before, until the server says it anew.
 * Where nobody has a session and the server is out of reach, who worked here last goes on (rule 10.16).
 */
export async function restoreSession(queryClient: QueryClient, timeouts = databaseTimeouts): Promise<void> {
  const user = deviceOwner();
  const owner = tokenOwner();
  if (user === null || (owner !== null && owner !== user)) return;
  const away = owner === null && (wasOpenedLately() || !(await isReachable()));
  const work = away
    ? openWithoutSession(queryClient, user)
    : owner === null
      ? endRestoredSession(user)
      : startReads(queryClient, user);
  // A browser that stores nothing works with a connection; one that is slow keeps up later.
  const late = async () => {
    await pause(timeouts.askAfterMs);
    if (!(await isReachable())) await pause(timeouts.giveUpAfterMs);
  };
  await Promise.race([work, late()]).catch(() => undefined);
}

/** Keeps what a veterinarian reads and sends what they enter, until it is stopped. */
export function startSession(queryClient: QueryClient, user: number): () => void {
  let stopped = false;
  // At once, not when they were opened: by then they may be those of who came after.
  const stops: (() => void)[] = [stopReads];
  const stopWith = (stop: () => void) => (stopped ? stop() : void stops.push(stop));
  const start = async () => {
    const { outbox } = await openDeviceStore();
    if (stopped) return;
    await startReads(queryClient, user);
    if (stopped) return;
    if (tokenOwner() === user) setDeviceOwner(user);
    stopWith(bringVisits(queryClient));
    const sender = new Sender(outbox, user, { isSignedIn: () => tokenOwner() === user });
    sender.start();
    // Away, it sweeps another time.
    if (tokenOwner() === user) sweepVisits(outbox, user).catch(() => undefined);
    stopWith(() => void sender.stop());
  };
  const note = (news: Parameters<typeof noteKept>[0]) => !stopped && noteKept(news);
  start().catch(() => note({ broken: true }));
  stopWith(renewInTime(() => readToken() === null && noticeEnd(queryClient)));
  if (import.meta.env.PROD)
    void registerWorker()
      .then(stopWith)
      .catch(() => undefined);
  void isAppKept().then((app) => note({ app }));
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

/**
 * The server ended the session of an open page before its time: what was read is kept no more, but for what was not
 * sent.
 */
export function keepUnsentOnly(queryClient: QueryClient, user: number): () => void {
  let stop: (() => void) | null = null;
  let stopped = false;
  const leave = async () => {
    const reads = await startReads(queryClient, user);
    stop = await leaveOpenReads(queryClient, user, reads);
    if (stopped) stop();
  };
  leave().catch(() => undefined);
  return () => {
    stopped = true;
    stop?.();
  };
}

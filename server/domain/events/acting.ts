import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts in a call, so that what it does is recorded with its name. */
export interface Acting {
  /** Null for who has no account yet. */
  userId: number | null;
  /** The call, as the log and `X-Request-Id` have it. */
  requestId: string | null;
}

const acting = new AsyncLocalStorage<Acting>();

/** Runs `work`, and all that it starts, as somebody's: events that it records carry the name. */
export const actingAs = <T>(who: Acting, work: () => T): T => acting.run(who, work);

/** Who acts now; nobody outside of calls: the service by itself, or its command line. */
export const whoActs = (): Acting => acting.getStore() ?? { userId: null, requestId: null };

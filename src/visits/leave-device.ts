import { Store } from '@tanstack/react-store';
import { setDeviceOwner, deviceOwner, tokenOwner } from '@/api/device-owner';
import { openDeviceStore } from './outbox/device';
import { deleteReads } from './outbox/reads';
import { leaveReads } from './outbox/leaving-reads';
import { isSettled } from './outbox/records';
import { unregisterWorker } from './worker/registration';
import { countTyped, deleteTyped } from './outbox/typed';

/** Signing out of a device that keeps work: never loses any in silence (rule 10.15). */

/** A sign-out that waits for an answer, as a store that components follow. */
export interface Leaving {
  user: number;
  /** How many changes would be lost. */
  unsent: number;
  /** At how many visits something is typed that is not kept. */
  typed: number;
  /** Signs out and forgets all that is kept here. */
  leave: () => Promise<void>;
}

const store = new Store<Leaving | null>(null);
const ask = (question: Leaving | null): void => store.setState(() => question);
/** How many components would ask. */
let asking = 0;

export const leavings = {
  get: () => store.get(),
  subscribe: (listener: (question: Leaving | null) => void) => {
    const { unsubscribe } = store.subscribe(listener);
    asking += 1;
    return {
      unsubscribe: () => {
        asking -= 1;
        unsubscribe();
      },
    };
  },
  /** Stays signed in. */
  stay: (): void => ask(null),
};

/** How many changes of a user are on this device alone, or have a conflict that nobody settled. */
export async function unsent(user: number): Promise<number> {
  const { outbox } = await openDeviceStore();
  const records = await outbox.list(user);
  return records.filter((record) => !isSettled(record)).length;
}

/** Forgets all that this device keeps for a user. */
async function deleteAll(user: number): Promise<void> {
  setDeviceOwner(null);
  deleteTyped(user);
  const { db, outbox } = await openDeviceStore();
  await Promise.all([outbox.clear(user), deleteReads(db, user), unregisterWorker()]);
}

/** Signs out by `end`: at once where nothing would be lost, else the one who does it is asked. */
export async function leaveDevice(end: () => void): Promise<void> {
  const user = deviceOwner();
  const owner = tokenOwner();
  // What is here of somebody else stays for them; without a token it is who goes on without a session that leaves.
  if (user === null || (owner !== null && owner !== user)) return end();
  const leave = async () => {
    ask(null);
    end();
    await deleteAll(user).catch(() => undefined);
  };
  // What a database that the browser closed has is not known: it is opened anew with its next use.
  const count = await unsent(user).catch(() => null);
  const typed = countTyped(user);
  if (count === 0 && typed === 0) return leave();
  if (count === null || asking === 0) {
    // Nobody can be asked: what was not sent stays for who signs in again.
    end();
    await leaveReads(user).catch(() => undefined);
    return undefined;
  }
  return ask({ user, unsent: count, typed, leave });
}

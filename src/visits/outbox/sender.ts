import { apiCalls, type Calls, deliver } from './delivery';
import type { Outbox } from './outbox';
import { nameOf } from './records';

/** Background synchronisation by the page itself: sends what waits in the outbox, one record at a time (rule 10.9). */

const sendIntervalMs = 30_000;

interface Surroundings {
  calls: Calls;
  /** Whether the session is still the user's: what waits is sent in nobody else's name. */
  isSignedIn: () => boolean;
  /** Runs a task while no other tab runs one of that name. */
  alone: (name: string, task: () => Promise<void>) => Promise<unknown>;
}

/** A Web Lock; where a browser has none, two tabs may send the same, which the server takes for once. */
async function alone(name: string, task: () => Promise<void>): Promise<unknown> {
  return 'locks' in navigator ? navigator.locks.request(name, task) : task();
}

/** What wakes the sender of this page, while it has one. */
let wakeRunning: (() => void) | null = null;

/** Has what waits sent now, where this page sends. */
export function wakeSender(): void {
  wakeRunning?.();
}

export class Sender {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private readonly around: Surroundings;

  constructor(
    private readonly outbox: Outbox,
    private readonly user: number,
    around: Pick<Surroundings, 'isSignedIn'> & Partial<Surroundings>,
  ) {
    this.around = { calls: apiCalls, alone, ...around };
  }

  /** Sends what waits, now; while it sends, once more afterwards. Ends when nothing waits, or it has to wait itself. */
  wake = (): Promise<void> => {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  };

  private async run(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      await this.around.alone(`caravana-outbox-${this.user}`, () => this.drain());
    }
  }

  private async drain(): Promise<void> {
    const { outbox, user } = this;
    await outbox.recover(user);
    const later = new Set<string>();
    while (!this.stopped && this.around.isSignedIn()) {
      const record = await outbox.takeNext(user, later);
      if (!record) return;
      const outcome = await deliver(record, (digest) => outbox.photos.get(user, digest), this.around.calls);
      if (outcome.kind === 'held') await outbox.settle(record, outcome.held);
      // Whoever signed in meanwhile is refused what is not theirs: that says nothing of it.
      else if (outcome.kind === 'refused' && this.around.isSignedIn()) await outbox.refuse(record, outcome);
      else {
        await outbox.putBack(record);
        if (outcome.kind === 'later' && outcome.everything) return;
        later.add(nameOf(record));
      }
    }
  }

  /** Sends from now on: at once, when a connection comes, when somebody looks at the page, and every 30 s. */
  start(): void {
    // A device whose database fails says so where something is kept.
    const wake = () => void this.wake().catch(() => undefined);
    wakeRunning = wake;
    const timer = setInterval(wake, sendIntervalMs);
    window.addEventListener('online', wake);
    window.addEventListener('focus', wake);
    document.addEventListener('visibilitychange', wake);
    this.unwatch = () => {
      if (wakeRunning === wake) wakeRunning = null;
      clearInterval(timer);
      window.removeEventListener('online', wake);
      window.removeEventListener('focus', wake);
      document.removeEventListener('visibilitychange', wake);
    };
    wake();
  }

  private unwatch = (): void => undefined;

  /** Sends nothing more. Gives when what was on its way has its answer. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.unwatch();
    await this.running;
  }
}

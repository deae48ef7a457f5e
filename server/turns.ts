/** Too many wait already, or the turn did not come in time: whoever asks may come again in a moment. */
export class TooManyWaiting extends Error {}

interface Patience {
  /** So many wait at most. */
  mostWaiting?: number;
  /** How long one waits for a turn, in milliseconds. */
  patienceMs?: number;
}

/**
 * A semaphore with turns by account: so much dear work is done at once, and of those who wait, each account (or address) has
 * one turn after the other, so that who asks for much delays itself alone.
 */
export class Turns {
  /** Who waits, by owner: the one whose turn is next stands first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private running = 0;
  private length = 0;

  constructor(
    private readonly atOnce: number,
    private readonly patience: Patience = {},
  ) {}

  /** Does the work of an owner when its turn comes and gives what that gives. Throws TooManyWaiting. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.begin(owner);
    try {
      return await work();
    } finally {
      // Before the next dear work, whatever else has come meanwhile.
      await new Promise(setImmediate);
      this.end();
    }
  }

  private begin(owner: string): Promise<void> {
    const { mostWaiting = Infinity, patienceMs } = this.patience;
    if (this.running < this.atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.length >= mostWaiting) return Promise.reject(new TooManyWaiting());
    return new Promise((done, fail) => {
      // Its place is handed over by who ends.
      const start = () => {
        clearTimeout(timer);
        done();
      };
      const giveUp = () => {
        this.leave(owner, start);
        fail(new TooManyWaiting());
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), start]);
      this.length += 1;
    });
  }

  /** Takes one out of those who wait. */
  private leave(owner: string, start: () => void): void {
    const others = (this.waiting.get(owner) ?? []).filter((other) => other !== start);
    if (others.length > 0) this.waiting.set(owner, others);
    else this.waiting.delete(owner);
    this.length -= 1;
  }

  private end(): void {
    const [next] = this.waiting;
    const [owner, [start, ...others]] = next ?? ['', []];
    if (!start) {
      this.running -= 1;
      return;
    }
    this.leave(owner, start);
    // The owner's next turn comes after those of the others.
    if (this.waiting.delete(owner)) this.waiting.set(owner, others);
    start();
  }
}

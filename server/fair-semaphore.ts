/** A semaphore with fair queueing. */

/** Too many wait already, or the turn did not come in time: whoever asks may come again in a moment. */
export class TooManyWaiting extends Error {}

interface Limits {
  /** So many wait at most. */
  maxWaiting?: number;
  /** How long one waits for a turn, in milliseconds. */
  maxWaitMs?: number;
}

/** One that waits for its turn. */
interface Waiting {
  /** Whether it waits as long as it takes. */
  patient: boolean;
  start: () => void;
  giveUp: () => void;
}

/**
 * A semaphore with turns by account: so much expensive work is done at once, and of those who wait, each account (or
 * address) has one turn after the other, so that who asks for much delays itself alone. When too many wait, the last of
 * the longest line is sent away (longest queue drop).
 */
export class FairSemaphore {
  /** Who waits, by owner: the one whose turn is next stands first. */
  private readonly waiting = new Map<string, Waiting[]>();
  private running = 0;
  /** How many of those who wait are not patient. */
  private impatient = 0;

  constructor(
    private readonly atOnce: number,
    private readonly limits: Limits = {},
  ) {}

  /**
   * Does the work of an owner when its turn comes and gives what that gives. Throws TooManyWaiting, but for work that
   * is `patient`: what goes on with something that would be lost, and takes no place of those who wait.
   */
  async run<T>(owner: string, work: () => Promise<T>, { patient = false } = {}): Promise<T> {
    await this.begin(owner, patient);
    try {
      return await work();
    } finally {
      // Before the next expensive work, whatever else has come meanwhile.
      await new Promise(setImmediate);
      this.end();
    }
  }

  private begin(owner: string, patient: boolean): Promise<void> {
    const { maxWaiting = Infinity, maxWaitMs } = this.limits;
    if (this.running < this.atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    if (!patient && this.impatient >= maxWaiting && !this.makeRoom(owner))
      return Promise.reject(new TooManyWaiting());
    return new Promise((done, fail) => {
      // Its place is handed over by who ends.
      const start = () => {
        clearTimeout(timer);
        done();
      };
      const giveUp = () => {
        clearTimeout(timer);
        this.leave(owner, one);
        fail(new TooManyWaiting());
      };
      const one = { start, giveUp, patient };
      const timer = patient || maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      this.waiting.set(owner, [...(this.waiting.get(owner) ?? []), one]);
      if (!patient) this.impatient += 1;
    });
  }

  /** Sends the last of the longest line away, where that is more than one longer than the owner's own. */
  private makeRoom(owner: string): boolean {
    const impatientOf = (line: readonly Waiting[] = []) => line.filter(({ patient }) => !patient);
    let longest: Waiting[] = [];
    for (const line of this.waiting.values())
      if (impatientOf(line).length > longest.length) longest = impatientOf(line);
    if (longest.length <= impatientOf(this.waiting.get(owner)).length + 1) return false;
    longest.at(-1)?.giveUp();
    return true;
  }

  /** Takes one out of those who wait. */
  private leave(owner: string, one: Waiting): void {
    const others = (this.waiting.get(owner) ?? []).filter((other) => other !== one);
    if (others.length > 0) this.waiting.set(owner, others);
    else this.waiting.delete(owner);
    if (!one.patient) this.impatient -= 1;
  }

  private end(): void {
    const [next] = this.waiting;
    const [owner, [one, ...others]] = next ?? ['', []];
    if (!one) {
      this.running -= 1;
      return;
    }
    this.leave(owner, one);
    // The owner's next turn comes after those of the others.
    if (this.waiting.delete(owner)) this.waiting.set(owner, others);
    one.start();
  }
}

/** Too many wait already: whoever asks may come again in a moment. */
export class TooManyWaiting extends Error {}

/** Turns at dear work: so many at once, the others wait. Owners take turns, so that who asks for much delays itself alone. */
export class Turns {
  /** Who waits, by owner: the one whose turn is next stands first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private running = 0;
  private length = 0;

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Infinity,
  ) {}

  /** Does the work of an owner when its turn comes and gives what that gives. Throws TooManyWaiting. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.begin(owner);
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  private async begin(owner: string): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    if (this.length >= this.mostWaiting) throw new TooManyWaiting();
    this.length += 1;
    const others = this.waiting.get(owner) ?? [];
    this.waiting.set(owner, others);
    // Its place is handed over by who ends.
    await new Promise<void>((start) => others.push(start));
  }

  private end(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [owner, [start, ...others]] = next;
    this.waiting.delete(owner);
    if (others.length > 0) this.waiting.set(owner, others);
    this.length -= 1;
    start?.();
  }
}

interface Count {
  tries: number;
  /** Of these, what is not judged yet. */
  open: number;
  until: number;
}

/**
 * Counts tries under a key, such as an account or an address, within a window of time. A try is counted before it is judged
 * and taken back when it was right, so that of many at once no more than the limit are judged.
 */
export class Attempts {
  private readonly counts = new Map<string, Count>();

  /** `now` gives milliseconds that never go back, as the clock on the wall may. */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Seconds until the key may try again, or 0 when it may now. Where only open tries are in the way it is one. */
  wait(key: string): number {
    const count = this.counts.get(key);
    if (!count || count.until <= this.now() || count.tries < this.most) return 0;
    return count.tries - count.open < this.most ? 1 : Math.ceil((count.until - this.now()) / 1000);
  }

  /** Counts a try, which is open until it is said to be wrong or taken back. */
  count(key: string): void {
    const now = this.now();
    // Windows are of one length: the oldest stand first.
    for (const [other, { until }] of this.counts) {
      if (until > now) break;
      this.counts.delete(other);
    }
    const { tries, open, until } = this.counts.get(key) ?? { tries: 0, open: 0, until: now + this.windowMs };
    this.counts.set(key, { tries: tries + 1, open: open + 1, until });
  }

  /** An open try was wrong. */
  wrong(key: string): void {
    const count = this.counts.get(key);
    if (count) this.counts.set(key, { ...count, open: Math.max(0, count.open - 1) });
  }

  /** Takes an open try back. */
  takeBack(key: string): void {
    this.wrong(key);
    const count = this.counts.get(key);
    if (!count) return;
    if (count.tries > 1) this.counts.set(key, { ...count, tries: count.tries - 1 });
    else this.counts.delete(key);
  }

  /** Forgets a key's tries. */
  forget(key: string): void {
    this.counts.delete(key);
  }
}

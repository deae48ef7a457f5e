interface Count {
  wrong: number;
  /** Tries that are not judged yet. */
  open: number;
  until: number;
}

/**
 * Counts tries under a key, such as an account or an address, within a window of time. A try is counted as open before it is
 * judged, and is then wrong or taken back. While wrong and open ones are as many as the limit no other may begin, so that of
 * many at once no more than the limit are judged wrong.
 */
export class Attempts {
  private readonly counts = new Map<string, Count>();

  /** `now` gives milliseconds that never go back, as the clock on the wall may. */
  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  private countOf(key: string): Count | undefined {
    const count = this.counts.get(key);
    return count && count.until > this.now() ? count : undefined;
  }

  /** Seconds until the key may try again after too many wrong tries, or 0. */
  wait(key: string): number {
    const count = this.countOf(key);
    return count && count.wrong >= this.most ? Math.ceil((count.until - this.now()) / 1000) : 0;
  }

  /** Whether another try has to wait until one of those that are open is judged. */
  isFull(key: string): boolean {
    const count = this.countOf(key);
    return count !== undefined && count.wrong + count.open >= this.most;
  }

  /** Counts a try, which is open until it is said to be wrong or taken back. */
  count(key: string): void {
    const now = this.now();
    // Windows are of one length: the oldest stand first.
    for (const [other, { until }] of this.counts) {
      if (until > now) break;
      this.counts.delete(other);
    }
    const { wrong, open, until } = this.counts.get(key) ?? { wrong: 0, open: 0, until: now + this.windowMs };
    this.counts.set(key, { wrong, open: open + 1, until });
  }

  private close(key: string, wrong: (before: number) => number): void {
    const count = this.counts.get(key);
    if (!count) return;
    const after = { ...count, wrong: wrong(count.wrong), open: Math.max(0, count.open - 1) };
    if (after.wrong + after.open > 0) this.counts.set(key, after);
    else this.counts.delete(key);
  }

  /** An open try was wrong. */
  wrong(key: string): void {
    this.close(key, (before) => before + 1);
  }

  /** Takes an open try back. */
  takeBack(key: string): void {
    this.close(key, (before) => before);
  }

  /** Takes an open try back and forgets the key's wrong ones. */
  forgive(key: string): void {
    this.close(key, () => 0);
  }
}

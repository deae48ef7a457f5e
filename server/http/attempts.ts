interface Count {
  tries: number;
  until: number;
}

/** Counts failed tries under a key, such as an account or an address, within a window of time. */
export class Attempts {
  private readonly counts = new Map<string, Count>();

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Seconds until the key may try again, or 0 when it may now. */
  wait(key: string): number {
    const count = this.counts.get(key);
    if (!count || count.until <= this.now() || count.tries < this.most) return 0;
    return Math.ceil((count.until - this.now()) / 1000);
  }

  /** Counts a failed try. */
  failed(key: string): void {
    const now = this.now();
    for (const [other, { until }] of this.counts) if (until <= now) this.counts.delete(other);
    const count = this.counts.get(key) ?? { tries: 0, until: now + this.windowMs };
    this.counts.set(key, { ...count, tries: count.tries + 1 });
  }

  /** Forgets a key's tries. */
  succeeded(key: string): void {
    this.counts.delete(key);
  }
}

import fc from 'fast-check';

/** A pseudo-random generator with a seed. */

/** Chance that repeats: the same seed gives the same values (mulberry32). */
export class Chance {
  constructor(private state: number) {}

  /** A number from 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Whether something of this probability happens. */
  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** One of several. */
  one<T>(values: readonly [T, ...T[]]): T {
    return values[this.whole(0, values.length - 1)] ?? values[0];
  }

  /** A value of an arbitrary of fast-check's, often one of its edge cases. */
  draw<T>(values: fc.Arbitrary<T>): T {
    const [value] = fc.sample(values, { seed: this.whole(0, 2 ** 31 - 1), numRuns: 1 });
    return value as T;
  }
}

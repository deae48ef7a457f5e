/** A pseudo-random generator with a seed. */

/** Chance that comes out the same every time. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  int: (from: number, to: number) => number;
  /** True with this probability. */
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** One of the items, each as often as its weight says. */
  weighted: <T>(items: readonly (readonly [T, number])[]) => T;
  /** Around the mean, two thirds of the time within the deviation. */
  normal: (mean: number, deviation: number) => number;
  /** Chance of its own, so that what is drawn here does not move what is drawn there. */
  fork: () => Random;
}

/** A generator from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const weighted = <T>(items: readonly (readonly [T, number])[]): T => {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    throw new RangeError('Nothing to choose from');
  };
  return {
    next,
    weighted,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => weighted(items.map((item) => [item, 1] as const)),
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    fork: () => createRandom(Math.floor(next() * 2 ** 31)),
  };
}

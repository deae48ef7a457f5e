/** The oracle of the crash test: a ledger of acknowledged writes. */

/** Reads what a write was acknowledged to have done; throws when it is not there, or not whole. */
export type Check = () => Promise<void>;

/** How many things are looked for at once. */
const readers = 8;

/** What stands against a check, in a line, or null when it holds. */
async function fault(check: Check): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300);
  }
}

/**
 * Every acknowledged write with the way to see it; a later write of the same thing takes the place of the earlier one.
 */
export class Ledger {
  /** How many writes were acknowledged. */
  acknowledged = 0;
  private readonly checks = new Map<string, Check>();
  private readonly running = new Map<string, Check>();
  private readonly fresh = new Set<string>();

  /**
   * Does a write of a thing, whose check is known only with its answer when the write creates it. While the answer is
   * out the write may have happened or not; once there is an answer it has.
   */
  async write<T>(
    thing: string | ((answer: T) => string),
    work: () => Promise<T>,
    check: (answer: T) => Check,
  ) {
    const answer = await work();
    this.acknowledged += 1;
    this.keep(typeof thing === 'string' ? thing : thing(answer), check(answer));
    return answer;
  }

  /** Does a write that changes a thing: without an answer, either the old or the new state of it may be read. */
  async change(thing: string, work: () => Promise<unknown>, check: Check): Promise<void> {
    this.running.set(thing, check);
    await work();
    this.running.delete(thing);
    this.acknowledged += 1;
    this.keep(thing, check);
  }

  /** What is lost: of all that was acknowledged, or only of what was since the last time. */
  async lost(which: 'all' | 'fresh'): Promise<string[]> {
    const things = which === 'all' ? [...this.checks.keys()] : [...this.fresh, ...this.running.keys()];
    const lost: string[] = [];
    const queue = new Set(things).values();
    const reader = async (): Promise<void> => {
      for (const thing of queue) {
        const check = this.checks.get(thing);
        const change = this.running.get(thing);
        if (change && (await fault(change)) === null) this.checks.set(thing, change);
        else if (check) {
          const found = await fault(check);
          if (found !== null) lost.push(`${thing}: ${found}`);
        }
      }
    };
    await Promise.all(Array.from({ length: readers }, reader));
    this.fresh.clear();
    this.running.clear();
    return lost.toSorted();
  }

  private keep(thing: string, check: Check): void {
    this.checks.set(thing, check);
    this.fresh.add(thing);
  }
}

import { HttpProblem } from './problems';

/**
 * A bulkhead: reads that may be big (searches, lists without a limit) run two at a time, so that they never take all
 * connections and all of the processor. A few wait a moment for their turn; the rest are told to come again.
 */
export class BigReads {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most = 2,
    private readonly mostWaiting = 50,
    /** How long one waits for a turn, in milliseconds. */
    private readonly patience = 2_000,
  ) {}

  private turn(): Promise<void> {
    if (this.running < this.most) {
      this.running += 1;
      return Promise.resolve();
    }
    const refusal = () => new HttpProblem('busy', { 'Retry-After': '2' });
    if (this.waiting.length >= this.mostWaiting) return Promise.reject(refusal());
    return new Promise((done, fail) => {
      const start = () => {
        clearTimeout(timer);
        done();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        fail(refusal());
      }, this.patience);
      this.waiting.push(start);
    });
  }

  private end(): void {
    // Who waits longest takes the turn over.
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }

  /** Does the work when it is its turn. Throws the problem `busy` (503) when too many wait, or for too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      const result = await work();
      // Between reading and writing out so much, others have their turn.
      await new Promise(setImmediate);
      return result;
    } finally {
      this.end();
    }
  }
}

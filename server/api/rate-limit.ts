import { createHmac } from 'node:crypto';
import { lt } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config';
import type { Database } from '../database';
import { rateLimits } from '../database/schema';
import { HttpProblem } from './problems';

/** A rate limit (fixed window) with its counts in PostgreSQL, or in the memory of the only process. */

interface Limit {
  /** What is limited: its keys are no other limit's. */
  name: string;
  /** So many in a window. */
  max: number;
  /** The length of a window, which begins with the first of its tries, in seconds. */
  seconds: number;
}

/** How long, in milliseconds, a key that was refused is refused without asking. */
const refusalMs = 5_000;
/** Those before them are asked for again. */
const maxRefusals = 10_000;

/** The database that several processes may share; none when it is the embedded one, which serves one process. */
export function sharedBy(db: Database, { databaseUrl }: Pick<Config, 'databaseUrl'>): Database | null {
  return databaseUrl === undefined ? null : db;
}

/** What the limiter rejects with: the count of a key that has had too many, or an error of the database. */
function countOf(reason: unknown): RateLimiterRes {
  if (reason instanceof Error) throw reason;
  return reason as RateLimiterRes;
}

/**
 * A rate limit with a fixed window, counted in a database, so that all processes on it count together. Keys stand there
 * as keyed hashes: they hold e-mails and addresses. A database that is away counts nothing and lets nothing through:
 * its error is the caller's, which needs that database anyway.
 */
export class RateLimit {
  private readonly limiter: RateLimiterDrizzle | RateLimiterMemory;
  /** Keys whose try could not be given back while the database was away. */
  private owed: string[] = [];
  private swept = performance.now();
  private readonly refusals = new LRUCache<string, { at: number; seconds: number }>({
    max: maxRefusals,
    ttl: refusalMs,
  });

  /** Without a database it counts in memory. */
  constructor(
    private readonly db: Database | null,
    private readonly config: Pick<Config, 'secret'>,
    private readonly limit: Limit,
  ) {
    const options = { keyPrefix: limit.name, points: limit.max, duration: limit.seconds };
    this.limiter = db
      ? new RateLimiterDrizzle({
          ...options,
          storeClient: db,
          schema: rateLimits,
          clearExpiredByTimeout: false,
        })
      : new RateLimiterMemory(options);
  }

  private hashed(key: string): string {
    return createHmac('sha256', this.config.secret).update(key).digest('base64url');
  }

  /**
   * Seconds that a key has to wait as this process knows without asking: one that was refused is not asked for again at
   * once.
   */
  refusedFor(key: string): number {
    const refusal = this.refusals.get(key);
    return refusal ? Math.ceil(refusal.seconds - (performance.now() - refusal.at) / 1000) : 0;
  }

  /** Refuses a key, for some seconds without asking the database. */
  refuse(key: string, seconds: number): void {
    this.refusals.set(key, { at: performance.now(), seconds });
  }

  /** Counts a try of a key. Gives 0, or the seconds until the key may try again; then it is not counted. */
  async take(key: string): Promise<number> {
    for (const owed of this.owed.splice(0)) await this.giveBack(owed);
    const { consumedPoints, msBeforeNext } = await this.limiter.consume(this.hashed(key)).catch(countOf);
    // A clock that was set back made it: it would last for as long as that.
    if (msBeforeNext > 2 * this.limit.seconds * 1000) {
      await this.forget(key);
      return this.take(key);
    }
    await this.sweep();
    if (consumedPoints <= this.limit.max) return 0;
    await this.giveBack(key);
    return Math.max(1, Math.ceil(msBeforeNext / 1000));
  }

  /** Counts a try of a key. Throws `too_many_requests` where that has to wait; then it is not counted. */
  async enforce(key: string): Promise<void> {
    const seconds = await this.take(key);
    if (seconds > 0) throw new HttpProblem('too_many_requests', { 'Retry-After': String(seconds) });
  }

  /** Once in a window, removes what is over. */
  private async sweep(): Promise<void> {
    const now = performance.now();
    if (!this.db || now < this.swept + this.limit.seconds * 1000) return;
    this.swept = now;
    await this.db.delete(rateLimits).where(lt(rateLimits.expire, new Date()));
  }

  /** Takes a try back, now or, while the database is away, with one of the next. */
  async giveBack(key: string): Promise<void> {
    try {
      const { consumedPoints } = await this.limiter.reward(this.hashed(key));
      // Its window had ended: nothing is owed in the new one.
      if (consumedPoints < 0) await this.forget(key);
    } catch {
      this.owed.push(key);
    }
  }

  /** Forgets all tries of a key. */
  async forget(key: string): Promise<void> {
    this.refusals.delete(key);
    await this.limiter.delete(this.hashed(key));
  }

  /** Whether there is a try of a key. */
  async has(key: string): Promise<boolean> {
    const count = await this.limiter.get(this.hashed(key));
    return count !== null && count.msBeforeNext > 0;
  }

  /** Begins a window of a key anew, with one try in it. */
  async renew(key: string): Promise<void> {
    await this.limiter.set(this.hashed(key), 1, this.limit.seconds);
  }
}

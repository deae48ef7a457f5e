import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../database';
import { hashPassword } from '../domain/accounts/accounts';
import { DomainError, type DomainErrorCode } from '../domain/shared/errors';
import { FairSemaphore } from '../fair-semaphore';
import { HttpProblem } from './problems';
import { RateLimit } from './rate-limit';

/** Brute-force protection: the rate limit of guesses of passwords. */

const windowSeconds = 15 * 60;
/** How long, in seconds, an account stays known where it has signed in. */
const knownSeconds = 3 * 7 * 24 * 60 * 60;
/**
 * Wrong tries in a window: of one account from one address, of any accounts from one address, of one account from
 * anywhere.
 */
const limits = { pair: 10, address: 50, account: 100 };
/** How often in a window an account may be told that an e-mail is another's. */
const maxEmailProbes = 10;
/** Passwords at work at once: each takes a thread of Node's four and 19 MB; the other threads read and write files. */
const maxHashings = 2;
const maxWaiting = 1_000;
/** How long a call waits for its turn, as a part of the time that a call may take. */
const maxWaitMsOf = (requestSeconds: number) => (requestSeconds * 1000) / 4;

/**
 * Who calls, to count by: an IPv4 address, or the network of an IPv6 one, as each customer has a whole network of
 * these. Some proxies write the port beside it, which is another for each connection.
 */
export function callerNetwork(told: string): string {
  const ip = /^\[([^\]]+)\](?::\d+)?$/.exec(told)?.[1] ?? told.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [left = [], right = []] = ip.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const parts = [...left, ...zeros, ...right].slice(0, 4).map((part) => Number.parseInt(part, 16));
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

/** A limit and the key under which a try counts there. */
type Count = readonly [limit: RateLimit, key: string];

/** A try that is counted and not judged yet, as far as anyone knows. */
interface OpenTry {
  counts: readonly Count[];
  /** Whether it was judged, once it is over; else it was refused. */
  over: Promise<boolean>;
}

/** A limit's key that has had too many tries refuses this one. */
function refuseFull(counts: readonly Count[]): void {
  const seconds = Math.max(...counts.map(([limit, key]) => limit.refusedFor(key)));
  if (seconds > 0) throw new HttpProblem('too_many_requests', { 'Retry-After': String(seconds) });
}

/**
 * The rate limit of guesses: everything that looks at a password goes through here. Guesses are counted before they are
 * judged, over all processes, and their work takes turns by address.
 */
export class PasswordGuard {
  private readonly pairs: RateLimit;
  private readonly addresses: RateLimit;
  private readonly accounts: RateLimit;
  /** Accounts at addresses from which they have signed in: guesses from elsewhere do not lock their owner out there. */
  private readonly knownPairs: RateLimit;
  private readonly emailProbes: RateLimit;
  private readonly semaphore: FairSemaphore;
  private readonly open = new Set<OpenTry>();
  /** How many tries were taken back here: each leaves room for another. */
  private returned = 0;

  /** Without a database the counts are in memory. */
  constructor(db: Database | null, config: Pick<Config, 'secret' | 'requestSeconds'>) {
    this.semaphore = new FairSemaphore(maxHashings, {
      maxWaiting,
      maxWaitMs: maxWaitMsOf(config.requestSeconds),
    });
    const limit = (name: string, max: number, seconds = windowSeconds) =>
      new RateLimit(db, config, { name, max, seconds });
    this.pairs = limit('guess-pair', limits.pair);
    this.addresses = limit('guess-address', limits.address);
    this.accounts = limit('guess-account', limits.account);
    this.knownPairs = limit('known', 1, knownSeconds);
    this.emailProbes = limit('told-email', maxEmailProbes);
  }

  /**
   * Gives what `judge` gives, which throws a DomainError of the code `wrong` when the password is not the account's.
   * `account` is its e-mail. Throws `too_many_requests` without judging after too many wrong ones.
   */
  async judge<T>(
    { ip }: Pick<FastifyRequest, 'ip'>,
    account: string,
    judge: () => Promise<T>,
    wrong: DomainErrorCode = 'invalid_credentials',
  ): Promise<T> {
    const email = account.trim().toLowerCase();
    const address = callerNetwork(ip);
    const pair = `${address} ${email}`;
    const shared: Count[] = [[this.addresses, address]];
    const counts: Count[] = [[this.pairs, pair], ...shared];
    refuseFull(counts);
    return this.semaphore.run(address, async () => {
      refuseFull(counts);
      const isKnown = await this.knownPairs.has(pair);
      for (const list of isKnown ? [] : [shared, counts]) list.push([this.accounts, email]);
      const end = await this.begin(counts);
      try {
        const result = await judge();
        const remembered = isKnown ? null : this.knownPairs.renew(pair);
        await Promise.all([this.pairs.forget(pair), remembered]);
        // Others ask for the counts anew once this is done: last of all.
        await this.takeBack(shared);
        return result;
      } catch (error) {
        // Else nothing was learnt of the password, or it was right.
        if (!(error instanceof DomainError && error.code === wrong)) await this.takeBack(counts);
        throw error;
      } finally {
        end(true);
      }
    });
  }

  private async takeBack(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(([limit, key]) => limit.giveBack(key)));
    this.returned += 1;
  }

  /**
   * Counts a try, which may be wrong; gives what says that it is over. Where one of those under way may still be right
   * it waits for that one. Throws `too_many_requests`.
   */
  private async begin(counts: readonly Count[]): Promise<(judged: boolean) => void> {
    for (;;) {
      const before = this.returned;
      const end = this.enter(counts);
      const full = await this.take(counts).catch((error: unknown) => {
        end(false);
        throw error;
      });
      if (full.length === 0) return end;
      end(false);
      const isFull = ([limit, key]: Count) => full.some((one) => one.limit === limit && one.key === key);
      const other = [...this.open].find((one) => one.counts.some(isFull));
      if (this.returned > before || (other && (await other.over))) continue;
      for (const { limit, key, seconds } of full) limit.refuse(key, seconds);
      refuseFull(counts);
    }
  }

  private enter(counts: readonly Count[]): (judged: boolean) => void {
    let over: (judged: boolean) => void = () => undefined;
    const own = { counts, over: new Promise<boolean>((done) => (over = done)) };
    this.open.add(own);
    return (judged) => {
      this.open.delete(own);
      over(judged);
    };
  }

  /** Counts under all keys and gives none or, where some are full, counts under none and gives those. */
  private async take(counts: readonly Count[]) {
    const waits = await Promise.allSettled(
      counts.map(async ([limit, key]) => ({ limit, key, seconds: await limit.take(key) })),
    );
    const done = waits.flatMap((wait) => (wait.status === 'fulfilled' ? [wait.value] : []));
    const failed = waits.find((wait) => wait.status === 'rejected');
    const full = done.filter(({ seconds }) => seconds > 0);
    if (!failed && full.length === 0) return [];
    for (const { limit, key, seconds } of done) if (seconds === 0) await limit.giveBack(key);
    if (failed) throw failed.reason;
    return full;
  }

  /**
   * Gives what `work` gives, which throws `email_taken` when an e-mail is another's. Throws `too_many_requests` without
   * working when `account` was told so too often: it would find out who has an account.
   */
  async limitEmailProbes<T>(account: string, work: () => Promise<T>): Promise<T> {
    await this.emailProbes.enforce(account);
    try {
      const result = await work();
      await this.emailProbes.giveBack(account);
      return result;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'email_taken'))
        await this.emailProbes.giveBack(account);
      throw error;
    }
  }

  /** A new password as it is stored. */
  hash({ ip }: Pick<FastifyRequest, 'ip'>, password: string): Promise<string> {
    return this.semaphore.run(callerNetwork(ip), () => hashPassword(password));
  }
}

import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hashPassword } from '../domain/accounts';
import { DomainError, type DomainErrorCode } from '../domain/errors';
import { TooManyWaiting, Turns } from '../turns';
import { Attempts } from './attempts';
import { HttpProblem } from './problems';

const window = 15 * 60 * 1000;
/** Wrong tries in a window: of one account from one address, of any accounts from one address, of one account from anywhere. */
const limits = { pair: 10, address: 50, account: 100 };
/** Passwords at work at once: each takes a thread of Node's four and 19 MB; the other threads read and write files. */
const atOnce = 2;
const mostWaiting = 200;
/** Tries that wait until those before them are judged. */
const mostPending = 1_000;
const mostKnown = 10_000;

/** Who calls, to count by: an IPv4 address, or the network of an IPv6 one, as each customer has a whole network of these. */
export function callerNetwork(ip: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [left = [], right = []] = ip.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const parts = [...left, ...zeros, ...right].slice(0, 4).map((part) => Number.parseInt(part, 16));
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

/** Under which keys a try counts. */
type Counts = (readonly [Attempts, string])[];

/** Everything that looks at a password goes through here: guesses are counted, and their work takes turns by address. */
export class PasswordGuard {
  private readonly pairs = new Attempts(limits.pair, window);
  private readonly addresses = new Attempts(limits.address, window);
  private readonly accounts = new Attempts(limits.account, window);
  private readonly turns = new Turns(atOnce, { mostWaiting });
  /** Accounts at addresses from which they have signed in: guesses from elsewhere do not lock their owner out there. */
  private readonly known = new Set<string>();
  /** Who waits until a try that is under way is judged. */
  private pending: (() => void)[] = [];

  /**
   * Gives what `judge` gives, which throws a DomainError of the code `wrong` when the password is not the account's. `account`
   * is its e-mail. Throws `too_many_requests` without judging after too many wrong ones. As those under way could all be wrong,
   * no more of them than that are judged at once; the others wait for what becomes of these.
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
    const counts: Counts = [
      [this.pairs, pair],
      [this.addresses, address],
    ];
    if (!this.known.has(pair)) counts.push([this.accounts, email]);
    await this.begin(counts);
    try {
      const result = await this.turns.run(address, judge);
      for (const [attempts, key] of counts) {
        if (attempts === this.pairs) attempts.forgive(key);
        else attempts.takeBack(key);
      }
      this.remember(pair);
      return result;
    } catch (error) {
      // Else nothing was learnt of the password, or it was right.
      const guessed = error instanceof DomainError && error.code === wrong;
      for (const [attempts, key] of counts) {
        if (guessed) attempts.wrong(key);
        else attempts.takeBack(key);
      }
      throw error;
    } finally {
      const { pending } = this;
      this.pending = [];
      for (const look of pending) look();
    }
  }

  /** Counts a try as soon as those under way leave room for one that may be wrong. Throws `too_many_requests`. */
  private async begin(counts: Counts): Promise<void> {
    for (;;) {
      const seconds = Math.max(...counts.map(([attempts, key]) => attempts.wait(key)));
      if (seconds > 0) throw new HttpProblem('too_many_requests', { 'Retry-After': String(seconds) });
      if (!counts.some(([attempts, key]) => attempts.isFull(key))) break;
      if (this.pending.length >= mostPending) throw new TooManyWaiting();
      await new Promise<void>((look) => this.pending.push(look));
    }
    for (const [attempts, key] of counts) attempts.count(key);
  }

  private remember(pair: string): void {
    this.known.delete(pair);
    const [oldest] = this.known;
    if (oldest !== undefined && this.known.size >= mostKnown) this.known.delete(oldest);
    this.known.add(pair);
  }

  /** A new password as it is stored. */
  hash({ ip }: Pick<FastifyRequest, 'ip'>, password: string): Promise<string> {
    return this.turns.run(callerNetwork(ip), () => hashPassword(password));
  }
}

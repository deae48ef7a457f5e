import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hashPassword } from '../domain/accounts';
import { DomainError, type DomainErrorCode } from '../domain/errors';
import { Turns } from '../turns';
import { Attempts } from './attempts';
import { HttpProblem } from './problems';

const window = 15 * 60 * 1000;
/** Wrong tries in a window: of one account from one address, of any accounts from one address, of one account from anywhere. */
const limits = { pair: 10, address: 50, account: 100 };
/** Passwords at work at once: each takes a thread of Node's four and 19 MB; the other threads read and write files. */
const atOnce = 2;
const mostWaiting = 200;
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

/** Everything that looks at a password goes through here: guesses are counted, and their work takes turns by address. */
export class PasswordGuard {
  private readonly pairs = new Attempts(limits.pair, window);
  private readonly addresses = new Attempts(limits.address, window);
  private readonly accounts = new Attempts(limits.account, window);
  private readonly turns = new Turns(atOnce, { mostWaiting });
  /** Accounts at addresses from which they have signed in: guesses from elsewhere do not lock their owner out there. */
  private readonly known = new Set<string>();

  /**
   * Gives what `judge` gives, which throws a DomainError of the code `wrong` when the password is not the account's. `account`
   * is its e-mail. Throws `too_many_requests` without judging after too many wrong ones; parallel tries are counted too.
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
    const counts: (readonly [Attempts, string])[] = [
      [this.pairs, pair],
      [this.addresses, address],
    ];
    if (!this.known.has(pair)) counts.push([this.accounts, email]);
    const seconds = Math.max(...counts.map(([attempts, key]) => attempts.wait(key)));
    if (seconds > 0) throw new HttpProblem('too_many_requests', { 'Retry-After': String(seconds) });
    for (const [attempts, key] of counts) attempts.count(key);
    const takeBack = () => {
      for (const [attempts, key] of counts) attempts.takeBack(key);
    };
    try {
      const result = await this.turns.run(address, judge);
      takeBack();
      this.pairs.forget(pair);
      this.remember(pair);
      return result;
    } catch (error) {
      // Nothing was learnt of the password, or it was right.
      if (!(error instanceof DomainError && error.code === wrong)) takeBack();
      else for (const [attempts, key] of counts) attempts.wrong(key);
      throw error;
    }
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

import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { passwordLinks, users } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { replacePassword } from './passwords';
import { holdAccount } from './sessions';
import { linkTokenHash, newLinkToken } from './link-tokens';

/** Links with which somebody who forgot the password chooses a new one (rule 12.7). */

/** How long a link works. */
const linkMinutes = 30;

/**
 * Makes the one link of an account, which ends an older one, and gives what stands in it: nobody can tell it again. To
 * run in a transaction. Throws `not_found`, also for an admin's account, whose password its installation sets.
 */
export async function issuePasswordLink(
  tx: Queryable,
  userId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.role, 'admin')))
    .for('share');
  if (!user) throw new DomainError('not_found');
  const token = newLinkToken();
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000);
  const link = { tokenHash: linkTokenHash(token), expiresAt };
  await tx
    .insert(passwordLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.userId, set: link });
  await recordEvent(tx, { action: 'password_link_created', object: ['account', userId] }, now);
  return { token, expiresAt };
}

const works = (token: string, now: Date) =>
  and(eq(passwordLinks.tokenHash, linkTokenHash(token)), gt(passwordLinks.expiresAt, now));

/** Nothing where a link works. Throws `link_ended`. */
export async function checkPasswordLink(db: Queryable, token: string, now: Date): Promise<void> {
  if ((await db.$count(passwordLinks, works(token, now))) === 0) throw new DomainError('link_ended');
}

/**
 * Sets the password, already hashed, of the account that a link is of; the link works no more, and every session of the
 * account ends. To run in a transaction. Throws `link_ended`.
 */
export async function resetPassword(
  tx: Queryable,
  token: string,
  passwordHash: string,
  clock: () => Date,
): Promise<void> {
  const [link] = await tx
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(works(token, clock()));
  if (!link) throw new DomainError('link_ended');
  const { userId } = link;
  // As all do that ends a link: the account first, so that none waits for another in a circle.
  await holdAccount(tx, userId);
  await checkPasswordLink(tx, token, clock());
  const now = await replacePassword(tx, userId, passwordHash, clock);
  await recordEvent(tx, { action: 'password_reset', object: ['account', userId], actor: userId }, now);
}

import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { passwordLinks, users } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { endSessionsAhead, holdAccount } from './sessions';
import { endViewingsWith } from './viewings';

/** How many of the most used passwords nobody may choose. */
const commonPasswords = 10_000;
/** Shorter ones are refused for that (rule 3.4). */
const minCharacters = 6;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is long: it is read with the first password that somebody chooses. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const texts = dictionary['passwords-common'].map(String).filter((text) => text.length >= minCharacters);
  return new Set(texts.slice(0, commonPasswords));
}

/**
 * Refuses a new password that everybody tries first, in whatever case. `pointer` names it. Throws `password_common`.
 */
export async function refuseCommon(password: string, pointer: string): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw new DomainError('password_common', pointer);
}

/**
 * Puts a password, already hashed, in the place of an account's, and gives when. No link for another one works any
 * more, and every session of before ends, also one that somebody begins meanwhile with the old one: it counts from
 * before that was read (`createSession`), which waits for this (`authenticate`).
 */
export async function replacePassword(
  tx: Queryable,
  userId: number,
  passwordHash: string,
  clock: () => Date,
): Promise<Date> {
  await holdAccount(tx, userId);
  const now = clock();
  // Not `updatedAt`, which everybody reads with the profile: a password is nobody else's matter.
  await tx.update(users).set({ passwordHash, tokensValidAfter: now }).where(eq(users.id, userId));
  await endSessionsAhead(tx, userId, now);
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
  await endViewingsWith(tx, userId, now);
  return now;
}

/** Sets an account's password, already hashed; every session of it ends. To run in a transaction. */
export async function setPassword(
  tx: Queryable,
  userId: number,
  passwordHash: string,
  clock: () => Date,
): Promise<void> {
  const now = await replacePassword(tx, userId, passwordHash, clock);
  await recordEvent(tx, { action: 'password_changed', object: ['account', userId] }, now);
}

/** Nothing when a password is the user's. Throws `password_wrong`, of the member of `pointer`, and `not_found`. */
export async function checkPassword(
  db: Queryable,
  userId: number,
  password: string,
  pointer = '/current_password',
): Promise<void> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new DomainError('not_found');
  if (!(await verify(user.passwordHash, password))) {
    throw new DomainError('password_wrong', pointer);
  }
}

import { and, desc, eq, gt, inArray, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { revokedTokens, sessions, users } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import type { Viewer, Wire } from '../shared/wire';
import { deviceName } from './device-names';
import { endViewingsOf, endViewingsWith } from './viewings';

/**
 * The open sessions of accounts (rule 3.12). What was revoked is over, as is what began before its account's tokens
 * count; a row of a session tells of it, and decides nothing.
 */

/** How long the use of a session is not noted again. */
const seenMs = 5 * 60_000;
/** How many are listed. */
const maxListed = 100;

type Row = typeof sessions.$inferSelect;

/** A session that begins, or goes on. */
interface GoingOn extends Pick<Row, 'id' | 'userId' | 'signedInAt' | 'expiresAt'> {
  userAgent: string | undefined;
}

/** Keeps that a session is used now, and until when it lasts; one that nobody has kept begins with that. */
export async function keepSession(
  db: Queryable,
  { userAgent, ...session }: GoingOn,
  now: Date,
): Promise<void> {
  const stale = lt(sessions.seenAt, new Date(now.getTime() - seenMs));
  const longer = sql`excluded.expires_at > ${sessions.expiresAt}`;
  await db
    .insert(sessions)
    .values({ ...session, seenAt: now, device: deviceName(userAgent) })
    .onConflictDoUpdate({
      target: sessions.id,
      set: { seenAt: now, expiresAt: sql`greatest(${sessions.expiresAt}, excluded.expires_at)` },
      // Of several calls at once one writes.
      setWhere: sql`${stale} or ${longer}`,
    });
}

/** Sessions whose time is over are forgotten. */
export async function forgetSessionsOver(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

/** Whether a session, or the one in which it was asked for, was ended, and whether its use was noted a moment ago. */
export async function lookAtSession(
  db: Queryable,
  { id, askedIn = id }: { id: string; askedIn?: string | undefined },
  now: Date,
): Promise<{ ended: boolean; noted: boolean }> {
  const revoked = db
    .select({ jti: revokedTokens.jti })
    .from(revokedTokens)
    .where(inArray(revokedTokens.jti, [id, askedIn]));
  const seen = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.seenAt, new Date(now.getTime() - seenMs))));
  const [found] = await db
    .select({ ended: sql<boolean>`exists (${revoked})`, noted: sql<boolean>`exists (${seen})` })
    .from(sql`(values (1)) as one`);
  return found ?? { ended: true, noted: true };
}

/** The open sessions of an account, the one used last first. */
function openSessions(db: Queryable, userId: number, now: Date, which?: SQL): Promise<Row[]> {
  const revoked = db
    .select({ jti: revokedTokens.jti })
    .from(revokedTokens)
    .where(eq(revokedTokens.jti, sessions.id));
  const counts = sql`${sessions.signedInAt} >= coalesce(${users.tokensValidAfter}, '-infinity')`;
  return db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), counts, notExists(revoked), which))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .then((rows) => rows.map(({ session }) => session));
}

/** Who asks, and in which session. */
interface Asking {
  viewer: Viewer;
  jti: string;
}

/** The open sessions of an account, for itself and for admins. Throws `not_found`. */
export async function listSessions(
  db: Queryable,
  userId: number,
  { viewer, jti }: Asking,
  now: Date,
): Promise<Wire<'OpenSession'>[]> {
  if (viewer.userId !== userId) {
    const isThere = viewer.role === 'admin' && (await db.$count(users, eq(users.id, userId))) > 0;
    if (!isThere) throw new DomainError('not_found');
  }
  const open = await openSessions(db, userId, now);
  return open.slice(0, maxListed).map(({ id, device, signedInAt, seenAt, expiresAt }) => ({
    id,
    device,
    signed_in_at: signedInAt.toISOString(),
    seen_at: seenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: id === jti,
  }));
}

/**
 * None of some sessions' tokens works again, nor what an admin sees as somebody else in one of them. Gives how many of
 * them went on. `renewedUntil` is how long a token lasts that is being made at this moment. To run in a transaction.
 */
export async function endSessions(
  tx: Queryable,
  ending: readonly Pick<Row, 'id' | 'expiresAt'>[],
  renewedUntil: Date,
  now: Date,
): Promise<number> {
  if (ending.length === 0) return 0;
  const last = (expiresAt: Date) => (expiresAt > renewedUntil ? expiresAt : renewedUntil);
  const ended = await tx
    .insert(revokedTokens)
    .values(ending.map(({ id, expiresAt }) => ({ jti: id, expiresAt: last(expiresAt) })))
    .onConflictDoNothing()
    .returning({ jti: revokedTokens.jti });
  for (const { jti } of ended) await endViewingsOf(tx, jti, now);
  // Those that are over are forgotten on the way.
  await tx.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now));
  return ended.length;
}

const recordEnd = (tx: Queryable, userId: number, count: number, now: Date) =>
  recordEvent(tx, { action: 'sessions_ended', object: ['account', userId], after: { sessions: count } }, now);

/** Ends a session of the viewer's own. To run in a transaction. Throws `not_found`. */
export async function endOwnSession(
  tx: Queryable,
  id: string,
  { viewer: { userId } }: Pick<Asking, 'viewer'>,
  renewedUntil: Date,
  now: Date,
): Promise<void> {
  const open = await openSessions(tx, userId, now, eq(sessions.id, id));
  const count = await endSessions(tx, open, renewedUntil, now);
  if (count === 0) throw new DomainError('not_found');
  await recordEnd(tx, userId, count, now);
}

/** Ends all sessions of the viewer's own but the one that asks. To run in a transaction. */
export async function endOtherSessions(
  tx: Queryable,
  { viewer: { userId }, jti }: Asking,
  renewedUntil: Date,
  now: Date,
): Promise<void> {
  const others = await openSessions(tx, userId, now, ne(sessions.id, jti));
  const count = await endSessions(tx, others, renewedUntil, now);
  if (count > 0) await recordEnd(tx, userId, count, now);
}

/** Locks an account: until the transaction ends its password stays, and no other call voids its sessions. */
export async function holdAccount(tx: Queryable, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/**
 * Ends the sessions of an account that have begun later than now, by a clock that was ahead: no instant of now voids
 * them. To run in the transaction that voids its tokens.
 */
export async function endSessionsAhead(tx: Queryable, userId: number, now: Date): Promise<void> {
  // None of their tokens lasts longer than they are kept.
  await endSessions(tx, await openSessions(tx, userId, now, gt(sessions.signedInAt, now)), now, now);
}

/**
 * Ends all sessions of an account for an admin, also such as nobody has kept; of its own all but the one that asks. To
 * run in a transaction. Throws `not_found`.
 */
export async function endAccountSessions(
  tx: Queryable,
  userId: number,
  asking: Asking,
  renewedUntil: Date,
  clock: () => Date,
): Promise<void> {
  if (asking.viewer.userId === userId) return endOtherSessions(tx, asking, renewedUntil, clock());
  // What else voids its tokens is waited for: never do older ones count again.
  await holdAccount(tx, userId);
  const now = clock();
  const count = await endSessions(tx, await openSessions(tx, userId, now), renewedUntil, now);
  const changed = await tx
    .update(users)
    .set({ tokensValidAfter: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (changed.length === 0) throw new DomainError('not_found');
  await endViewingsWith(tx, userId, now);
  await recordEnd(tx, userId, count, now);
}

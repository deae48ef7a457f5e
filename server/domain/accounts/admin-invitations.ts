import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { adminInvitations, adminProfiles, users } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { storedRow } from '../shared/stored-row';
import { fullName } from '../shared/vets';
import type { AdminGrade, Viewer, Wire } from '../shared/wire';
import { createAdmin, isEmail } from './accounts';
import { linkTokenHash, newLinkToken } from './link-tokens';

/** Invitations to be an admin: a link that works once, of which the database keeps only the hash (rule 7.4). */

/** How long an invitation can be accepted, in ms: three days. */
const lastsMs = 3 * 24 * 60 * 60 * 1000;

/** Invitations that count: in time, and of somebody who may still invite. */
const isOpen = (now: Date) =>
  and(gt(adminInvitations.expiresAt, now), eq(users.active, true), eq(adminProfiles.grade, 'everything'));

const open = (db: Queryable) =>
  db
    .select({ invitation: adminInvitations, by: adminProfiles })
    .from(adminInvitations)
    .innerJoin(users, eq(users.id, adminInvitations.invitedBy))
    .innerJoin(adminProfiles, eq(adminProfiles.userId, users.id));

type Row = Awaited<ReturnType<typeof open>>[number];

const shape = ({ invitation, by }: Row): Wire<'AdminInvitation'> => ({
  id: invitation.id,
  email: invitation.email,
  grade: invitation.grade,
  invited_by: fullName(by),
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
});

/** The invitations that can be accepted, newest first. */
export async function listInvitations(db: Queryable, now: Date): Promise<Wire<'AdminInvitation'>[]> {
  const rows = await open(db).where(isOpen(now)).orderBy(desc(adminInvitations.id));
  return rows.map(shape);
}

/** The invitation of a token. Throws `not_found`. */
export async function findInvitation(
  db: Queryable,
  token: string,
  now: Date,
): Promise<Wire<'AdminInvitation'>> {
  const [row] = await open(db).where(and(eq(adminInvitations.tokenHash, linkTokenHash(token)), isOpen(now)));
  if (!row) throw new DomainError('not_found');
  return shape(row);
}

/**
 * Invites somebody, and gives what the invitation is accepted with, which nobody is told again. An earlier one of the
 * same e-mail ends. To run in a transaction. Throws `email_taken`.
 */
export async function inviteAdmin(
  tx: Queryable,
  { email, grade }: { email: string; grade: AdminGrade },
  viewer: Viewer,
  now: Date,
): Promise<{ invitation: Wire<'AdminInvitation'>; token: string }> {
  // Those who invite follow each other: the later one ends the earlier one's.
  await tx.execute(sql`lock table ${adminInvitations} in exclusive mode`);
  const address = email.trim();
  if ((await tx.$count(users, isEmail(users.email, address))) > 0)
    throw new DomainError('email_taken', '/email');
  // Those that are over are nobody's any more.
  await tx
    .delete(adminInvitations)
    .where(or(isEmail(adminInvitations.email, address), lte(adminInvitations.expiresAt, now)));
  const token = newLinkToken();
  const rows = await tx
    .insert(adminInvitations)
    .values({
      email: address,
      grade,
      tokenHash: linkTokenHash(token),
      invitedBy: viewer.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lastsMs),
    })
    .returning({ id: adminInvitations.id });
  const { id } = storedRow(rows);
  await recordEvent(
    tx,
    { action: 'admin_invited', object: ['admin_invitation', id], after: { email: address, grade } },
    now,
  );
  return { invitation: await findInvitation(tx, token, now), token };
}

/** Takes an invitation back. To run in a transaction. Throws `not_found`. */
export async function withdrawInvitation(tx: Queryable, id: number, now: Date): Promise<void> {
  const [gone] = await tx.delete(adminInvitations).where(eq(adminInvitations.id, id)).returning();
  if (!gone) throw new DomainError('not_found');
  const { email, grade } = gone;
  await recordEvent(
    tx,
    { action: 'admin_uninvited', object: ['admin_invitation', id], before: { email, grade } },
    now,
  );
}

/**
 * Makes an admin of who holds an invitation, and gives the id of the user; the invitation is over then. To run in a
 * transaction. Throws `not_found`, `email_taken`.
 */
export async function acceptInvitation(
  tx: Queryable,
  {
    token,
    passwordHash,
    ...name
  }: { token: string; passwordHash: string } & Record<'firstName' | 'lastName', string>,
  now: Date,
): Promise<number> {
  const { id } = await findInvitation(tx, token, now);
  // Of two at once one finds it gone.
  const [taken] = await tx.delete(adminInvitations).where(eq(adminInvitations.id, id)).returning();
  if (!taken) throw new DomainError('not_found');
  const { email, grade } = taken;
  return createAdmin(tx, { email, passwordHash }, { ...name, grade, accepts: true }, now);
}

import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { plain, fullName as fullNameOf } from '../../database/columns';
import { adminProfiles, auditEvents, users } from '../../database/schema';
import { changedFacts, recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { fullName } from '../shared/vets';
import type { AdminGrade, Wire } from '../shared/wire';
import { endSessionsAhead } from './sessions';
import { endViewingsWith } from './viewings';

/** Who runs an installation, and what each of them may do (rule 7.4). */

type Admin = Wire<'Admin'>;

/** All admins by name, or the one of a user. */
async function adminsWhere(db: Queryable, userId?: number): Promise<Admin[]> {
  const signedIn = db
    .select({ userId: auditEvents.actorUserId, at: max(auditEvents.at).as('signed_in_at') })
    .from(auditEvents)
    .innerJoin(adminProfiles, eq(adminProfiles.userId, auditEvents.actorUserId))
    // Who accepts an invitation registers, and is signed in by it.
    .where(inArray(auditEvents.action, ['admin_signed_in', 'account_registered']))
    .groupBy(auditEvents.actorUserId)
    .as('signed_in');
  const rows = await db
    .select({ admin: adminProfiles, user: users, signedInAt: signedIn.at })
    .from(adminProfiles)
    .innerJoin(users, eq(users.id, adminProfiles.userId))
    .leftJoin(signedIn, eq(signedIn.userId, users.id))
    .where(userId === undefined ? undefined : eq(users.id, userId))
    .orderBy(asc(plain(fullNameOf(adminProfiles.firstName, adminProfiles.lastName))), asc(adminProfiles.id));
  return rows.map(({ admin, user, signedInAt }) => ({
    user_id: user.id,
    email: user.email,
    first_name: admin.firstName,
    last_name: admin.lastName,
    full_name: fullName(admin),
    grade: admin.grade,
    active: user.active,
    created_at: user.createdAt.toISOString(),
    last_signed_in_at: signedInAt?.toISOString() ?? null,
  }));
}

/** All admins by name, deactivated ones too. */
export const listAdmins = (db: Queryable): Promise<Admin[]> => adminsWhere(db);

/** An admin by the id of its user. Throws `not_found`. */
async function getAdmin(db: Queryable, userId: number): Promise<Admin> {
  const [admin] = await adminsWhere(db, userId);
  if (!admin) throw new DomainError('not_found');
  return admin;
}

/** What an admin is to be; what is not named stays. */
export interface AdminChange {
  grade?: AdminGrade | undefined;
  active?: boolean | undefined;
}

/**
 * Changes what an admin may do, or whether its account is active, and gives it as it is then. Deactivated it loses its
 * tokens at once: all of before `clock` tells, asked as `setActive` does. To run in a transaction. Throws `not_found`,
 * and `last_admin` where nobody active would be left who may do everything.
 */
export async function changeAdmin(
  tx: Queryable,
  userId: number,
  change: AdminChange,
  now: Date,
  clock = () => now,
): Promise<Admin> {
  // All of them, in one order: of two that take it from one another the second one sees what the first one did.
  const all = await tx
    .select({ userId: users.id, active: users.active, grade: adminProfiles.grade })
    .from(adminProfiles)
    .innerJoin(users, eq(users.id, adminProfiles.userId))
    .orderBy(asc(users.id))
    .for('update');
  const before = all.find((admin) => admin.userId === userId);
  if (!before) throw new DomainError('not_found');
  const after = { grade: change.grade ?? before.grade, active: change.active ?? before.active };
  const runs = ({ active, grade }: { active: boolean; grade: AdminGrade }) =>
    active && grade === 'everything';
  const left = all.some((admin) => runs(admin.userId === userId ? after : admin));
  if (!left) throw new DomainError('last_admin');
  const changed = changedFacts({ grade: before.grade, active: before.active }, after);
  if (!changed) return getAdmin(tx, userId);
  const stops = before.active && !after.active;
  const voidAt = clock();
  await tx
    .update(users)
    .set({ active: after.active, updatedAt: now, ...(stops && { tokensValidAfter: voidAt }) })
    .where(and(eq(users.id, userId), eq(users.role, 'admin')));
  if (stops) await endSessionsAhead(tx, userId, voidAt);
  await tx.update(adminProfiles).set({ grade: after.grade }).where(eq(adminProfiles.userId, userId));
  if (stops) await endViewingsWith(tx, userId, now);
  await recordEvent(tx, { action: 'admin_changed', object: ['account', userId], ...changed }, now);
  return getAdmin(tx, userId);
}

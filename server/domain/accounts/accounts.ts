import { hash, verify } from '@node-rs/argon2';
import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { brokenConstraint, type Queryable } from '../../database';
import {
  accountEvents,
  adminProfiles,
  producerProfiles,
  users,
  vetProfiles,
  vetWorkSchedules,
} from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { addServiceAreas } from './service-areas';
import { storedRow } from '../shared/stored-row';
import type { AdminGrade, Viewer, Wire } from '../shared/wire';

/** argon2id with the parameters OWASP names for it. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, argon);
}

/**
 * That an e-mail is another one in whatever case, as the unique indexes have it: which letters have a case is for the
 * database's locale to say, of both.
 */
export function isEmail(column: PgColumn, email: string): SQL {
  return sql`lower(${column}) = lower(${email.trim()}::text)`;
}

/** An active account, or one that awaits its approval: that one signs in to be told so and to keep its profile. */
function maySignIn({ active, approval }: Pick<typeof users.$inferSelect, 'active' | 'approval'>): boolean {
  return active || approval === 'awaiting';
}

/** Why somebody may not sign in: who was never let in reads the reason that an admin gave (rule 3.6). */
async function refusalOf(
  db: Queryable,
  { id, approval }: Pick<typeof users.$inferSelect, 'approval' | 'id'>,
): Promise<DomainError> {
  if (approval !== 'refused') return new DomainError('account_inactive');
  const [refused] = await db
    .select({ reason: accountEvents.reason })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, id), eq(accountEvents.action, 'deactivated')))
    .orderBy(desc(accountEvents.id))
    .limit(1);
  return new DomainError('account_refused', undefined, { reason: refused?.reason ?? undefined });
}

let dummy: Promise<string> | undefined;

/**
 * The user of an e-mail and a password. The same error, after the same work, for an unknown e-mail and a wrong
 * password: `invalid_credentials`; `account_inactive` or `account_refused` only to who knows the password.
 */
export async function authenticate(
  db: Queryable,
  email: string,
  password: string,
  holds: (passwordHash: string, password: string) => Promise<boolean> = verify,
): Promise<number> {
  const [user] = await db
    .select({
      id: users.id,
      active: users.active,
      approval: users.approval,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(isEmail(users.email, email))
    // One that is being changed is waited for.
    .for('share');
  dummy ??= hashPassword('nobody has this password');
  const right = await holds(user?.passwordHash ?? (await dummy), password);
  if (!user || !right) throw new DomainError('invalid_credentials');
  if (!maySignIn(user)) throw await refusalOf(db, user);
  return user.id;
}

interface FoundViewer {
  viewer: Viewer;
  /** What an admin may do; null for others. */
  grade: AdminGrade | null;
  tokensValidAfter: Date | null;
}

/** Who a user is to the rules: its role and the id of its profile; null for nobody or who may not sign in. */
export async function findViewer(db: Queryable, userId: number): Promise<FoundViewer | null> {
  const [row] = await db
    .select({
      role: users.role,
      active: users.active,
      approval: users.approval,
      tokensValidAfter: users.tokensValidAfter,
      grade: adminProfiles.grade,
      profileId: sql<number>`coalesce(${producerProfiles.id}, ${vetProfiles.id}, ${adminProfiles.id})`,
    })
    .from(users)
    .leftJoin(producerProfiles, eq(producerProfiles.userId, users.id))
    .leftJoin(vetProfiles, eq(vetProfiles.userId, users.id))
    .leftJoin(adminProfiles, eq(adminProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row || !maySignIn(row)) return null;
  const { role, profileId, grade, tokensValidAfter } = row;
  return { viewer: { userId, role, profileId }, grade, tokensValidAfter };
}

/** Whom an admin may see the product as: who may sign in, and is no admin. Throws `not_found`. */
export async function findViewed(db: Queryable, userId: number): Promise<FoundViewer> {
  const found = await findViewer(db, userId);
  if (!found || found.viewer.role === 'admin') throw new DomainError('not_found');
  return found;
}

/** Whether there is such an account and it was deactivated. */
export async function isDeactivated(db: Queryable, userId: number): Promise<boolean> {
  const deactivated = and(eq(users.id, userId), eq(users.active, false), ne(users.approval, 'awaiting'));
  return (await db.$count(users, deactivated)) > 0;
}

interface Credentials {
  email: string;
  passwordHash: string;
}

async function insertUser(
  tx: Queryable,
  { email, passwordHash }: Credentials,
  role: Viewer['role'],
  now: Date,
  /** Who registers is nobody before; an admin without an invitation is made on the command line. */
  bySelf = true,
): Promise<number> {
  // A veterinarian certifies nothing before an admin has looked at the licence.
  const approval = role === 'veterinarian' ? ({ active: false, approval: 'awaiting' } as const) : {};
  try {
    const rows = await tx
      .insert(users)
      .values({ email: email.trim(), passwordHash, role, ...approval, createdAt: now, updatedAt: now })
      .returning({ id: users.id });
    const userId = storedRow(rows).id;
    const actor = bySelf ? userId : null;
    const registered = { action: 'account_registered', object: ['account', userId] } as const;
    await recordEvent(tx, { ...registered, after: { role, email: email.trim() }, actor }, now);
    return userId;
  } catch (error) {
    if (brokenConstraint(error) === 'users_email_unique') throw new DomainError('email_taken', '/user/email');
    throw error;
  }
}

/** Registers a producer and gives the ids of its user and profile. Throws `email_taken`. */
export async function registerProducer(
  tx: Queryable,
  credentials: Credentials,
  profile: Wire<'ProducerProfileInput'>,
  now: Date,
): Promise<{ userId: number; profileId: number }> {
  const userId = await insertUser(tx, credentials, 'producer', now);
  const rows = await tx
    .insert(producerProfiles)
    .values({
      userId,
      name: profile.name.trim(),
      cuigNumber: profile.cuig_number.trim(),
      renspaNumber: profile.renspa_number.trim(),
      identityCard: profile.identity_card.trim(),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: producerProfiles.id });
  return { userId, profileId: storedRow(rows).id };
}

/**
 * Registers a veterinarian, who awaits an admin's approval, with its service areas and week, and gives the ids. Throws
 * `email_taken`, `unknown_locality`.
 */
export async function registerVet(
  tx: Queryable,
  credentials: Credentials,
  profile: Wire<'VetProfileInput'>,
  now: Date,
): Promise<{ userId: number; profileId: number }> {
  const userId = await insertUser(tx, credentials, 'veterinarian', now);
  const rows = await tx
    .insert(vetProfiles)
    .values({
      userId,
      firstName: profile.first_name.trim(),
      lastName: profile.last_name.trim(),
      licenseNumber: profile.license_number.trim(),
      identityCard: profile.identity_card.trim(),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: vetProfiles.id });
  const profileId = storedRow(rows).id;
  await tx
    .insert(vetWorkSchedules)
    .values({ vetProfileId: profileId, ...profile.vet_work_schedule_attributes });
  const areas = profile.vet_service_areas_attributes ?? [];
  await addServiceAreas(tx, profileId, areas, '/user/vet_profile_attributes/vet_service_areas_attributes');
  return { userId, profileId };
}

/** Makes an admin, which nobody can register as: one who may do everything, unless said otherwise. */
export async function createAdmin(
  tx: Queryable,
  credentials: Credentials,
  {
    accepts = false,
    ...profile
  }: {
    firstName: string;
    lastName: string;
    grade?: AdminGrade;
    /** Whether it is by an invitation. */
    accepts?: boolean;
  },
  now: Date,
): Promise<number> {
  const userId = await insertUser(tx, credentials, 'admin', now, accepts);
  await tx.insert(adminProfiles).values({ userId, ...profile });
  return userId;
}

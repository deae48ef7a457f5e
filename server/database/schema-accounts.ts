import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { compact, createdAt, fullName, id, instant, oneOf, plain, updatedAt, wordsOf } from './columns';
import { adminGrades, approvals, roles, workShifts } from './enumerations';

/** Database schema: the tables of people, accounts, profiles, where and when veterinarians work. */

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text({ enum: roles }).notNull(),
    active: boolean().notNull().default(true),
    /** Whether an admin has let the account in: who awaits that is not active, but may sign in. */
    approval: text({ enum: approvals }).notNull().default('approved'),
    /** Tokens issued before this instant are void: it moves when an account is deactivated or its password changes. */
    tokensValidAfter: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    oneOf('users_role', t.role, roles),
    oneOf('users_approval', t.approval, approvals),
    check('users_active_is_approved', sql`not ${t.active} or ${t.approval} = 'approved'`),
    // Who waits for an admin.
    index('users_awaiting')
      .on(t.createdAt)
      .where(sql`${t.approval} = 'awaiting'`),
    // The profile tables refer to (id, role), so that a user can only have the profile of its role.
    unique('users_id_role').on(t.id, t.role),
    // An admin's search: by any part of a word.
    index('users_search')
      .using('gin', sql`search_words(${plain(t.email)})`)
      .with({ gin_pending_list_limit: 64 }),
  ],
);

/** The links with which somebody chooses a new password without the old one: one an account, the newest. */
export const passwordLinks = pgTable('password_links', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** SHA-256, in hexadecimal, of what stands in the link, which nobody keeps. */
  tokenHash: text().notNull().unique(),
  expiresAt: instant().notNull(),
});

/** Sessions that somebody began by signing in, until their time is over: `revoked_tokens` says which ended before. */
export const sessions = pgTable(
  'sessions',
  {
    /** Names the session in all its tokens (`jti`). */
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Browser and system where it began. */
    device: text(),
    signedInAt: instant().notNull(),
    /** When it was used last, to within minutes: a call that only reads writes nothing most of the time. */
    seenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_of').on(t.userId), index('sessions_over').on(t.expiresAt)],
);

/** The sessions that were ended before their time, an admin's view as somebody else among them. */
export const revokedTokens = pgTable('revoked_tokens', {
  jti: uuid().primaryKey(),
  expiresAt: instant().notNull(),
});

export const localities = pgTable('localities', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** The name as searches and lists compare it. */
  plainName: text()
    .notNull()
    .generatedAlwaysAs((): SQL => plain(localities.name)),
  provinceId: integer().notNull(),
  /** The code of the municipality in the national register, such as `060049`. */
  code: text().notNull().unique(),
});

type Role = (typeof roles)[number];

/** A profile's user and role: the reference to both lets a user have one profile only, that of its role. */
const owner = <R extends Role>(role: R) => ({
  userId: integer().notNull().unique(),
  role: text({ enum: [role] })
    .notNull()
    .default(sql.raw(`'${role}'`)),
});

function ownedBy(name: string, t: { userId: AnyPgColumn; role: AnyPgColumn }, role: Role) {
  return [
    oneOf(`${name}_role`, t.role, [role]),
    foreignKey({ name: `${name}_user`, columns: [t.userId, t.role], foreignColumns: [users.id, users.role] }),
  ];
}

export const producerProfiles = pgTable(
  'producer_profiles',
  {
    id: id(),
    ...owner('producer'),
    name: text().notNull(),
    /**
     * The name as searches and lists compare it: made anew for each of thousands of hits, it takes most of a search.
     */
    plainName: text()
      .notNull()
      .generatedAlwaysAs((): SQL => plain(producerProfiles.name)),
    cuigNumber: text().notNull(),
    renspaNumber: text().notNull(),
    identityCard: text().notNull(),
    /** For the visiting veterinarian and admins. */
    telephone: text(),
    /** Whether strangers may ask about its lots. */
    takesInquiries: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...ownedBy('producer_profiles', t, 'producer'),
    index('producer_profiles_by_name').on(t.plainName, t.id),
    index('producer_profiles_search')
      .using('gin', sql`search_words(${t.plainName} || ' ' || ${compact(t.cuigNumber)})`)
      .with({ gin_pending_list_limit: 64 }),
    // What only admins find a producer by besides.
    index('producer_profiles_found')
      .using('gin', wordsOf(t.plainName, [t.cuigNumber, t.renspaNumber, t.identityCard, t.telephone]))
      .with({ gin_pending_list_limit: 64 }),
  ],
);

export const vetProfiles = pgTable(
  'vet_profiles',
  {
    id: id(),
    ...owner('veterinarian'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The full name as searches and lists compare it. */
    plainName: text()
      .notNull()
      .generatedAlwaysAs((): SQL => plain(fullName(vetProfiles.firstName, vetProfiles.lastName))),
    licenseNumber: text().notNull(),
    identityCard: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...ownedBy('vet_profiles', t, 'veterinarian'),
    index('vet_profiles_by_name').on(t.plainName, t.id),
    index('vet_profiles_found')
      .using('gin', wordsOf(t.plainName, [t.licenseNumber, t.identityCard]))
      .with({ gin_pending_list_limit: 64 }),
  ],
);

export const adminProfiles = pgTable(
  'admin_profiles',
  {
    id: id(),
    ...owner('admin'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** What it may do, each all that the one before may. */
    grade: text({ enum: adminGrades }).notNull().default('everything'),
  },
  (t) => [...ownedBy('admin_profiles', t, 'admin'), oneOf('admin_profiles_grade', t.grade, adminGrades)],
);

/** That somebody may become an admin, until it is accepted or over: of what it is accepted with only the hash. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    email: text().notNull(),
    grade: text({ enum: adminGrades }).notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text().notNull().unique(),
    invitedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('admin_invitations_email').on(sql`lower(${t.email})`),
    oneOf('admin_invitations_grade', t.grade, adminGrades),
  ],
);

export const vetServiceAreas = pgTable(
  'vet_service_areas',
  {
    vetProfileId: integer()
      .notNull()
      .references(() => vetProfiles.id),
    localityId: integer()
      .notNull()
      .references(() => localities.id),
  },
  (t) => [
    primaryKey({ columns: [t.vetProfileId, t.localityId] }),
    index('vet_service_areas_locality').on(t.localityId),
  ],
);

const shift = () => text({ enum: workShifts }).notNull().default('none');

export const vetWorkSchedules = pgTable(
  'vet_work_schedules',
  {
    id: id(),
    vetProfileId: integer()
      .notNull()
      .unique()
      .references(() => vetProfiles.id),
    monday: shift(),
    tuesday: shift(),
    wednesday: shift(),
    thursday: shift(),
    friday: shift(),
    saturday: shift(),
    sunday: shift(),
  },
  (t) =>
    (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map((day) =>
      oneOf(`vet_work_schedules_${day}`, t[day], workShifts),
    ),
);

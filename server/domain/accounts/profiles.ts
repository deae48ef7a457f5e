import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  adminProfiles,
  localities,
  producerProfiles,
  users,
  vetProfiles,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { approvalOf, isUnreviewed } from './approvals';
import { type Acquaintances, acquaintancesOf } from './acquaintances';
import { DomainError } from '../shared/errors';
import { byLocalityName, localityShape } from '../shared/localities';
import type { PlacePrecision } from '../shared/places';
import { maxRatingsInProfile, ratingsOfVet } from './ratings';
import { fullName, vetSummary } from '../shared/vets';
import type { Viewer, Wire } from '../shared/wire';

type Producer = typeof producerProfiles.$inferSelect;
type Account = typeof users.$inferSelect;

/** Who reads a profile: the viewer, and those whose e-mails it may read. */
export interface Reader {
  viewer: Viewer | null;
  acquaintances: Acquaintances;
}

/** The reader that a viewer is. */
export async function readerOf(db: Queryable, viewer: Viewer | null): Promise<Reader> {
  return { viewer, acquaintances: await acquaintancesOf(db, viewer) };
}

/** What the owner and admins alone may know. */
function mayKnow(account: Account, { viewer }: Reader): boolean {
  return viewer?.role === 'admin' || viewer?.userId === account.id;
}

/** E-mail to acquaintances; identity card to the owner and admins (rule 3.9). */
function privateMembers(
  account: Account,
  identityCard: string,
  reader: Reader,
): { email?: string; identity_card?: string } {
  const { acquaintances } = reader;
  const mayWrite = acquaintances === 'everybody' || acquaintances.has(account.id);
  return {
    ...(mayWrite && { email: account.email }),
    ...(mayKnow(account, reader) && { identity_card: identityCard }),
  };
}

/** When a profile or its account was changed last: its e-mail and whether it is active are its account's. */
function lastChange(profile: { updatedAt: Date }, account: Account): string {
  return new Date(Math.max(profile.updatedAt.getTime(), account.updatedAt.getTime())).toISOString();
}

/** A stored producer in the contract's shape. */
export function producerShape(producer: Producer, account: Account, reader: Reader): Wire<'ProducerProfile'> {
  return {
    id: producer.id,
    name: producer.name,
    cuig_number: producer.cuigNumber,
    renspa_number: producer.renspaNumber,
    active: account.active,
    takes_inquiries: producer.takesInquiries,
    ...privateMembers(account, producer.identityCard, reader),
    ...(mayKnow(account, reader) && { telephone: producer.telephone }),
    created_at: producer.createdAt.toISOString(),
    updated_at: lastChange(producer, account),
  };
}

async function producerWhere(db: Queryable, condition: SQL, viewer: Viewer | null) {
  const [row] = await db
    .select({ producer: producerProfiles, account: users })
    .from(producerProfiles)
    .innerJoin(users, eq(users.id, producerProfiles.userId))
    .where(condition);
  return row ? producerShape(row.producer, row.account, await readerOf(db, viewer)) : null;
}

type Week = typeof vetWorkSchedules.$inferSelect | null;

function weekShape(week: Week): Wire<'WorkSchedule'> | null {
  if (!week) return null;
  const { vetProfileId: _owner, ...days } = week;
  return days;
}

interface VetRow {
  vet: typeof vetProfiles.$inferSelect;
  account: Account;
  week: Week;
  /** Whether it counts as approved though no admin has approved it. */
  unreviewed: boolean;
}

/** A stored veterinarian with its account, week and service areas in the contract's shape, without ratings. */
export function vetShape(
  { vet, account, week, unreviewed }: VetRow,
  areas: Wire<'Locality'>[],
  reader: Reader,
): Wire<'VetProfile'> {
  return {
    ...vetSummary(vet),
    active: account.active,
    awaiting_approval: account.approval === 'awaiting',
    ...(reader.viewer?.role === 'admin' && { approval: approvalOf(account.approval, unreviewed) }),
    ...privateMembers(account, vet.identityCard, reader),
    localities: areas,
    work_schedule: weekShape(week),
    created_at: vet.createdAt.toISOString(),
    updated_at: lastChange(vet, account),
  };
}

interface VetDetail {
  precision?: PlacePrecision;
  /** At most so many of the newest ratings. */
  ratingsLimit?: number | undefined;
}

async function vetWhere(
  db: Queryable,
  condition: SQL | undefined,
  viewer: Viewer | null,
  { precision = 'address', ratingsLimit: limit = maxRatingsInProfile }: VetDetail = {},
): Promise<Wire<'VetProfile'> | null> {
  const [row] = await db
    .select({ vet: vetProfiles, account: users, week: vetWorkSchedules, unreviewed: isUnreviewed })
    .from(vetProfiles)
    .innerJoin(users, eq(users.id, vetProfiles.userId))
    .leftJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, vetProfiles.id))
    .where(condition);
  if (!row) return null;
  const areas = await db
    .select(localityShape)
    .from(vetServiceAreas)
    .innerJoin(localities, eq(localities.id, vetServiceAreas.localityId))
    .where(eq(vetServiceAreas.vetProfileId, row.vet.id))
    .orderBy(...byLocalityName);
  // When a veterinarian is on the way is for who may know where to.
  const week = precision === 'address' ? row.week : null;
  const shape = vetShape({ ...row, week }, areas, await readerOf(db, viewer));
  return { ...shape, ...(await ratingsOfVet(db, row.vet.id, { precision, limit })) };
}

/** A producer as the viewer may see it. Throws `not_found`. */
export async function getProducerProfile(
  db: Queryable,
  id: number,
  viewer: Viewer | null,
): Promise<Wire<'ProducerProfile'>> {
  const profile = await producerWhere(db, eq(producerProfiles.id, id), viewer);
  if (!profile) throw new DomainError('not_found');
  return profile;
}

/** Who was never approved is nobody's to look at but its own and admins'. */
function publicTo(viewer: Viewer | null): SQL | undefined {
  if (viewer?.role === 'admin') return undefined;
  const approved = eq(users.approval, 'approved');
  return viewer ? or(approved, eq(users.id, viewer.userId)) : approved;
}

/** A veterinarian with service areas, week and ratings, as the viewer may see it. Throws `not_found`. */
export async function getVetProfile(
  db: Queryable,
  id: number,
  viewer: Viewer | null,
  detail?: VetDetail,
): Promise<Wire<'VetProfile'>> {
  const profile = await vetWhere(db, and(eq(vetProfiles.id, id), publicTo(viewer)), viewer, detail);
  if (!profile) throw new DomainError('not_found');
  return profile;
}

async function adminOf(db: Queryable, userId: number): Promise<Wire<'AdminProfile'> | null> {
  const [row] = await db.select().from(adminProfiles).where(eq(adminProfiles.userId, userId));
  if (!row) return null;
  const { id, firstName, lastName, grade } = row;
  return { id, first_name: firstName, last_name: lastName, full_name: fullName(row), grade };
}

/** The viewer's own user with its one profile. Throws `not_found`. */
export async function getUser(db: Queryable, viewer: Viewer): Promise<Wire<'User'>> {
  const { userId, role } = viewer;
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new DomainError('not_found');
  return {
    ...user,
    producer_profile:
      role === 'producer' ? await producerWhere(db, eq(producerProfiles.userId, userId), viewer) : null,
    vet_profile: role === 'veterinarian' ? await vetWhere(db, eq(vetProfiles.userId, userId), viewer) : null,
    admin_profile: role === 'admin' ? await adminOf(db, userId) : null,
  };
}

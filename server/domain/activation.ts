import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../database';
import { accountEvents, producerProfiles, users, vetProfiles } from '../database/schema';
import { DomainError } from './errors';
import { getProducerProfile, getVetProfile } from './profiles';
import type { Viewer, Wire } from './wire';

/** What an account is to be, and by whom. */
export interface Activation {
  active: boolean;
  /** The user of the admin who says so. */
  adminUserId: number;
  /** Why, for the account's history; blank is none. */
  reason?: string | undefined;
}

/** A reason as it is kept: without what no screen shows and a database may refuse, null when nothing is left. */
function reasonOf(text: string | undefined): string | null {
  const kept = text?.replaceAll(/(?!\n)\p{Cc}/gu, '').trim();
  return kept ? kept : null;
}

/**
 * Activates or deactivates an account, and writes it in the account's history. A deactivated one keeps its data and loses its
 * tokens at once. An account that is so already stays as it is, without an entry. To run in a transaction.
 */
export async function setActive(
  tx: Queryable,
  userId: number,
  { active, adminUserId, reason }: Activation,
  now: Date,
): Promise<void> {
  const tokens = active ? {} : { tokensValidAfter: now };
  const changed = await tx
    .update(users)
    .set({ active, updatedAt: now, ...tokens })
    .where(and(eq(users.id, userId), ne(users.active, active)))
    .returning({ id: users.id });
  if (changed.length === 0) return;
  await tx.insert(accountEvents).values({
    userId,
    adminUserId,
    action: active ? 'activated' : 'deactivated',
    reason: reasonOf(reason),
    createdAt: now,
  });
}

type Profiles = typeof producerProfiles | typeof vetProfiles;

/** The user of a profile. Throws `not_found`. */
export async function userOf(
  db: Queryable,
  profiles: Profiles,
  id: number,
): Promise<{ id: number; email: string }> {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, id));
  if (!user) throw new DomainError('not_found');
  return user;
}

interface AskedActivation {
  active: boolean;
  admin: Viewer;
  reason?: string | undefined;
}

/** An admin activates or deactivates a producer's account and sees it as it is now. Throws `not_found`. */
export async function setProducerActive(
  tx: Queryable,
  id: number,
  { admin, ...asked }: AskedActivation,
  now: Date,
): Promise<Wire<'ProducerAccount'>> {
  const user = await userOf(tx, producerProfiles, id);
  await setActive(tx, user.id, { ...asked, adminUserId: admin.userId }, now);
  return { ...user, producer_profile: await getProducerProfile(tx, id, admin) };
}

/** An admin activates or deactivates a veterinarian's account and sees it as it is now. Throws `not_found`. */
export async function setVetActive(
  tx: Queryable,
  id: number,
  { admin, ...asked }: AskedActivation,
  now: Date,
): Promise<Wire<'VetAccount'>> {
  const user = await userOf(tx, vetProfiles, id);
  await setActive(tx, user.id, { ...asked, adminUserId: admin.userId }, now);
  return { ...user, vet_profile: await getVetProfile(tx, id, admin) };
}

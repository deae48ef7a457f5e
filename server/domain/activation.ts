import { eq } from 'drizzle-orm';
import type { Queryable } from '../database';
import { producerProfiles, users, vetProfiles } from '../database/schema';
import { setActive } from './accounts';
import { DomainError } from './errors';
import { getProducerProfile, getVetProfile } from './profiles';
import type { Viewer, Wire } from './wire';

type Profiles = typeof producerProfiles | typeof vetProfiles;

async function userOf(tx: Queryable, profiles: Profiles, id: number): Promise<{ id: number; email: string }> {
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, id));
  if (!user) throw new DomainError('not_found');
  return user;
}

/** An admin activates or deactivates a producer's account and sees it as it is now. Throws `not_found`. */
export async function setProducerActive(
  tx: Queryable,
  id: number,
  active: boolean,
  admin: Viewer,
  now: Date,
): Promise<Wire<'ProducerAccount'>> {
  const user = await userOf(tx, producerProfiles, id);
  await setActive(tx, user.id, active, now);
  return { ...user, producer_profile: await getProducerProfile(tx, id, admin) };
}

/** An admin activates or deactivates a veterinarian's account and sees it as it is now. Throws `not_found`. */
export async function setVetActive(
  tx: Queryable,
  id: number,
  active: boolean,
  admin: Viewer,
  now: Date,
): Promise<Wire<'VetAccount'>> {
  const user = await userOf(tx, vetProfiles, id);
  await setActive(tx, user.id, active, now);
  return { ...user, vet_profile: await getVetProfile(tx, id, admin) };
}

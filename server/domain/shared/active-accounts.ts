import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { type producerProfiles, users, type vetProfiles } from '../../database/schema';

/**
 * Which of these profiles are of active accounts, by their ids. Those accounts can be deactivated only after the
 * transaction (a share lock), so that nothing is given to an account that is being deactivated.
 */
export async function holdActive(
  tx: Queryable,
  profiles: typeof producerProfiles | typeof vetProfiles,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: profiles.id, active: users.active })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(inArray(profiles.id, [...ids]))
    .orderBy(asc(users.id))
    .for('share', { of: users });
  return new Set(rows.flatMap(({ id, active }) => (active ? [id] : [])));
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transactional } from '../../database';
import { localities, vetProfiles, vetServiceAreas } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { lockMatching, matchFor } from '../requests/matching';
import type { Wire } from '../shared/wire';

/**
 * Adds service areas to a veterinarian; the same locality twice counts once. `pointer` names the list in the request:
 * `unknown_locality` points at the member that does not exist.
 */
export async function addServiceAreas(
  tx: Queryable,
  vetProfileId: number,
  areas: readonly Wire<'ServiceArea'>[],
  pointer: string,
): Promise<void> {
  const wanted = [...new Set(areas.map((area) => area.locality_id))];
  if (wanted.length === 0) return;
  const rows = await tx.select({ id: localities.id }).from(localities).where(inArray(localities.id, wanted));
  const known = new Set(rows.map((row) => row.id));
  const unknown = areas.findIndex((area) => !known.has(area.locality_id));
  if (unknown !== -1) throw new DomainError('unknown_locality', `${pointer}/${unknown}/locality_id`);
  await tx.insert(vetServiceAreas).values(wanted.map((localityId) => ({ vetProfileId, localityId })));
}

const named = (ids: readonly number[]) => ({
  localities: [...new Set(ids)].toSorted((a, b) => a - b).join(' '),
});

/**
 * Has a veterinarian serve a locality, or serve it no more, as an admin says; visits that are assigned stay. To run
 * in a transaction. Throws `not_found`.
 */
export async function changeServiceArea(
  tx: Transactional,
  { vetProfileId, localityId, serves }: { vetProfileId: number; localityId: number; serves: boolean },
  now: Date,
): Promise<void> {
  await lockMatching(tx);
  // Two changes of one list at once wait for each other here.
  const [vet] = await tx
    .select({ userId: vetProfiles.userId })
    .from(vetProfiles)
    .where(eq(vetProfiles.id, vetProfileId))
    .for('no key update');
  if (!vet || (await tx.$count(localities, eq(localities.id, localityId))) === 0)
    throw new DomainError('not_found');
  const ofVet = eq(vetServiceAreas.vetProfileId, vetProfileId);
  const rows = await tx.select({ id: vetServiceAreas.localityId }).from(vetServiceAreas).where(ofVet);
  const before = rows.map(({ id }) => id);
  if (before.includes(localityId) === serves) return;
  if (serves) await tx.insert(vetServiceAreas).values({ vetProfileId, localityId });
  else await tx.delete(vetServiceAreas).where(and(ofVet, eq(vetServiceAreas.localityId, localityId)));
  const after = serves ? [...before, localityId] : before.filter((id) => id !== localityId);
  await tx.update(vetProfiles).set({ updatedAt: now }).where(eq(vetProfiles.id, vetProfileId));
  await recordEvent(
    tx,
    {
      action: 'service_areas_changed',
      object: ['account', vet.userId],
      before: named(before),
      after: named(after),
    },
    now,
  );
  if (serves) await matchFor(tx, [vetProfileId], now);
}

/** Replaces a veterinarian's service areas; an empty list is valid (rule 3.8). Throws `unknown_locality`. */
export async function replaceServiceAreas(
  tx: Transactional,
  vetProfileId: number,
  areas: readonly Wire<'ServiceArea'>[],
  now: Date,
): Promise<void> {
  await lockMatching(tx);
  // Two replacements of one list at once wait for each other here.
  const [vet] = await tx
    .update(vetProfiles)
    .set({ updatedAt: now })
    .where(eq(vetProfiles.id, vetProfileId))
    .returning({ userId: vetProfiles.userId });
  const gone = await tx
    .delete(vetServiceAreas)
    .where(eq(vetServiceAreas.vetProfileId, vetProfileId))
    .returning({ locality: vetServiceAreas.localityId });
  await addServiceAreas(tx, vetProfileId, areas, '/vet_service_areas_attributes');
  const before = named(gone.map(({ locality }) => locality));
  const after = named(areas.map((area) => area.locality_id));
  if (before.localities !== after.localities)
    await recordEvent(
      tx,
      { action: 'service_areas_changed', object: ['account', vet?.userId ?? 0], before, after },
      now,
    );
  await matchFor(tx, [vetProfileId], now);
}

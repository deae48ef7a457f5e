import { inArray } from 'drizzle-orm';
import type { Queryable, Transactional } from '../../database';
import { certificationRequests, vetProfiles } from '../../database/schema';
import { holdActive } from '../shared/active-accounts';
import { type BrokenMember, DomainError, type DomainErrorCode } from '../shared/errors';
import type { Viewer, Wire } from '../shared/wire';
import { hasAnimalsOfOthers, writeVisit } from './assigning';
import { isServing } from './free-slots';
import { lockMatching } from './matching';
import { getCertificationRequest } from './request-views';
import { candidates } from './scheduling';
import { freeSlots, localTime } from './slots';

/** A day's route: requests that wait become the visits of one veterinarian, in an order (rule 10.19). */

type Request = typeof certificationRequests.$inferSelect;

/** Why a request may not be on the route; null when it may. */
async function refusalOf(
  tx: Queryable,
  { id, status, localityId }: Request,
  { vet_profile_id: vet, elsewhere = false }: Wire<'RouteInput'>,
): Promise<DomainErrorCode | null> {
  if (status !== 'created' && status !== null) return 'status_conflict';
  if (!elsewhere && !(await isServing(tx, vet, localityId))) return 'vet_elsewhere';
  return (await hasAnimalsOfOthers(tx, id, vet)) ? 'visit_has_animals' : null;
}

/**
 * An admin gives requests that wait to one veterinarian on one day: the first one the first slot that is free then, and
 * so on. All or none: to run in a transaction. Throws `vet_unavailable`, and `route_refused` with why of each request
 * that may not be on it.
 */
export async function assignRoute(
  tx: Transactional,
  route: Wire<'RouteInput'>,
  admin: Viewer,
  now: Date,
): Promise<Wire<'CertificationRequest'>[]> {
  const { vet_profile_id: vet, scheduled_date: date, certification_request_ids: ids } = route;
  await lockMatching(tx);
  const { id } = certificationRequests;
  const rows = await tx
    .select()
    .from(certificationRequests)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const active = await holdActive(tx, vetProfiles, [vet]);
  const [candidate] = await candidates(tx, { only: vet }, localTime(now).date);
  if (!candidate || !active.has(vet)) throw new DomainError('vet_unavailable', '/vet_profile_id');
  const slots = freeSlots(candidate, { start: date, end: date }, now);
  const refused: BrokenMember[] = [];
  const visits: { request: Request; slot: Wire<'VisitSlot'> }[] = [];
  for (const [place, one] of ids.entries()) {
    const [request, free] = [byId.get(one), slots[place]];
    const code = request ? await refusalOf(tx, request, route) : 'not_found';
    if (request && free && code === null) visits.push({ request, slot: free.slot });
    else refused.push({ pointer: `/certification_request_ids/${place}`, code: code ?? 'day_full' });
  }
  if (refused.length > 0) throw new DomainError('route_refused', undefined, { members: refused });
  for (const { request, slot } of visits) {
    const visit = { vet_profile_id: vet, scheduled_date: date, scheduled_time: slot };
    await writeVisit(tx, request, visit, admin.userId, now);
  }
  const made: Wire<'CertificationRequest'>[] = [];
  for (const one of ids) made.push(await getCertificationRequest(tx, one, admin));
  return made;
}

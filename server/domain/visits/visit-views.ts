import { and, asc, desc, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificationRequests, certifiedLots } from '../../database/schema';
import { DomainError } from '../shared/errors';
import { pageOf, rowsToRead } from '../shared/pages';
import { requestsWhere } from '../requests/request-views';
import { animalsOfVisit, countAnimals, visitAnimalShapes } from './entered-animals';
import { defaultsOf } from './visit-defaults';
import type { Viewer, Wire } from '../shared/wire';

/** The agenda of a veterinarian, and what is entered at a visit (rules 10.1 and 10.2). */

export interface VisitListQuery {
  /** Days, `YYYY-MM-DD`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  status?: Wire<'RequestStatus'> | undefined;
  order?: Wire<'VisitOrder'> | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const { id, scheduledDate, scheduledTime, status, vetProfileId } = certificationRequests;

/**
 * Those of a veterinarian that have a day: a request that was rejected or canceled is no visit. For an admin all
 * requests, as what was entered outlasts its visit.
 */
function visitsOf({ role, profileId }: Viewer): SQL | undefined {
  if (role === 'admin') return undefined;
  return and(eq(vetProfileId, profileId), inArray(status, ['assigned', 'executed']));
}

async function countCertified(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  const { certificationRequestId, certifiedAnimalsCount: count } = certifiedLots;
  const rows = await db
    .select({ id: certificationRequestId, count })
    .from(certifiedLots)
    .where(inArray(certificationRequestId, [...ids]));
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** A veterinarian's visits by day and slot, with how many animals each has, and whether others come after them. */
export async function listVisits(
  db: Queryable,
  viewer: Viewer,
  { from, to, status: wanted, order = 'earliest', limit, offset = 0 }: VisitListQuery,
): Promise<{ rows: Wire<'VisitListItem'>[]; next: number | null }> {
  const condition = and(
    visitsOf(viewer),
    from === undefined ? undefined : gte(scheduledDate, from),
    to === undefined ? undefined : lte(scheduledDate, to),
    wanted === undefined ? undefined : eq(status, wanted),
  );
  // `morning` comes after `afternoon` in the alphabet.
  const by =
    order === 'earliest'
      ? [asc(scheduledDate), desc(scheduledTime), asc(id)]
      : [desc(scheduledDate), asc(scheduledTime), desc(id)];
  const read = await requestsWhere(db, viewer, condition, { order: by, count: rowsToRead(limit), offset });
  const { rows: requests } = pageOf(read, limit);
  const ids = requests.map((request) => request.id);
  const [entered, certified] = [await countAnimals(db, ids), await countCertified(db, ids)];
  return {
    rows: requests.map((request) => ({
      certification_request: request,
      animals_count: (request.status === 'executed' ? certified : entered).get(request.id) ?? 0,
    })),
    next: read.length > requests.length ? offset + requests.length : null,
  };
}

/** A visit of a veterinarian, or any for an admin, with its animals. Throws `not_found`. */
export async function getVisit(db: Queryable, visitId: number, viewer: Viewer): Promise<Wire<'Visit'>> {
  const [request] = await requestsWhere(db, viewer, and(eq(id, visitId), visitsOf(viewer)), { count: 1 });
  const [row] = await db.select().from(certificationRequests).where(eq(id, visitId));
  if (!request || !row) throw new DomainError('not_found');
  return {
    certification_request: request,
    defaults: defaultsOf(row),
    animals: await visitAnimalShapes(db, await animalsOfVisit(db, visitId), {
      vetProfileId: row.vetProfileId,
      closed: row.status === 'executed',
    }),
  };
}

import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { searchTerms } from '../../../src/lib/search-terms';
import type { Queryable } from '../../database';
import { certificationRequests, localities, producerProfiles } from '../../database/schema';
import { requestsOf } from '../shared/owned-by';
import { containing, finding } from '../shared/search';
import type { Viewer, Wire } from '../shared/wire';
import { namedNumber } from './named-number';
import { hitsOfKind, newestFound } from './newest-found';

type Hit = Wire<'SearchHit'>;

function actOf(viewer: Viewer, status: Hit['status']): Hit['act'] {
  if (viewer.role === 'admin' && (status === 'created' || status === 'assigned')) return 'assign';
  return viewer.role === 'veterinarian' && status === 'assigned' ? 'visit' : null;
}

/** The localities that some word of a search is in the name of. */
async function localitiesNamed(db: Queryable, search: string): Promise<number[]> {
  const { id, plainName } = localities;
  const named = searchTerms(search).map(({ text }) => sql`${plainName} like ${containing(text)}`);
  const rows = await db
    .select({ id })
    .from(localities)
    .where(or(...named));
  return rows.map((row) => row.id);
}

/**
 * Requests by number and place, and the newest of the producers that were found: all to an admin, else those that are
 * the viewer's.
 */
export async function foundRequests(
  db: Queryable,
  search: string,
  viewer: Viewer,
  ofProducers: readonly number[] = [],
): Promise<Hit[]> {
  const { id, address, localityId, producerProfileId } = certificationRequests;
  const number = namedNumber(search, 'request');
  const where = sql`plain_text(${address})`;
  const locality = sql`(select ${localities.plainName} from ${localities}
    where ${localities.id} = ${localityId})`;
  const places = await localitiesNamed(db, search);
  const ids = await newestFound(db, search, {
    table: certificationRequests,
    words: sql`search_words(${where})`,
    has: finding(search, { texts: [where, locality] }),
    within: requestsOf(viewer),
    // The index has the words of the address alone.
    besides: places.length > 0 ? inArray(localityId, places) : undefined,
  });
  const rows = await db
    .select({ request: certificationRequests, locality: localities.name, producer: producerProfiles.name })
    .from(certificationRequests)
    .innerJoin(localities, eq(localities.id, localityId))
    .innerJoin(producerProfiles, eq(producerProfiles.id, producerProfileId))
    .where(
      and(
        or(
          inArray(id, number === null ? ids : [...ids, number]),
          inArray(producerProfileId, [...ofProducers]),
        ),
        requestsOf(viewer),
      ),
    )
    .orderBy(desc(eq(id, number ?? 0)), desc(id))
    .limit(hitsOfKind);
  return rows.map(({ request, locality: name, producer }) => {
    const status = request.status ?? 'created';
    return {
      kind: 'request' as const,
      id: request.id,
      named: request.id === number,
      name: producer,
      code: null,
      place: `${request.address}, ${name}`,
      status,
      at: request.createdAt.toISOString(),
      act: actOf(viewer, status),
    };
  });
}

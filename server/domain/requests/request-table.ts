import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { plain } from '../../database/columns';
import { certificationRequests, localities, producerProfiles, vetProfiles } from '../../database/schema';
import { tableOrder, type TableQuery } from '../shared/pages';
import type { Wire } from '../shared/wire';
import { isWaiting, waitsSince } from './matching';

/** The table of all requests, of which a page is read: its order and its length. */

const { id, status, comments, createdAt, scheduledDate, scheduledTime, preferredEnd } = certificationRequests;

/** As the mock and the screen compare them, by code points. */
const text = (value: SQL | PgColumn) => sql`coalesce(${value}, '') collate "C"`;

const columns: Record<Wire<'RequestSort'>, SQL | PgColumn> = {
  number: id,
  producer: text(producerProfiles.plainName),
  locality: text(localities.plainName),
  submitted: createdAt,
  // Whose wait has ended comes before who waits since today.
  waiting: sql`case when ${isWaiting}
    then date '9999-12-31' - (${waitsSince} at time zone 'America/Argentina/Buenos_Aires')::date else -1 end`,
  due: sql`coalesce(case when ${isWaiting} then ${preferredEnd} when ${status} = 'assigned' then ${scheduledDate} end,
    'infinity')`,
  visit: sql`coalesce(${scheduledDate}, '-infinity')`,
  slot: sql`case ${scheduledTime} when 'morning' then 0 when 'afternoon' then 1 else 2 end`,
  status: text(sql`coalesce(${status}::text, 'created')`),
  vet: text(vetProfiles.plainName),
  comments: text(plain(sql`coalesce(${comments}, '')`)),
};

/** The order in which a viewer's list of requests comes: newest first, unless by a column. */
export function requestOrder(query: TableQuery<Wire<'RequestSort'>>): SQL[] {
  return tableOrder(id, columns, query);
}

/** Adds where a request is, whose it is and who visits it: what nobody asks for is not read. */
function withNames<Query extends PgSelect>(query: Query) {
  const { localityId, producerProfileId, vetProfileId } = certificationRequests;
  return query
    .leftJoin(localities, eq(localities.id, localityId))
    .leftJoin(producerProfiles, eq(producerProfiles.id, producerProfileId))
    .leftJoin(vetProfiles, eq(vetProfiles.id, vetProfileId));
}

/** That a request is on a page of those that fulfil a condition: only its rows are read whole then. */
export function isOnPage(
  db: Queryable,
  condition: SQL | undefined,
  { order, count, offset = 0 }: { order: SQL[]; count: number; offset?: number | undefined },
): SQL {
  const page = withNames(db.select({ id }).from(certificationRequests).$dynamic());
  return inArray(
    id,
    page
      .where(condition)
      .orderBy(...order)
      .limit(count)
      .offset(offset),
  );
}

/** How many requests fulfil a condition, which may name their locality, producer and veterinarian. */
export async function countRequests(db: Queryable, condition: SQL | undefined): Promise<number> {
  const counted = db
    .select({ count: sql<number>`count(*)::int` })
    .from(certificationRequests)
    .$dynamic();
  const [row] = await withNames(counted).where(condition);
  return row?.count ?? 0;
}

import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { fullName, plain } from '../../database/columns';
import { certificationRequests, localities, producerProfiles, vetProfiles } from '../../database/schema';
import { tableOrder, type TableQuery } from '../shared/pages';
import type { Wire } from '../shared/wire';
import { isWaiting } from './matching';

/** The table of all requests, of which a page is read: its order and its length. */

const { id, status, comments, createdAt, scheduledDate, scheduledTime, preferredEnd } = certificationRequests;

/** A fact of the veterinarian that a request has. */
export const ofVet = (column: PgColumn | SQL): SQL =>
  sql`(select ${column} from ${vetProfiles} where ${vetProfiles.id} = ${certificationRequests.vetProfileId})`;

/** The name of that one without case and accents. */
export const vetName = ofVet(plain(fullName(vetProfiles.firstName, vetProfiles.lastName)));

/** As the mock and the screen compare them, by code points. */
const text = (value: SQL | PgColumn) => sql`coalesce(${value}, '') collate "C"`;

const columns: Record<Wire<'RequestSort'>, SQL | PgColumn> = {
  number: id,
  producer: text(producerProfiles.plainName),
  locality: text(plain(localities.name)),
  submitted: createdAt,
  // Whose wait has ended comes before who waits since today.
  waiting: sql`case when ${isWaiting}
    then date '9999-12-31' - (${createdAt} at time zone 'America/Argentina/Buenos_Aires')::date else -1 end`,
  due: sql`coalesce(case when ${isWaiting} then ${preferredEnd} when ${status} = 'assigned' then ${scheduledDate} end,
    'infinity')`,
  visit: sql`coalesce(${scheduledDate}, '-infinity')`,
  slot: sql`case ${scheduledTime} when 'morning' then 0 when 'afternoon' then 1 else 2 end`,
  status: text(sql`coalesce(${status}::text, 'created')`),
  vet: text(vetName),
  comments: text(plain(sql`coalesce(${comments}, '')`)),
};

/** The order in which a viewer's list of requests comes: newest first, unless by a column. */
export function requestOrder(query: TableQuery<Wire<'RequestSort'>>): SQL[] {
  return tableOrder(id, columns, query);
}

/** How many requests fulfil a condition, which may name their localities. */
export async function countRequests(db: Queryable, condition: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(certificationRequests)
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .where(condition);
  return row?.count ?? 0;
}

import { and, asc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { addDays } from '../../../src/lib/calendar-day';
import { maxCountedEvents } from '../../../src/lib/event-changes';
import type { Queryable } from '../../database';
import { fullName } from '../../database/columns';
import {
  adminProfiles,
  auditEvents,
  localities,
  producerProfiles,
  users,
  vetProfiles,
} from '../../database/schema';
import { olderThan, type Page, rowsToRead, tableOrder, tablePage, type TableQuery } from '../shared/pages';
import type { Wire } from '../shared/wire';

/** The audit log as admins read it. */

/** Which events are asked for. Days are `YYYY-MM-DD`, both included, in Argentina. */
export interface EventsQuery {
  action?: Wire<'AuditAction'> | undefined;
  object_type?: Wire<'AuditObject'> | undefined;
  object_id?: number | undefined;
  /** The id of the user who did it. */
  actor?: number | undefined;
  /** The id of a user, who did it or whose account it was done to. */
  about?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The instant at which a day begins in Argentina, which knows no summer time. */
const startOf = (day: string) => new Date(`${day}T00:00:00-03:00`);

const asked = ({
  action,
  object_type: type,
  object_id: id,
  actor,
  about,
  from,
  to,
}: EventsQuery): SQL | undefined =>
  and(
    action && eq(auditEvents.action, action),
    type && eq(auditEvents.objectType, type),
    id !== undefined ? eq(auditEvents.objectId, id) : undefined,
    actor !== undefined ? eq(auditEvents.actorUserId, actor) : undefined,
    about !== undefined
      ? or(
          eq(auditEvents.actorUserId, about),
          and(eq(auditEvents.objectType, 'account'), eq(auditEvents.objectId, about)),
        )
      : undefined,
    from ? gte(auditEvents.at, startOf(from)) : undefined,
    to ? lt(auditEvents.at, startOf(addDays(to, 1))) : undefined,
  );

/** The name of a user by its id, of whatever role. */
const nameOf = (userId: SQL) => sql<string | null>`(
  select coalesce(${producerProfiles.name}, ${fullName(vetProfiles.firstName, vetProfiles.lastName)},
    ${fullName(adminProfiles.firstName, adminProfiles.lastName)})
  from ${users} named left join ${producerProfiles} on ${producerProfiles.userId} = named.id
  left join ${vetProfiles} on ${vetProfiles.userId} = named.id
  left join ${adminProfiles} on ${adminProfiles.userId} = named.id where named.id = ${userId})`;

type Names = Wire<'AuditEvent'>['names'];

/** Where what facts tell by number is called something. */
const named = {
  locality_id: { of: localities, id: localities.id, name: sql<string>`${localities.name}` },
  vet_profile_id: {
    of: vetProfiles,
    id: vetProfiles.id,
    name: fullName(vetProfiles.firstName, vetProfiles.lastName),
  },
  to_producer_profile_id: {
    of: producerProfiles,
    id: producerProfiles.id,
    name: sql<string>`${producerProfiles.name}`,
  },
  assigned_by: {
    of: adminProfiles,
    id: adminProfiles.userId,
    name: fullName(adminProfiles.firstName, adminProfiles.lastName),
  },
};

type Told = Pick<typeof auditEvents.$inferSelect, 'before' | 'after'>;

/** The numbers that a fact has in events, before and after. */
function numbersOf(fact: string, events: readonly Told[]): number[] {
  const told = events.flatMap(({ before, after }) => [before?.[fact], after?.[fact]]);
  return [...new Set(told)].filter((id) => typeof id === 'number');
}

/** The names of what events tell by number, a read for each kind of thing. */
async function namesAmong(db: Queryable, events: readonly Told[]): Promise<Names> {
  const kinds = Object.entries(named).map(async ([fact, { of, id, name }]) => {
    const ids = numbersOf(fact, events);
    if (ids.length === 0) return [fact, {}] as const;
    const found = await db.select({ id, name }).from(of).where(inArray(id, ids));
    return [fact, Object.fromEntries(found.map((one) => [one.id, one.name]))] as const;
  });
  return Object.fromEntries(await Promise.all(kinds));
}

/** Of many names those that an event tells. */
function namesOf(event: Told, among: Names): Names {
  const told = Object.entries(among).map(([fact, names]) => {
    const known = numbersOf(fact, [event]).filter((id) => id in names);
    return [fact, Object.fromEntries(known.map((id) => [id, String(names[id])]))] as const;
  });
  return Object.fromEntries(told.filter(([, names]) => Object.keys(names).length > 0));
}

async function readEvents(
  db: Queryable,
  which: SQL | undefined,
  order: SQL[],
  count: number,
  offset = 0,
): Promise<Wire<'AuditEvent'>[]> {
  const rows = await db
    .select({
      event: auditEvents,
      role: users.role,
      actorName: nameOf(sql`${auditEvents.actorUserId}`),
      objectName: sql<
        string | null
      >`case when ${auditEvents.objectType} = 'account' then ${nameOf(sql`${auditEvents.objectId}`)} end`,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorUserId))
    .where(which)
    .orderBy(...order)
    .limit(count)
    .offset(offset);
  const among = await namesAmong(
    db,
    rows.map(({ event }) => event),
  );
  return rows.map(({ event, role, actorName, objectName }) => ({
    id: event.id,
    at: event.at.toISOString(),
    action: event.action,
    actor:
      event.actorUserId === null || role === null
        ? null
        : { user_id: event.actorUserId, role, name: actorName ?? '' },
    object: { type: event.objectType, id: event.objectId, name: objectName },
    before: event.before,
    after: event.after,
    names: namesOf(event, among),
    request_id: event.requestId,
  }));
}

/**
 * What was done, newest first unless sorted. A log of millions is not counted for each page of a table: beyond
 * `maxCountedEvents`, admins filter.
 */
export async function listAuditEvents(
  db: Queryable,
  query: EventsQuery & TableQuery<Wire<'EventSort'>>,
): Promise<Page<Wire<'AuditEvent'>>> {
  const { limit, before, offset } = query;
  const which = and(asked(query), olderThan(auditEvents.id, before));
  const order = tableOrder(auditEvents.id, { at: auditEvents.id }, query);
  const read = await readEvents(db, which, order, rowsToRead(limit), offset);
  const counted = db.select({ id: auditEvents.id }).from(auditEvents).where(which).limit(maxCountedEvents);
  return tablePage(read, query, () => db.$count(counted.as('counted')));
}

/** A stretch of what was done, oldest first: `count` events behind an id. */
export function eventsAfter(
  db: Queryable,
  { after, count, ...query }: EventsQuery & { after: number; count: number },
): Promise<Wire<'AuditEvent'>[]> {
  return readEvents(db, and(asked(query), gt(auditEvents.id, after)), [asc(auditEvents.id)], count);
}

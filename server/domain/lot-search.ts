import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database';
import { certifiedLots } from '../database/schema';
import type { Sought } from './lot-filters';
import { lotOrder, type LotOrder, rowsBehind } from './lot-order';

/** How lots are found: along their order where what is sought is frequent, by the index of words where it is rare. */

/** A search looks among so many of the first lots of the order first: what many lots have fills its page there. */
const nearest = 2_000;
/** Then among so many more at most, when what was found promises that they fill the page. */
const nearer = 50_000;
/** The index gives the lots of a filter at less cost than those of a text, which are compared again. */
const nearerFiltered = 8_000;

interface Stretch {
  offset: number;
  length: number;
}

/** A stretch of the active lots in an order: they are read in it until enough are found, not all of them and then sorted. */
function stretchOf({ dates }: Sought, order: LotOrder, behind: SQL | undefined, part: Stretch): SQL {
  return sql`(select *, ${order.key} as order_key from ${certifiedLots}
    where ${and(eq(certifiedLots.isActive, true), dates, behind)}
    order by order_key ${order.way}, id ${order.way} limit ${part.length} offset ${part.offset}) ${certifiedLots}`;
}

async function idsOf(db: Queryable, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/** The ids of the first lots in an order that are sought, behind a lot of it. */
export async function findLots(
  db: Queryable,
  sought: Sought,
  order: LotOrder,
  after: number | undefined,
  count: number,
): Promise<number[]> {
  const behind = await rowsBehind(db, order, after);
  const among = (part: Stretch, most: number) =>
    idsOf(
      db,
      sql`select id from ${stretchOf(sought, order, behind, part)} where ${sought.matches ?? sql`true`}
        order by order_key ${order.way}, id ${order.way} limit ${most}`,
    );
  const first = await among({ offset: 0, length: nearest }, count);
  if (first.length === count || !sought.some) return first;
  const missing = count - first.length;
  // Twice as many as it takes at the rate of the first ones.
  const length = Math.ceil((2 * missing * nearest) / first.length);
  if (length <= (sought.text ? nearer : nearerFiltered)) {
    const more = await among({ offset: nearest, length }, missing);
    if (more.length === missing) return [...first, ...more];
  }
  // An order that no index has: few lots are left to find, and going through all of them in their order finds them last.
  return idsOf(
    db,
    sql`select id from ${certifiedLots} where ${and(eq(certifiedLots.isActive, true), sought.indexed, behind)}
      order by 0 + ${order.number} ${order.way}, 0 + id ${order.way} limit ${count}`,
  );
}

/** Without a search so many lots are counted at most. */
const mostOfAll = 10_000;
/** So many are counted at most by an index. */
const mostIndexed = 500;
/** Counting goes on along the order through so many lots, before it says "more than". */
const furthest = 6_000;

/** A number of which only its first digit is told, below it: 1,000 of 1,999. */
function roundDown(number: number): number {
  const size = 10 ** (String(number).length - 1);
  return Math.floor(number / size) * size;
}

/** How many lots are found, and whether there are more: then it is a round number below. */
interface Count {
  count: number;
  more: boolean;
}

const atMost = (count: number, most: number): Count => ({
  count: Math.min(count, most),
  more: count > most,
});

async function countIndexed(db: Queryable, condition: SQL | undefined, most: number): Promise<Count> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${certifiedLots} where ${and(eq(certifiedLots.isActive, true), condition)} limit ${most + 1}) counted`);
  return atMost(rows[0]?.count ?? 0, most);
}

/** Counts among the first lots of the order: these are all when the order ends among them. */
async function countAmong(db: Queryable, sought: Sought, length: number): Promise<Count> {
  const order = lotOrder('newest', sought.dated);
  const { rows } = await db.execute<{ found: number; read: number }>(sql`
    select count(*) filter (where ${sought.matches})::integer as found, count(*)::integer as read
    from ${stretchOf(sought, order, undefined, { offset: 0, length })}`);
  const { found = 0, read = 0 } = rows[0] ?? {};
  return { count: found, more: read === length };
}

/**
 * How many active lots are sought: exactly when they are few, else more than a round number, as much as is known without going
 * through all of them.
 */
export async function countLots(db: Queryable, sought: Sought): Promise<Count> {
  if (!sought.some) return countIndexed(db, sought.dates, sought.dated ? nearest : mostOfAll);
  const near = await countAmong(db, sought, nearest);
  if (!near.more) return near;
  if (near.count < (sought.text ? nearest / 200 : nearest / 10)) {
    return countIndexed(db, sought.indexed, mostIndexed);
  }
  const far = near.count > nearest / 10 ? near : await countAmong(db, sought, furthest);
  return far.more ? { count: roundDown(far.count - 1), more: true } : far;
}

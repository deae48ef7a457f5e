import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certifiedLots } from '../../database/schema';
import type { Sought } from './lot-filters';
import { lotOrder, type LotOrder, rowsBehind } from './lot-order';

/** How lots are found: along their order where what is sought is frequent, by the index of words where it is rare. */

/**
 * A search looks among so many of the first lots of the order first: what many lots have fills its page there. Those of
 * a locality are kept far from one another, so that they cost more.
 */
const nearest = ({ local }: Sought) => (local ? 300 : 2_000);
/** Then among so many more at most, when what was found promises that they fill the page. */
const nearLots = 50_000;
/** The index gives the lots of a filter at less cost than those of a text, which are compared again. */
const nearFilteredLots = 8_000;
/**
 * The lots of some days are read by the day and then sorted when they are so many at most, instead of looked for in
 * another order.
 */
const fewLotsOfDays = 5_000;

interface Stretch {
  offset: number;
  length: number;
}

/**
 * A stretch of the active lots in an order: they are read in it until enough are found, not all of them and then
 * sorted.
 */
function stretchOf({ within }: Sought, order: LotOrder, behind: SQL | undefined, part: Stretch): SQL {
  return sql`(select *, ${order.key} as order_key from ${certifiedLots}
    where ${and(eq(certifiedLots.isActive, true), within, behind)}
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
  // An order that no index has: all that the condition finds are read and sorted.
  const sorted = (condition: SQL | undefined) =>
    idsOf(
      db,
      sql`select id from ${certifiedLots} where ${and(eq(certifiedLots.isActive, true), condition, behind)}
        order by 0 + ${order.number} ${order.way}, 0 + id ${order.way} limit ${count}`,
    );
  if (sought.dated && !order.byDate) {
    const { more } = await countSome(db, sought.within, fewLotsOfDays);
    if (!more) return sorted(and(sought.matches, sought.within));
  }
  // What an index leads to is all found.
  if (!sought.matches) return among({ offset: 0, length: count }, count);
  const near = nearest(sought);
  const first = await among({ offset: 0, length: near }, count);
  if (first.length === count) return first;
  const missing = count - first.length;
  // Twice as many as it takes at the rate of the first ones.
  const length = Math.ceil((2 * missing * near) / first.length);
  if (length <= (sought.text ? nearLots : nearFilteredLots)) {
    const more = await among({ offset: near, length }, missing);
    if (more.length === missing) return [...first, ...more];
  }
  // Few lots are left to find, and going through all of them in their order finds them last.
  return sorted(sought.indexed);
}

/** Without a search so many lots are counted at most. */
const maxCounted = 10_000;
/** So many are counted at most of a locality, or by the index of words. */
const maxCountedByIndex = 500;
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

async function countSome(db: Queryable, condition: SQL | undefined, most: number): Promise<Count> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from ${certifiedLots} where ${and(eq(certifiedLots.isActive, true), condition)}
        limit ${most + 1}) counted`);
  return atMost(rows[0]?.count ?? 0, most);
}

/** Counts among the first lots of the order; `more` when it goes on after them. */
async function countAmong(db: Queryable, sought: Sought, length: number): Promise<Count> {
  const order = lotOrder('newest', sought.dated);
  const { rows } = await db.execute<{ found: number; read: number }>(sql`
    select count(*) filter (where ${sought.matches ?? sql`true`})::integer as found, count(*)::integer as read
    from ${stretchOf(sought, order, undefined, { offset: 0, length: length + 1 })}`);
  const { found = 0, read = 0 } = rows[0] ?? {};
  return { count: found, more: read > length };
}

/**
 * How many active lots are sought (rule 4.11): exactly when they are few, else more than a round number, as much as is
 * known without going through all of them.
 */
export async function countLots(db: Queryable, sought: Sought): Promise<Count> {
  const length = nearest(sought);
  if (!sought.matches && !sought.local)
    return countSome(db, sought.within, sought.dated ? length : maxCounted);
  if (!sought.matches)
    return atMost((await countAmong(db, sought, maxCountedByIndex)).count, maxCountedByIndex);
  const near = await countAmong(db, sought, length);
  if (!near.more) return near;
  if (near.count < (sought.text ? length / 200 : length / 10)) {
    return countSome(db, sought.indexed, maxCountedByIndex);
  }
  const far = near.count > length / 10 ? near : await countAmong(db, sought, 3 * length);
  return far.more ? { count: roundDown(far.count - 1), more: true } : far;
}

import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database';

/** What is wrong with the counters by day, in sentences for who runs the service; none where all is well. */
export async function checkDayCounts(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<
    Record<'day' | 'counted' | 'scope' | 'scope_id' | 'said' | 'is', string>
  >(sql`
    select day::text, counted, scope, scope_id, coalesce(c.count, 0) as said, coalesce(k.count, 0) as is
    from counted_days() k full join day_counts c using (day, counted, scope, scope_id)
    where coalesce(c.count, 0) <> coalesce(k.count, 0) order by day, counted, scope, scope_id`);
  return rows.map(({ day, counted, scope, scope_id: id, said, is }) => {
    const whose = scope === 'all' ? '' : ` of ${scope} ${id}`;
    return `The counter of ${counted} on ${day}${whose} says ${said}, and there are ${is}.`;
  });
}

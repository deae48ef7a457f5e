import { sql, type SQL } from 'drizzle-orm';

/**
 * The ids of the lots that have held a certificate, as a subquery. In the lot in which another one took its place that
 * one stands now: of those that came after it, the first that any lot holds has that lot as its first.
 */
export const lotsOfCertificate = (id: number): SQL => sql`(
  with recursive chain (id, next, place) as (
    select cattle_certification_id, superseded_by_id, 0 from certificate_records where cattle_certification_id = ${id}
    union all
    select r.cattle_certification_id, r.superseded_by_id, place + 1
      from certificate_records r join chain on r.cattle_certification_id = chain.next
  )
  select certified_lot_id from certified_lot_animals where cattle_certification_id = ${id}
  union
  (select a.certified_lot_id from chain join certified_lot_animals a on a.cattle_certification_id = chain.id
    where chain.place > 0 order by chain.place, a.certified_lot_id limit 1))`;

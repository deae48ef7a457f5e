import { asc } from 'drizzle-orm';
import type { Queryable } from '../database';
import { localities } from '../database/schema';
import type { Wire } from './wire';

/** The columns of a locality under the contract's names: what a query selects of it. */
export const localityShape = {
  id: localities.id,
  name: localities.name,
  province_id: localities.provinceId,
};

/** Every locality, by name. */
export async function listLocalities(db: Queryable): Promise<Wire<'Locality'>[]> {
  return db.select(localityShape).from(localities).orderBy(asc(localities.name), asc(localities.id));
}

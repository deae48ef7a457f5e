import { and, eq, sql } from 'drizzle-orm';
import { keptFacts } from '../../../src/lib/kept-facts';
import type { Transactional } from '../../database';
import { certificationRequests } from '../../database/schema';
import { storedRow } from '../shared/stored-row';
import type { Wire } from '../shared/wire';
import { type HeldVisit, holdVisit } from './held-visit';

type Preset = Pick<
  typeof certificationRequests.$inferSelect,
  'visitDefaults' | 'visitDefaultsRev' | 'cattleBreed'
>;

/**
 * What all animals of a visit have that say nothing else: before anybody set it, the breed that was asked for (rule
 * 10.6).
 */
export function defaultsOf({
  visitDefaults,
  visitDefaultsRev: rev,
  cattleBreed,
}: Preset): Wire<'VisitDefaults'> {
  return { rev, facts: rev === 0 ? { cattle_breed: cattleBreed } : visitDefaults };
}

/**
 * Sets what all animals of a visit have that say nothing else, and gives what stays: of two, the higher revision. To
 * run in a transaction. Throws `not_found`, `status_conflict`.
 */
export async function saveVisitDefaults(
  tx: Transactional,
  visit: HeldVisit,
  { rev, facts }: Wire<'VisitDefaults'>,
): Promise<Wire<'VisitDefaults'>> {
  await holdVisit(tx, visit);
  const { id, visitDefaults, visitDefaultsRev, cattleBreed } = certificationRequests;
  await tx
    .update(certificationRequests)
    .set({ visitDefaults: keptFacts(facts), visitDefaultsRev: rev })
    .where(and(eq(id, visit.id), sql`${visitDefaultsRev} < ${rev}`));
  const rows = await tx
    .select({ visitDefaults, visitDefaultsRev, cattleBreed })
    .from(certificationRequests)
    .where(eq(id, visit.id));
  return defaultsOf(storedRow(rows));
}

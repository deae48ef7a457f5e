import { and, eq, sql } from 'drizzle-orm';
import { keptFacts } from '../../../src/lib/kept-facts';
import { comparable } from '../../../src/lib/proof/canonical';
import type { Transactional } from '../../database';
import { certificationRequests } from '../../database/schema';
import { storedRow } from '../shared/stored-row';
import type { Wire } from '../shared/wire';
import { type HeldVisit, holdVisitOr } from './held-visit';

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

/** The defaults of a visit. */
async function readDefaults(tx: Transactional, visit: HeldVisit): Promise<Wire<'VisitDefaults'>> {
  const { id, visitDefaults, visitDefaultsRev, cattleBreed } = certificationRequests;
  const rows = await tx
    .select({ visitDefaults, visitDefaultsRev, cattleBreed })
    .from(certificationRequests)
    .where(eq(id, visit.id));
  return defaultsOf(storedRow(rows));
}

/**
 * Sets what all animals of a visit have that say nothing else, and gives what stays: of two, the higher revision. To
 * run in a transaction. Throws `not_found`, and `status_conflict` unless they were set so while the visit was open.
 */
export async function saveVisitDefaults(
  tx: Transactional,
  visit: HeldVisit,
  { rev, facts }: Wire<'VisitDefaults'>,
): Promise<Wire<'VisitDefaults'>> {
  const kept = keptFacts(facts);
  const before = await holdVisitOr(tx, visit, async () => {
    const there = await readDefaults(tx, visit);
    return comparable(there) === comparable({ rev, facts: kept }) ? there : null;
  });
  if (before) return before;
  const { id, visitDefaultsRev } = certificationRequests;
  await tx
    .update(certificationRequests)
    .set({ visitDefaults: kept, visitDefaultsRev: rev })
    .where(and(eq(id, visit.id), sql`${visitDefaultsRev} < ${rev}`));
  return readDefaults(tx, visit);
}

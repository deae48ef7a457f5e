import { aliasedTable, and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  certificationRequests,
  certifiedLots,
  localities,
  lotDocuments,
  producerProfiles,
  transferIntents,
} from '../../database/schema';
import { lotsOf } from '../shared/owned-by';
import { finding } from '../shared/search';
import type { Viewer, Wire } from '../shared/wire';
import { namedNumber } from './named-number';
import { hitsOfKind, newestFound } from './newest-found';
import { shortCode } from './short-code';

type Hit = Wire<'SearchHit'>;

const child = aliasedTable(certifiedLots, 'child');

/** Lots by number, short code, place, breed and owner, ended ones too. */
export async function foundLots(db: Queryable, search: string, viewer: Viewer): Promise<Hit[]> {
  const { id, isActive, searchText, facets, producerProfileId, certificationRequestId } = certifiedLots;
  const number = namedNumber(search, 'lot');
  const code = shortCode(search);
  const coded =
    code === null
      ? []
      : await db
          .select({ id: lotDocuments.certifiedLotId })
          .from(lotDocuments)
          .where(eq(lotDocuments.code, code));
  const named = [...(number === null ? [] : [number]), ...coded.map((row) => row.id)];
  const sought = {
    table: certifiedLots,
    words: sql`lot_search_words(${id}, ${searchText}, ${facets})`,
    has: finding(search, { shownNumber: sql`lot_number(${id})`, texts: [searchText] }),
  };
  // Each half has an index of words.
  const active = await newestFound(db, search, { ...sought, within: and(isActive, lotsOf(viewer)) });
  const ended = await newestFound(db, search, {
    ...sought,
    within: and(sql`not ${isActive}`, lotsOf(viewer)),
  });
  const pending = db
    .select({ one: sql`1` })
    .from(transferIntents)
    .where(and(eq(transferIntents.certifiedLotId, id), eq(transferIntents.status, 'pending')));
  const later = db
    .select({ one: sql`1` })
    .from(child)
    .where(eq(child.parentCertifiedLotId, id));
  const rows = await db
    .select({
      id,
      isActive,
      at: certifiedLots.createdAt,
      owner: producerProfiles.name,
      ownerId: producerProfileId,
      address: certificationRequests.address,
      locality: localities.name,
      pending: sql<boolean>`${exists(pending)}`,
      later: sql<boolean>`${exists(later)}`,
    })
    .from(certifiedLots)
    .innerJoin(producerProfiles, eq(producerProfiles.id, producerProfileId))
    .innerJoin(certificationRequests, eq(certificationRequests.id, certificationRequestId))
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .where(and(inArray(id, [...active, ...ended, ...named]), lotsOf(viewer)))
    .orderBy(desc(inArray(id, named.length > 0 ? named : [0])), desc(id))
    .limit(hitsOfKind);
  return rows.map((lot) => {
    const past = lot.later ? ('transferred' as const) : ('inactive' as const);
    const mayTransfer =
      viewer.role === 'producer' && lot.ownerId === viewer.profileId && lot.isActive && !lot.pending;
    return {
      kind: 'lot' as const,
      id: lot.id,
      named: named.includes(lot.id),
      name: lot.owner,
      code: null,
      place: `${lot.address}, ${lot.locality}`,
      status: lot.isActive ? ('active' as const) : past,
      at: lot.at.toISOString(),
      act: mayTransfer ? ('transfer' as const) : null,
    };
  });
}

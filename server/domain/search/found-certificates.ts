import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { codeKey, codeOfNii, withLostZero } from '../../../src/lib/identifiers';
import type { Queryable } from '../../database';
import { compact } from '../../database/columns';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  localities,
  producerProfiles,
  certifiedLotAnimals,
  certifiedLots,
} from '../../database/schema';
import { certificatesOf } from '../shared/owned-by';
import { standingOf } from '../lots/cattle-certifications';
import type { Viewer, Wire } from '../shared/wire';
import { namedNumber } from './named-number';
import { hitsOfKind } from './newest-found';
import { shortCode } from './short-code';

type Hit = Wire<'SearchHit'>;

/**
 * The codes that a search may be: as it is written, as ten digits of a card, without the zero that a spreadsheet
 * took.
 */
function codesOf(search: string): string[] {
  const key = codeKey(search);
  return [key, codeOfNii(search), withLostZero(key)].filter(
    (code) => code !== null && code !== '',
  ) as string[];
}

/** The newest certificates of animals with one of some codes, official or alternative. */
async function withCode(db: Queryable, codes: string[], viewer: Viewer): Promise<number[]> {
  const { id, cuigCode, alternativeCode } = cattleCertifications;
  const by = (code: SQL) =>
    db
      .select({ id })
      .from(cattleCertifications)
      .where(and(inArray(code, codes), certificatesOf(viewer)))
      .orderBy(desc(id))
      .limit(hitsOfKind);
  if (codes.length === 0) return [];
  const rows = await union(by(compact(cuigCode)), by(compact(alternativeCode)));
  return rows.map((row) => row.id);
}

/** Certificates by number, short code or a whole code of the animal, ended ones too. */
export async function foundCertificates(db: Queryable, search: string, viewer: Viewer): Promise<Hit[]> {
  const { id, cuigCode, alternativeCode, producerProfileId, createdAt } = cattleCertifications;
  const { code, revokedAt, supersededAt, cattleCertificationId } = certificateRecords;
  const number = namedNumber(search, 'certificate');
  const short = shortCode(search);
  const ids = await withCode(db, codesOf(search), viewer);
  const coded =
    short === null
      ? []
      : await db.select({ id: cattleCertificationId }).from(certificateRecords).where(eq(code, short));
  const named = [...ids, ...coded.map((row) => row.id), ...(number === null ? [] : [number])];
  if (named.length === 0) return [];
  const rows = await db
    .select({
      id,
      animal: sql<string | null>`coalesce(${cuigCode}, ${alternativeCode})`,
      at: createdAt,
      owner: producerProfiles.name,
      revokedAt,
      supersededAt,
      place: sql<string | null>`(
        select ${certificationRequests.address} || ', ' || ${localities.name} from ${certifiedLotAnimals}
        join ${certifiedLots} on ${certifiedLots.id} = ${certifiedLotAnimals.certifiedLotId}
        join ${certificationRequests} on ${certificationRequests.id} = ${certifiedLots.certificationRequestId}
        join ${localities} on ${localities.id} = ${certificationRequests.localityId}
        where ${certifiedLotAnimals.cattleCertificationId} = ${id} order by ${certifiedLots.id} desc limit 1)`,
    })
    .from(cattleCertifications)
    .innerJoin(producerProfiles, eq(producerProfiles.id, producerProfileId))
    .leftJoin(certificateRecords, eq(cattleCertificationId, id))
    .where(and(inArray(id, named), certificatesOf(viewer)))
    .orderBy(desc(id))
    .limit(hitsOfKind);
  return rows.map((row) => ({
    kind: 'certificate' as const,
    id: row.id,
    named: true,
    name: row.owner,
    code: row.animal,
    place: row.place,
    status: standingOf(row),
    at: row.at.toISOString(),
    act: null,
  }));
}

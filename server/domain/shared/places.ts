import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  certificateRecords,
  certificationRequests,
  certifiedLots,
  lotDocuments,
} from '../../database/schema';
import { lotsOfCertificate } from './lots-of-certificate';

/** How much of where cattle are is told (rule 4.14): the address, or its locality alone. */
export type PlacePrecision = 'address' | 'locality';

/** Where the animals of a request are, as far as it is told. */
export function shownPlace(precision: PlacePrecision): SQL<string> {
  const { address, localityId } = certificationRequests;
  return precision === 'address'
    ? sql<string>`${address}`
    : sql<string>`(select name from localities where localities.id = ${localityId})`;
}

/** Whether one of some short codes is that of a lot, or of a certificate that it has held. */
export async function isOfLot(db: Queryable, lotId: number, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const ofLot = and(eq(lotDocuments.certifiedLotId, lotId), inArray(lotDocuments.code, [...codes]));
  if ((await db.$count(lotDocuments, ofLot)) > 0) return true;
  const { cattleCertificationId: id, code } = certificateRecords;
  const certificates = await db
    .select({ id })
    .from(certificateRecords)
    .where(inArray(code, [...codes]));
  // Also one in whose place another stands there now: its paper is in somebody's hands as before.
  const held = certificates.map((one) => inArray(certifiedLots.id, lotsOfCertificate(one.id)));
  if (held.length === 0) return false;
  return (await db.$count(certifiedLots, and(eq(certifiedLots.id, lotId), or(...held)))) > 0;
}

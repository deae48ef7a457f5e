import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  certificateRecords,
  certificationRequests,
  certifiedLotAnimals,
  lotDocuments,
} from '../../database/schema';

/** How much of where cattle are is told (rule 4.14): the address, or its locality alone. */
export type Places = 'address' | 'locality';

/** Where the animals of a request are, as far as it is told. */
export function shownPlace(told: Places): SQL<string> {
  const { address, localityId } = certificationRequests;
  return told === 'address'
    ? sql<string>`${address}`
    : sql<string>`(select name from localities where localities.id = ${localityId})`;
}

/** Whether one of some short codes is that of a lot or of a certificate in it. */
export async function isOfLot(db: Queryable, lotId: number, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const { certifiedLotId, cattleCertificationId } = certifiedLotAnimals;
  const animals = db
    .select({ id: cattleCertificationId })
    .from(certifiedLotAnimals)
    .where(eq(certifiedLotId, lotId));
  const ofLot = and(eq(lotDocuments.certifiedLotId, lotId), inArray(lotDocuments.code, [...codes]));
  const { cattleCertificationId: id, code } = certificateRecords;
  const ofAnimal = and(inArray(id, animals), inArray(code, [...codes]));
  return (await db.$count(lotDocuments, ofLot)) + (await db.$count(certificateRecords, ofAnimal)) > 0;
}

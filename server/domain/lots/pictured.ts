import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  certifiedLots,
  localities,
} from '../../database/schema';
import { DomainError } from '../shared/errors';
import { standingOf } from './cattle-certifications';
import { type LotStanding, lotStanding } from './lot-standing';

/** What the share picture of a record shows of it: read without what only its page needs. */

export interface PicturedLot {
  id: number;
  standing: LotStanding['standing'];
  valid: number;
  revoked: number;
  animals: number;
  breed: string;
  locality: string;
  certified: Date | null;
  /** The name of the stored photo. */
  photo: string | null;
}

/** A lot, also one that ended. Throws `not_found`. */
export async function picturedLot(db: Queryable, id: number): Promise<PicturedLot> {
  const stands = await lotStanding(db, id);
  const [lot] = await db
    .select({
      id: certifiedLots.id,
      animals: certifiedLots.certifiedAnimalsCount,
      breed: certificationRequests.cattleBreed,
      locality: localities.name,
      certified: certifiedLots.certificationDate,
      photo: certifiedLots.photo,
    })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
    .where(eq(certifiedLots.id, id));
  if (!lot || stands === null) throw new DomainError('not_found');
  return { ...lot, ...stands };
}

export interface PicturedAnimal {
  id: number;
  cuig_code: string | null;
  alternative_code: string | null;
  breed: string | null;
  category: string | null;
  gender: string | null;
  issued: Date;
  photo: string | null;
  standing: 'valid' | 'revoked' | 'superseded';
}

/** An animal by its certificate. Throws `not_found`. */
export async function picturedAnimal(db: Queryable, id: number): Promise<PicturedAnimal> {
  const [animal] = await db
    .select({
      id: cattleCertifications.id,
      cuig_code: cattleCertifications.cuigCode,
      alternative_code: cattleCertifications.alternativeCode,
      breed: cattleCertifications.cattleBreed,
      category: cattleCertifications.category,
      gender: cattleCertifications.gender,
      issued: cattleCertifications.createdAt,
      photo: cattleCertifications.photo,
      revokedAt: certificateRecords.revokedAt,
      supersededAt: certificateRecords.supersededAt,
    })
    .from(cattleCertifications)
    .leftJoin(certificateRecords, eq(certificateRecords.cattleCertificationId, cattleCertifications.id))
    .where(eq(cattleCertifications.id, id));
  if (!animal) throw new DomainError('not_found');
  const { revokedAt, supersededAt, ...shown } = animal;
  return { ...shown, standing: standingOf({ revokedAt, supersededAt }) };
}

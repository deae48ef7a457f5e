import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '../../database/columns';
import {
  certificationRequests,
  certifiedLots,
  localities,
  producerProfiles,
  vetProfiles,
} from '../../database/schema';
import { standingOf } from '../lots/lot-standing';
import { onDays } from '../shared/days';
import { lotsOf } from '../shared/owned-by';
import { dayOf, type Export } from './export';

const successor = alias(certifiedLots, 'successor');

/** Lots with where they stand: a producer's also those it sent on, a veterinarian's those of its visits. */
export const lots: Export = {
  columns: {
    lot: 'number',
    standing: 'standing',
    certified_on: 'day',
    request: 'number',
    address: 'text',
    locality: 'text',
    breed: 'breed',
    animals: 'number',
    revoked: 'number',
    average_weight_kg: 'number',
    owner: 'text',
    owner_cuig: 'code',
    owner_renspa: 'code',
    veterinarian: 'text',
    license: 'code',
    earlier_lot: 'number',
    later_lot: 'number',
  },
  read: async (db, { viewer, from, to, after, count }) => {
    const { id, certificationRequestId, producerProfileId, certificationDate } = certifiedLots;
    const rows = await db
      .select({
        lot: certifiedLots,
        request: certificationRequests,
        locality: localities.name,
        owner: producerProfiles,
        vet: fullName(vetProfiles.firstName, vetProfiles.lastName),
        license: vetProfiles.licenseNumber,
        successor: successor.id,
      })
      .from(certifiedLots)
      .innerJoin(certificationRequests, eq(certificationRequests.id, certificationRequestId))
      .innerJoin(localities, eq(localities.id, certificationRequests.localityId))
      .innerJoin(producerProfiles, eq(producerProfiles.id, producerProfileId))
      .leftJoin(vetProfiles, eq(vetProfiles.id, certificationRequests.vetProfileId))
      .leftJoin(successor, eq(successor.parentCertifiedLotId, id))
      .where(and(gt(id, after), onDays(certificationDate, from, to), lotsOf(viewer)))
      .orderBy(asc(id))
      .limit(count);
    return rows.map(({ lot, request, locality, owner, vet, license, successor: next }) => ({
      id: lot.id,
      lot: lot.id,
      standing: standingOf({
        isActive: lot.isActive,
        animals: lot.certifiedAnimalsCount,
        revoked: lot.revokedCount,
        successor: next,
      }),
      certified_on: dayOf(lot.certificationDate),
      request: request.id,
      address: request.address,
      locality,
      breed: request.cattleBreed,
      animals: lot.certifiedAnimalsCount,
      revoked: lot.revokedCount,
      average_weight_kg: lot.averageWeight,
      owner: owner.name,
      owner_cuig: owner.cuigNumber,
      owner_renspa: owner.renspaNumber,
      veterinarian: license === null ? null : vet,
      license,
      earlier_lot: lot.parentCertifiedLotId,
      later_lot: next,
    }));
  },
};

import { eq, sql, type SQL } from 'drizzle-orm';
import { cattleCertifications, certificationRequests, certifiedLots } from '../../database/schema';
import type { Viewer } from './wire';

/** Whose a record is, to each kind of viewer: what lists, searches and files have of it. Admins have all. */

function ownedBy(
  { role, profileId }: Viewer,
  of: { producer: (id: number) => SQL; veterinarian: (id: number) => SQL },
): SQL | undefined {
  return role === 'admin' ? undefined : of[role](profileId);
}

/** Requests: a producer's own, those assigned to a veterinarian (rule 5.8). */
export const requestsOf = (viewer: Viewer): SQL | undefined =>
  ownedBy(viewer, {
    producer: (id) => eq(certificationRequests.producerProfileId, id),
    veterinarian: (id) => eq(certificationRequests.vetProfileId, id),
  });

/** Lots: those of a producer, also those it sent on; those of a veterinarian's visits. */
export const lotsOf = (viewer: Viewer): SQL | undefined =>
  ownedBy(viewer, {
    producer: (id) => eq(certifiedLots.producerProfileId, id),
    veterinarian: (id) =>
      sql`${certifiedLots.certificationRequestId} in (
        select ${certificationRequests.id} from ${certificationRequests}
        where ${certificationRequests.vetProfileId} = ${id})`,
  });

/** Certificates: those of a producer's animals, and those that a veterinarian issued. */
export const certificatesOf = (viewer: Viewer): SQL | undefined =>
  ownedBy(viewer, {
    producer: (id) => eq(cattleCertifications.producerProfileId, id),
    veterinarian: (id) => eq(cattleCertifications.vetProfileId, id),
  });

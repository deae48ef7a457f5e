import { eq } from 'drizzle-orm';
import { inTransaction } from '../../database';
import { certificationRequests, certifiedLots, fileUploads } from '../../database/schema';
import type { Viewer } from '../../domain/shared/wire';
import { acceptTransfer, cancelTransfer, createTransfer } from '../../domain/transfers/transfers';
import { openTestDatabase } from './database';
import { makeWorld } from './world';

/** Test fixture: a lot that went from one producer to another, and who looks at it. */

export const asked = '2026-03-02T12:00:00.000Z';
export const offered = '2026-05-04T12:00:00.000Z';
export const now = new Date(offered);

/**
 * Opens the world in which `owner` offered the lot twice, took back the offer `undone`, and `other` took the one
 * `accepted`, by which it has `newLot`.
 */
export async function openTransferredLot() {
  const test = await openTestDatabase();
  const world = await makeWorld(test.db, 'caravana');
  const { owner, other, vet, admin, lotId, requestId } = world;
  const viewers: Record<'owner' | 'other' | 'vet' | 'admin', Viewer> = {
    owner: { userId: owner.userId, role: 'producer', profileId: owner.profileId },
    other: { userId: other.userId, role: 'producer', profileId: other.profileId },
    vet: { userId: vet.userId, role: 'veterinarian', profileId: vet.profileId },
    admin: { userId: admin.userId, role: 'admin', profileId: 1 },
  };
  const [upload] = await test.db
    .insert(fileUploads)
    .values({ photo: 'vaca.jpg', aiAnalyzedAge: 8, processedAt: new Date(asked) })
    .returning();
  const ofRequest = eq(certificationRequests.id, requestId);
  const said = { comments: 'La tranquera queda abierta', fileUploadId: upload?.id };
  await test.db.update(certificationRequests).set(said).where(ofRequest);
  await test.db.update(certifiedLots).set({ photo: 'vaca.jpg' }).where(eq(certifiedLots.id, lotId));
  const offer = (message: string | null) =>
    createTransfer(
      test.db,
      {
        certifiedLotId: lotId,
        fromProducerProfileId: owner.profileId,
        toProducerProfileId: other.profileId,
        message,
      },
      now,
    );
  const undone = await offer(null);
  await cancelTransfer(test.db, undone, owner.profileId, now);
  const accepted = await offer('Según lo conversado');
  const newLot = await inTransaction(test.db, (tx) =>
    acceptTransfer(tx, accepted, other.profileId, { rating: 4, comments: 'Puntual' }, now),
  );
  /** The veterinarian as others see them. */
  const vetSeen = () => ({
    id: world.vet.profileId,
    full_name: 'Inés Ríos',
    license_number: 'MP 1234',
    average_rating: 4,
  });
  /** A producer as others see them. */
  const sideOf = (who: 'owner' | 'other') => ({
    id: world[who].profileId,
    name: who === 'owner' ? 'Estancia Owner' : 'Estancia Other',
    cuig_number: who === 'owner' ? 'CUIG-Owner' : 'CUIG-Other',
  });
  return { test, world, viewers, undone, accepted, newLot, vetSeen, sideOf };
}

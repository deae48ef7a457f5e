import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { inTransaction } from '../../database';
import {
  certificateRecords,
  certificationRequests,
  certifiedLots,
  lotInquiries,
  producerProfiles,
  transferIntents,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { changeRequestStatus, createRequest, isOpen } from '../../domain/requests/requests';
import { createTransfer } from '../../domain/transfers/transfers';
import { saveVisitAnimal } from '../../domain/visits/visit-animals';
import type { TestApp } from '../testing/app';
import { dayAhead, requestFields } from '../testing/forms';
import { digestOf } from '../testing/owners/scene';
import { everyDay } from '../testing/world';
import type { Known, KnownCall } from './known';
import { prepareAccounts } from './preparing-accounts';
import { clientIds } from './values';

/** Fuzzing: the state that calls need to succeed, made anew every so many calls. */

/**
 * What was revoked is good again, so that the next calls find something to correct and to revoke. Gives the newest
 * one's id.
 */
async function prepareCertificate({ database: { db } }: TestApp): Promise<number> {
  const { cattleCertificationId: id, supersededAt } = certificateRecords;
  await db
    .update(certificateRecords)
    .set({ revokedAt: null, revocationReason: null })
    .where(isNull(supersededAt));
  const [newest] = await db
    .select({ id })
    .from(certificateRecords)
    .where(isNull(supersededAt))
    .orderBy(desc(id))
    .limit(1);
  if (!newest) throw new Error('The world of the tests has a certificate.');
  return newest.id;
}

/**
 * The newest lot is on offer, or not, in turns, so that the next calls find something to answer and something to offer.
 * Gives the id of the offer or of the lot.
 */
async function prepareLot(
  { database: { db }, world: { owner, other } }: TestApp,
  offered: boolean,
): Promise<number> {
  const [lot] = await db.select().from(certifiedLots).orderBy(desc(certifiedLots.id)).limit(1);
  if (!lot) throw new Error('The world of the tests has a lot.');
  const { id: certifiedLotId, producerProfileId: from } = lot;
  const to = from === owner.profileId ? other.profileId : owner.profileId;
  const ofLot = eq(transferIntents.certifiedLotId, certifiedLotId);
  await db
    .update(transferIntents)
    .set({ status: 'cancelled' })
    .where(and(ofLot, eq(transferIntents.status, 'pending')));
  if (!offered) return certifiedLotId;
  const offer = { certifiedLotId, fromProducerProfileId: from, toProducerProfileId: to, message: null };
  return createTransfer(db, offer, new Date());
}

/**
 * A request that its producer may cancel, one that was rejected, a visit without animals, one with an animal that waits
 * for `photo`, and one whose animal needs none; those of before are over, so that there is room for more. Gives their
 * ids.
 */
async function prepareRequests(
  { database: { db }, world: { owner, vet } }: TestApp,
  photo: Buffer,
): Promise<Record<'open' | 'rejected' | 'empty' | 'visit' | 'ready', number>> {
  const { producerProfileId } = certificationRequests;
  await db
    .update(certificationRequests)
    .set({ status: 'canceled' })
    .where(and(eq(producerProfileId, owner.profileId), isOpen));
  const request = {
    producerProfileId: owner.profileId,
    address: 'Ruta 50',
    intendedAnimalGroup: 1,
    declaredLotWeight: 180,
    declaredLotAge: 8,
    cattleBreed: 'hereford',
    preferred: { start: dayAhead(1), end: '2099-01-01' },
    photo: null,
  } as const;
  // The veterinarian may have other places now, others this one, and it may have given its week up.
  const { profileId: vetProfileId } = vet;
  await db
    .delete(vetServiceAreas)
    .where(or(eq(vetServiceAreas.vetProfileId, vetProfileId), eq(vetServiceAreas.localityId, 1)));
  await db.insert(vetServiceAreas).values({ vetProfileId, localityId: 1 });
  await db.update(vetWorkSchedules).set(everyDay).where(eq(vetWorkSchedules.vetProfileId, vetProfileId));
  const ask = (localityId: number) => createRequest(db, { ...request, localityId }, new Date());
  const [open, visit, empty, rejected] = [await ask(2), await ask(1), await ask(1), await ask(2)];
  await changeRequestStatus(db, rejected, 'rejected', new Date());
  const entered = { rev: 0, deleted: false, facts: {} };
  const save = (id: number, photoDigest: string | null) =>
    inTransaction(db, (tx) =>
      saveVisitAnimal(
        tx,
        { id, vetProfileId },
        clientIds[0],
        { ...entered, photo_digest: photoDigest },
        new Date(),
      ),
    );
  await save(visit, digestOf(photo));
  const ready = await ask(1);
  await save(ready, null);
  return { open, rejected, empty, visit, ready };
}

/** The first certificate has the short code of the contract's example and its anchor that transaction. */
export async function prepareProof({ app, database: { db } }: TestApp): Promise<void> {
  await app.notary.settle();
  const [first] = await db.select().from(certificateRecords).orderBy(certificateRecords.logSeq).limit(1);
  if (!first) throw new Error('The world of the tests has a certificate.');
  const { cattleCertificationId } = certificateRecords;
  await db
    .update(certificateRecords)
    .set({ code: 'abcdefghij' })
    .where(eq(cattleCertificationId, first.cattleCertificationId));
}

/** The newest lot's owner takes inquiries, and was asked one. Gives its id and the lot's. */
async function prepareInquiry({ database: { db } }: TestApp): Promise<Record<'inquiry' | 'asked', number>> {
  const { isActive } = certifiedLots;
  const [lot] = await db
    .select()
    .from(certifiedLots)
    .where(eq(isActive, true))
    .orderBy(desc(certifiedLots.id))
    .limit(1);
  if (!lot) throw new Error('The world of the tests has a lot.');
  await db.update(producerProfiles).set({ takesInquiries: true });
  await db.delete(lotInquiries);
  const { id: certifiedLotId, producerProfileId } = lot;
  const [inquiry] = await db
    .insert(lotInquiries)
    .values({
      certifiedLotId,
      producerProfileId,
      name: 'Ana',
      contact: 'ana@example.org',
      message: '¿Cuándo?',
    })
    .returning({ id: lotInquiries.id });
  return { inquiry: inquiry?.id ?? 0, asked: lot.id };
}

/**
 * Prepares all that calls have a use for, the newest lot on offer or not. Gives the ids of what was made, and what
 * calls that nobody would draw by chance are made of.
 */
export async function prepare(
  api: TestApp,
  { photo, offered }: { photo: Buffer; offered: boolean },
): Promise<{ made: number[]; known: Known }> {
  const certificate = await prepareCertificate(api);
  const lot = await prepareLot(api, offered);
  const { open, rejected, empty, visit, ready } = await prepareRequests(api, photo);
  const { inquiry, asked } = await prepareInquiry(api);
  const { key, known } = await prepareAccounts(api);
  const range = { preferred_time_range: { start: dayAhead(1), end: dayAhead(5) } };
  const question = { name: 'Ana', contact: 'ana@example.org', message: '¿Cuándo se pueden ver?' };
  const vet = { vet_profile_id: api.world.vet.profileId, elsewhere: true };
  const assignment = { ...vet, scheduled_date: dayAhead(301), scheduled_time: 'morning' };
  const cuig = `DM${crypto.randomUUID().slice(0, 8)}`;
  const route = {
    ...vet,
    scheduled_date: dayAhead(300),
    certification_request_ids: [open],
  };
  const closing = { defaults_rev: 0, animals: [{ client_id: clientIds[0], rev: 0 }] };
  return {
    made: [certificate, lot, key, open, rejected, empty, visit, ready],
    known: new Map<string, KnownCall>([
      ...known,
      ['prepareVisitClosing', { params: { id: ready }, body: closing }],
      ['closeVisit', { params: { id: ready }, body: closing }],
      ['saveVisitAnimalPhoto', { params: { id: visit, client_id: clientIds[0] } }],
      ['repeatCertificationRequest', { params: { id: rejected }, body: range }],
      ['createLotInquiry', { params: { certified_lot_id: asked }, body: { lot_inquiry: question } }],
      ['settleLotInquiry', { params: { id: inquiry } }],
      [
        'createCertificationRequest',
        { body: { ...requestFields(), 'certification_request[file]': 'a.jpg' } },
      ],
      ['assignRoute', { body: route }],
      ['changePreferredDays', { params: { id: open }, body: range }],
      ['assignCertificationRequest', { params: { id: open }, body: assignment }],
      [
        'correctAccount',
        { params: { id: api.world.other.userId }, body: { reason: 'x', cuig_number: cuig } },
      ],
      ...(offered
        ? [
            ['acceptTransferIntent', { params: { id: lot } }] as const,
            ['cancelTransferIntent', { params: { id: lot } }] as const,
          ]
        : []),
    ]),
  };
}

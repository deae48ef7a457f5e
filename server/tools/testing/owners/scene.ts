import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { inTransaction, type Database } from '../../../database';
import { producerProfiles } from '../../../database/schema';
import { hashPassword } from '../../../domain/accounts/accounts';
import { inviteAdmin } from '../../../domain/accounts/admin-invitations';
import { closeDay } from '../../../domain/settings/closed-days';
import { approveVetKey, enrolVetKey } from '../../../domain/accounts/vet-keys';
import { createLotInquiry } from '../../../domain/lots/lot-inquiries';
import { issueLot } from '../../../domain/lots/lots';
import { changeRequestStatus, createRequest } from '../../../domain/requests/requests';
import { acceptTransfer, createTransfer } from '../../../domain/transfers/transfers';
import { saveVisitAnimal } from '../../../domain/visits/visit-animals';
import { password, type TestApp } from '../app';
import { deviceKey } from '../device-key';
import { producer, veterinarian } from '../world';

/** Test fixture: who owns what, for the authorization matrix. */

/** Who calls: see `Scene.people`. */
export const callers = ['owner', 'recipient', 'stranger', 'vet', 'otherVet', 'admin', 'nobody'] as const;

export type Caller = (typeof callers)[number];

interface Person {
  email: string;
  userId: number;
  identityCard: string | null;
}

/** Things that belong to somebody. What a row of the table changes, no other row looks at. */
export interface Scene {
  /**
   * `owner` asked for the certifications, has the lots and offers them to `recipient`, who accepted one and rated
   * `vet`, who made the visits. `stranger` and `otherVet` have no part in any of it.
   */
  people: Record<Exclude<Caller, 'nobody'>, Person>;
  profileIds: { owner: number; recipient: number; vet: number; newcomer: number; newVet: number };
  photo: Buffer;
  request: number;
  requestToCancel: number;
  lot: number;
  lotToOffer: number;
  animal: number;
  /** Accepted, with the comments `ratingComments` on the veterinarian. */
  transfer: number;
  toAccept: number;
  toReject: number;
  toCancel: number;
  /** About `lot`, of `owner`, who takes inquiries. */
  inquiry: number;
  /** Assigned to `vet`. */
  requestToReject: number;
  requestForAdminToReject: number;
  requestRejected: number;
  requestToAssign: number;
  /** Where nobody serves. */
  requestWaiting: number;
  visitToHandBack: number;
  /** A visit of `vet` with an animal, `clientId`, that waits for `photo`. */
  visit: number;
  /** A visit of `vet` with an animal, `clientId`, of the first revision. */
  visitToClose: number;
  /** To be an admin: one to be accepted, and one to be taken back. */
  invitationToken: string;
  invitation: number;
  /** With which `admin` sees the product as `stranger`. */
  viewingToken: string;
  /** Sessions of `owner` and `admin` on other devices, and who newly has an account, by the user. */
  sessionToEnd: string;
  ownSessionToEnd: string;
  newcomer: number;
  /** Keys of devices of `vet`. */
  keyToApprove: number;
  keyToRevoke: number;
  /** Byte 104, beside an approved key of byte 105. */
  keyToBack: number;
}

/** An animal of the scene's visits. */
export const clientId = '00000000-0000-4000-8000-000000000001';

/** The telephone of `owner`. */
export const telephone = '+54 2297 00-0101';

/** The digest of a photo as `VisitAnimalInput` has it. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What the one rating of the scene says. */
export const ratingComments = 'Llegó a horario';

/** What is asked about lots. */
export const inquiryMessage = '¿Cuándo se pueden ver?';

const now = new Date('2026-03-02T12:00:00Z');

/** A request of a producer, assigned in the only locality that `vet` serves. */
function ask(db: Database, producerProfileId: number, localityId = 1): Promise<number> {
  const declared = { intendedAnimalGroup: 1, declaredLotWeight: 180, declaredLotAge: 8 };
  const place = { address: 'Ruta 50, km 12', localityId, cattleBreed: 'hereford' as const, photo: null };
  const preferred = { start: '2026-03-03', end: '2026-03-15' };
  return createRequest(db, { producerProfileId, ...declared, ...place, preferred }, now);
}

async function certify(db: Database, producerProfileId: number): Promise<number> {
  const animal = { gender: 'female', category: 'weaned_heifer', cattleBreed: 'hereford' } as const;
  return issueLot(db, await ask(db, producerProfileId), [animal], now);
}

/** Adds to the tests' world what the table of owners needs. */
export async function makeScene(api: TestApp): Promise<Scene> {
  const { database, world } = api;
  const { db } = database;
  const { owner, other: recipient, vet, admin } = world;
  const passwordHash = await hashPassword(password);
  const stranger = await producer(db, 'Stranger', passwordHash);
  const newcomer = await producer(db, 'Newcomer', passwordHash);
  const otherVet = await veterinarian(db, 'other-vet', [2], passwordHash);
  const newVet = await veterinarian(db, 'new-vet', [2], passwordHash);

  const offer = async () => {
    const sides = { fromProducerProfileId: owner.profileId, toProducerProfileId: recipient.profileId };
    const certifiedLotId = await certify(db, owner.profileId);
    return createTransfer(db, { ...sides, certifiedLotId, message: null }, now);
  };
  const transfer = await offer();
  await acceptTransfer(db, transfer, recipient.profileId, { rating: 5, comments: ratingComments }, now);

  const create = { width: 40, height: 30, channels: 3, background: '#964b00' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  await db
    .update(producerProfiles)
    .set({ telephone, takesInquiries: true })
    .where(eq(producerProfiles.id, owner.profileId));
  const requestRejected = await ask(db, owner.profileId);
  await changeRequestStatus(db, requestRejected, 'rejected', now);
  const visit = async (photoDigest: string | null) => {
    const id = await ask(db, owner.profileId);
    const animal = { rev: 1, deleted: false, facts: {}, photo_digest: photoDigest };
    const of = { id, vetProfileId: vet.profileId };
    await inTransaction(db, (tx) => saveVisitAnimal(tx, of, clientId, animal, now));
    return id;
  };
  const enrol = async (byte: number) => {
    const input = await (await deviceKey(byte)).enrolment(vet.profileId);
    const asked = { input, origin: 'https://caravana.example', now };
    return (await inTransaction(db, (tx) => enrolVetKey(tx, vet.profileId, asked))).id;
  };
  const asked = { name: 'Ana', contact: 'ana@example.org', message: inquiryMessage };
  const inquiry = await inTransaction(db, (tx) =>
    // They are kept for a while by the clock of the calls.
    createLotInquiry(tx, { ...asked, certifiedLotId: world.lotId }, new Date()),
  );
  await inTransaction(db, (tx) => closeDay(tx, { day: '2099-12-25', reason: 'Navidad' }, now));
  const asAdmin = { userId: admin.userId, role: 'admin', profileId: 1 } as const;
  const invite = (name: string) => {
    const input = { email: `${name}@caravana.example`, grade: 'reads' } as const;
    return inTransaction(db, (tx) => inviteAdmin(tx, input, asAdmin, new Date()));
  };
  const begin = async (email: string) => decodeJwt(await api.tokenOf(email)).jti ?? '';
  const approved = await enrol(105);
  await inTransaction(db, (tx) => approveVetKey(tx, approved, asAdmin, now));
  return {
    people: {
      owner: { ...owner, identityCard: 'DNI-Owner' },
      recipient: { ...recipient, identityCard: 'DNI-Other' },
      stranger: { ...stranger, identityCard: 'DNI-Stranger' },
      vet: { ...vet, identityCard: 'DNI-vet' },
      otherVet: { ...otherVet, identityCard: 'DNI-other-vet' },
      admin: { ...admin, identityCard: null },
    },
    profileIds: {
      owner: owner.profileId,
      recipient: recipient.profileId,
      vet: vet.profileId,
      newcomer: newcomer.profileId,
      newVet: newVet.profileId,
    },
    photo,
    request: world.requestId,
    requestToCancel: await ask(db, owner.profileId),
    lot: world.lotId,
    lotToOffer: await certify(db, owner.profileId),
    animal: world.animals[0] ?? 0,
    transfer,
    toAccept: await offer(),
    toReject: await offer(),
    toCancel: await offer(),
    inquiry: inquiry.id,
    requestToReject: await ask(db, owner.profileId),
    requestForAdminToReject: await ask(db, owner.profileId),
    requestRejected,
    requestToAssign: await ask(db, owner.profileId),
    requestWaiting: await ask(db, owner.profileId, 9),
    visitToHandBack: await ask(db, owner.profileId),
    visit: await visit(digestOf(photo)),
    visitToClose: await visit(null),
    invitationToken: (await invite('to-accept')).token,
    invitation: (await invite('to-withdraw')).invitation.id,
    viewingToken: await api.viewingToken(admin.email, stranger.userId),
    sessionToEnd: await begin(owner.email),
    ownSessionToEnd: await begin(admin.email),
    newcomer: newcomer.userId,
    keyToApprove: await enrol(101),
    keyToRevoke: await enrol(102),
    keyToBack: await enrol(104),
  };
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { inTransaction } from '../../database';
import {
  anchors,
  certificateRecords,
  certificationRequests,
  certifiedLots,
  transferIntents,
  users,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { changeRequestStatus, createRequest, isOpen } from '../../domain/requests/requests';
import { createTransfer } from '../../domain/transfers/transfers';
import { saveVisitAnimal } from '../../domain/visits/visit-animals';
import { openTestApp, type TestApp } from '../testing/app';
import { everyDay } from '../testing/world';
import { digestOf } from '../testing/owners/scene';
import { Callers } from './callers';
import { callOf } from './calls';
import { Chance } from './chance';
import { inputs, type Input } from './inputs';
import { judge } from './judge';
import { clientIds } from './values';

/** Fuzzing: the run, with the state that calls need. */

interface Finding {
  call: string;
  what: string;
}

interface Outcome {
  calls: number;
  findings: Finding[];
  /** The operations that no call had success with: too little of them was tried. */
  unreached: string[];
}

const most = 20;

/** Calls after those of a run of those operations alone that none has had success with. */
const mostOfUnreached = 4_000;

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
 * A request that its producer may cancel, a visit with an animal that waits for `photo`, one without animals, and a
 * request that was rejected; those of before are over, so that there is room for more. Gives their ids.
 */
async function prepareRequests(
  { database: { db }, world: { owner, vet } }: TestApp,
  photo: Buffer,
): Promise<number[]> {
  const { producerProfileId } = certificationRequests;
  await db
    .update(certificationRequests)
    .set({ status: 'canceled' })
    .where(and(eq(producerProfileId, owner.profileId), isOpen));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const request = {
    producerProfileId: owner.profileId,
    address: 'Ruta 50',
    intendedAnimalGroup: 1,
    declaredLotWeight: 180,
    declaredLotAge: 8,
    cattleBreed: 'hereford',
    preferred: { start: tomorrow, end: '2099-01-01' },
    photo: null,
  } as const;
  // The veterinarian may have given its places and its week up.
  const { profileId: vetProfileId } = vet;
  await db.insert(vetServiceAreas).values({ vetProfileId, localityId: 1 }).onConflictDoNothing();
  await db.update(vetWorkSchedules).set(everyDay).where(eq(vetWorkSchedules.vetProfileId, vetProfileId));
  const ask = (localityId: number) => createRequest(db, { ...request, localityId }, new Date());
  const [open, visit, empty, rejected] = [await ask(2), await ask(1), await ask(1), await ask(2)];
  await changeRequestStatus(db, rejected, 'rejected', new Date());
  const animal = { rev: 0, deleted: false, facts: {}, photo_digest: digestOf(photo) };
  await inTransaction(db, (tx) =>
    saveVisitAnimal(tx, { id: visit, vetProfileId }, clientIds[0], animal, new Date()),
  );
  return [open, rejected, empty, visit];
}

/** The first certificate has the short code of the contract's example and its anchor that transaction. */
async function prepareProof({ app, database: { db } }: TestApp): Promise<void> {
  await app.notary.settle();
  const [first] = await db.select().from(certificateRecords).orderBy(certificateRecords.logSeq).limit(1);
  if (!first) throw new Error('The world of the tests has a certificate.');
  const { cattleCertificationId } = certificateRecords;
  await db
    .update(certificateRecords)
    .set({ code: 'abcdefghij' })
    .where(eq(cattleCertificationId, first.cattleCertificationId));
}

/**
 * Accounts that a call has deactivated come back, and passwords and e-mails that one has changed, so that the next
 * calls find somebody; and an anchor that was tried again has failed again, with the transaction that calls ask for.
 */
async function reviveAccounts(
  { database: { db }, world: { owner, other } }: TestApp,
  passwordHash: string | undefined,
): Promise<void> {
  await db.update(anchors).set({ status: 'failed' });
  await db
    .update(anchors)
    .set({ nonce: 0, rawTransaction: '0x', transactionHash: `0x${'ab'.repeat(32)}` })
    .where(eq(anchors.id, 1));
  await db
    .update(users)
    .set({ active: true, tokensValidAfter: null, passwordHash })
    .where(eq(users.approval, 'approved'));
  for (const { userId, email } of [owner, other]) {
    const isFree = sql`not exists (select 1 from ${users} as holder where lower(holder.email) = ${email})`;
    await db
      .update(users)
      .set({ email })
      .where(and(eq(users.id, userId), isFree));
  }
}

/**
 * Calls operations of the contract at random, so often, and gives what was wrong. The same seed makes the same calls.
 */
export async function fuzz(seed: number, count: number): Promise<Outcome> {
  const chance = new Chance(seed);
  const api = await openTestApp();
  await prepareProof(api);
  const callers = new Callers(api, chance);
  const create = { width: 40, height: 30, channels: 3, background: '#964b00' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const [{ passwordHash } = {}] = await api.database.db.select().from(users).limit(1);
  const findings: Finding[] = [];
  const unreached = new Set(inputs.map(({ operationId }) => operationId));
  const made: number[] = [];
  let calls = 0;
  let left = mostOfUnreached;
  try {
    for (;;) {
      const over = calls >= count;
      if (findings.length >= most || (over && (unreached.size === 0 || left === 0))) break;
      if (over) left -= 1;
      if (calls % (over ? 10 : 50) === 0) await reviveAccounts(api, passwordHash);
      const period = over ? 10 : 200;
      if (calls % period === 0)
        made.push(
          await prepareCertificate(api),
          await prepareLot(api, calls % (2 * period) === 0),
          ...(await prepareRequests(api, photo)),
        );
      calls += 1;
      const missing = inputs.filter(({ operationId }) => unreached.has(operationId));
      // What is missing may need what another call makes, such as a request to cancel.
      const input = chance.one((over && chance.happens(0.5) ? missing : inputs) as [Input, ...Input[]]);
      const caller = await callers.next();
      const { lost, body, ...call } = callOf(input, chance, photo, made);
      const good = await callers.isGood(caller);
      const authorization = caller.token === null ? {} : { authorization: `Bearer ${caller.token}` };
      // Each from an address of its own: the wrong guesses of one would close the way for all that follow.
      const remoteAddress = `10.0.${(calls >> 8) & 255}.${calls & 255}`;
      const headers = { ...call.headers, ...authorization };
      const response = await api.app.inject({ ...call, headers, remoteAddress });
      const { statusCode: status, body: text } = response;
      const answer = { status, type: String(response.headers['content-type']), text };
      if (status === 201) made.push(Number(/"id":(\d+)/.exec(text)?.[1]));
      if (status < 300) unreached.delete(input.operationId);
      const what = judge(input, caller, good, { ...call, lost, body }, answer);
      if (what === null) continue;
      const sent = `${JSON.stringify(call.headers)} ${(call.payload?.toString() ?? '').slice(0, 300)}`;
      findings.push({
        call: `${caller.name}: ${input.operationId} ${call.method} ${call.url} ${sent}`,
        what,
      });
    }
  } finally {
    await api.close();
  }
  return { calls, findings, unreached: [...unreached] };
}

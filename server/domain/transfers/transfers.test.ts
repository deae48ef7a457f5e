import { and, asc, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '../../database';
import {
  cattleCertifications,
  certifiedLotAnimals,
  certifiedLots,
  transferIntents,
  veterinarianRatings,
} from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { askFor, makeWorld, type World } from '../../tools/testing/world';
import { hashPassword, registerProducer } from '../accounts/accounts';
import { DomainError } from '../shared/errors';
import { issueLot } from '../lots/lots';
import { acceptTransfer, cancelTransfer, createTransfer, rejectTransfer } from './transfers';

let test: TestDatabase;
let world: World;
let producers: number[];
let months = 0;

beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  const profile = { name: 'Tercero', cuig_number: 'x', renspa_number: 'x', identity_card: 'x' };
  const credentials = { email: 'third@caravana.example', passwordHash: await hashPassword('caravana') };
  const third = await registerProducer(test.db, credentials, profile, new Date());
  producers = [world.owner.profileId, world.other.profileId, third.profileId];
});
afterAll(() => test.close());

/** A lot of three animals of the first producer, and the request it came of. */
async function newLot(): Promise<{ lotId: number; requestId: number }> {
  months += 1;
  const day = new Date(Date.UTC(2027, months, 3)).toISOString().slice(0, 10);
  const now = new Date('2026-05-01T12:00:00Z');
  const requestId = await askFor(
    test.db,
    world.owner.profileId,
    { localityId: 1, animals: 3, start: day, end: day },
    now,
  );
  const animals = [170, 180, 190].map((estimatedWeight) => ({ estimatedWeight }));
  return { requestId, lotId: await inTransaction(test.db, (tx) => issueLot(tx, requestId, animals, now)) };
}

const steps = {
  offer: (tx: Queryable, lot: number, by: number, to: number) =>
    createTransfer(
      tx,
      { certifiedLotId: lot, fromProducerProfileId: by, toProducerProfileId: to, message: null },
      new Date(),
    ),
  accept: (tx: Queryable, intent: number, by: number) =>
    acceptTransfer(tx, intent, by, { rating: 4, comments: null }, new Date()),
  reject: (tx: Queryable, intent: number, by: number) => rejectTransfer(tx, intent, by, new Date()),
  cancel: (tx: Queryable, intent: number, by: number) => cancelTransfer(tx, intent, by, new Date()),
};

/** What is tried: by the one who may or by anybody, with the newest lot or offer or the one before it. */
const step = fc.record({
  does: fc.constantFrom(
    'offer' as const,
    'accept' as const,
    'accept' as const,
    'reject' as const,
    'cancel' as const,
  ),
  byAnybody: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.nat({ max: 2 })),
  to: fc.nat({ max: 2 }),
  older: fc.constantFrom(true, false, false, false),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Does a step. A rule may refuse it; any other error is a defect. */
async function take(requestId: number, { does, byAnybody, to, older }: Step): Promise<void> {
  const rows = await test.db
    .select({ lot: certifiedLots, intent: transferIntents })
    .from(certifiedLots)
    .leftJoin(transferIntents, eq(transferIntents.certifiedLotId, certifiedLots.id))
    .where(eq(certifiedLots.certificationRequestId, requestId))
    .orderBy(asc(certifiedLots.id), asc(transferIntents.id));
  const { lot, intent } = rows.at(older ? -2 : -1) ?? rows[0] ?? {};
  const anybody = byAnybody === null ? undefined : producers[byAnybody];
  const [offerer, cancelling, answering] = [
    lot?.producerProfileId,
    intent?.fromProducerProfileId,
    intent?.toProducerProfileId,
  ];
  const work = (tx: Queryable): Promise<unknown> => {
    if (does === 'offer') return steps.offer(tx, lot?.id ?? 0, anybody ?? offerer ?? 0, producers[to] ?? 0);
    return steps[does](tx, intent?.id ?? 0, anybody ?? (does === 'cancel' ? cancelling : answering) ?? 0);
  };
  try {
    await inTransaction(test.db, work);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/**
 * A lot has one owner; its animals are all there, once, and are the owner's; each acceptance left one lot and one
 * rating.
 */
async function checkChain(requestId: number): Promise<void> {
  const ofChain = eq(certifiedLots.certificationRequestId, requestId);
  const lots = await test.db.select().from(certifiedLots).where(ofChain);
  const active = lots.filter((lot) => lot.isActive);
  expect(active).toHaveLength(1);
  const animals = await test.db
    .select({
      lot: certifiedLotAnimals.certifiedLotId,
      id: cattleCertifications.id,
      owner: cattleCertifications.producerProfileId,
    })
    .from(certifiedLots)
    .innerJoin(certifiedLotAnimals, eq(certifiedLotAnimals.certifiedLotId, certifiedLots.id))
    .innerJoin(cattleCertifications, eq(cattleCertifications.id, certifiedLotAnimals.cattleCertificationId))
    .where(ofChain);
  expect(new Set(animals.map((animal) => animal.id)).size).toBe(3);
  for (const lot of lots) expect(animals.filter((animal) => animal.lot === lot.id)).toHaveLength(3);
  expect(new Set(animals.map((animal) => animal.owner))).toEqual(new Set([active[0]?.producerProfileId]));
  const intents = await test.db
    .select({
      id: transferIntents.id,
      status: transferIntents.status,
      to: transferIntents.toProducerProfileId,
    })
    .from(transferIntents)
    .innerJoin(certifiedLots, and(eq(certifiedLots.id, transferIntents.certifiedLotId), ofChain))
    .orderBy(asc(transferIntents.id));
  const accepted = intents.filter((intent) => intent.status === 'accepted');
  expect(lots).toHaveLength(1 + accepted.length);
  expect(intents.filter((intent) => intent.status === 'pending').length).toBeLessThanOrEqual(1);
  const ratings = await test.db
    .select({ by: veterinarianRatings.producerProfileId, at: veterinarianRatings.transferIntentId })
    .from(veterinarianRatings)
    .where(eq(veterinarianRatings.certificationRequestId, requestId));
  // However often a lot comes back: one voice a producer, what it said last.
  const last = new Map(accepted.map(({ to, id }) => [to, id]));
  expect(ratings).toHaveLength(last.size);
  expect(new Map(ratings.map(({ by, at }) => [by, at]))).toEqual(last);
}

it(
  'whatever producers do with a lot, it has one owner and its animals are neither lost nor doubled',
  { tags: 'long' },
  async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (sequence) => {
        const { requestId } = await newLot();
        for (const one of sequence) await take(requestId, one);
        await checkChain(requestId);
        accepted = await test.db.$count(transferIntents, eq(transferIntents.status, 'accepted'));
      }),
      { numRuns: 25, endOnFailure: true },
    );
    expect(accepted).toBeGreaterThan(5);
  },
);

it('is accepted, rejected or cancelled once, however many try at once', async () => {
  const { lotId, requestId } = await newLot();
  const [from = 0, to = 0] = producers;
  const intent = await inTransaction(test.db, (tx) => steps.offer(tx, lotId, from, to));
  const ends = Array.from({ length: 30 }, (_, at) => {
    const [does, by] =
      (
        [
          ['accept', to],
          ['reject', to],
          ['cancel', from],
        ] as const
      )[at % 3] ?? (['accept', to] as const);
    return inTransaction<unknown>(test.db, (tx) => steps[does](tx, intent, by));
  });
  const results = await Promise.allSettled(ends);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(reasons).toEqual(Array.from({ length: 29 }, () => new DomainError('not_pending')));
  await checkChain(requestId);
});

it('is offered once, however many offers are made at once', async () => {
  const { lotId } = await newLot();
  const [from = 0, to = 0] = producers;
  const offers = Array.from({ length: 20 }, () =>
    inTransaction(test.db, (tx) => steps.offer(tx, lotId, from, to)),
  );
  const results = await Promise.allSettled(offers);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

describe('what a rule refuses', () => {
  const codeOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      ({ code, pointer }: DomainError) => (pointer === undefined ? code : [code, pointer]),
    );
  const recipient = '/transfer_intent/to_producer_profile_id';

  it('of an offer, and why', async () => {
    const { lotId } = await newLot();
    const [owner = 0, other = 0, third = 0] = producers;
    const offer = (lot: number, by: number, to: number) =>
      codeOf(inTransaction(test.db, (tx) => steps.offer(tx, lot, by, to)));
    expect(await offer(lotId, other, third)).toBe('not_found');
    expect(await offer(999_999, owner, other)).toBe('not_found');
    expect(await offer(lotId, 999, other)).toBe('account_inactive');
    expect(await offer(lotId, owner, owner)).toEqual(['transfer_to_oneself', recipient]);
    expect(await offer(lotId, owner, 999)).toEqual(['transfer_to_inactive', recipient]);
    expect(await offer(lotId, owner, other)).toBeNull();
    expect(await offer(lotId, owner, third)).toBe('transfer_pending');
    const pending = eq(transferIntents.certifiedLotId, lotId);
    const [intent] = await test.db.select().from(transferIntents).where(pending);
    await inTransaction(test.db, (tx) => steps.accept(tx, intent?.id ?? 0, other));
    expect(await offer(lotId, other, third)).toBe('not_found');
    expect(await offer(lotId, owner, third)).toBe('lot_inactive');
  });

  it("of the end of an offer: it is the sender's to take back, the recipient's to answer, and ends once", async () => {
    const { lotId } = await newLot();
    const [owner = 0, other = 0] = producers;
    const intent = await inTransaction(test.db, (tx) => steps.offer(tx, lotId, owner, other));
    const end = (does: 'accept' | 'reject' | 'cancel', id: number, by: number) =>
      codeOf(inTransaction<unknown>(test.db, (tx) => steps[does](tx, id, by)));
    for (const does of ['accept', 'reject', 'cancel'] as const) {
      expect(await end(does, intent, does === 'cancel' ? other : owner)).toBe('not_found');
      expect(await end(does, 999_999, owner)).toBe('not_found');
    }
    expect(await end('reject', intent, other)).toBeNull();
    expect(await end('accept', intent, other)).toBe('not_pending');
    expect(await end('cancel', intent, owner)).toBe('not_pending');
  });

  it('is told apart from a failure of the database', async () => {
    const { lotId } = await newLot();
    const [from = 0, to = 0] = producers;
    const offer = { certifiedLotId: lotId, fromProducerProfileId: from, toProducerProfileId: to };
    const failing = inTransaction(test.db, (tx) =>
      createTransfer(tx, { ...offer, message: 'no text of PostgreSQL: \0' }, new Date()),
    );
    await expect(failing).rejects.not.toBeInstanceOf(DomainError);
  });
});

it('what is accepted goes on in the new lot as it was, and the old one ends', async () => {
  const { lotId, requestId } = await newLot();
  const lotOf = async (id: number) => {
    const [lot] = await test.db.select().from(certifiedLots).where(eq(certifiedLots.id, id));
    return lot;
  };
  await test.db.update(certifiedLots).set({ photo: 'vaca.jpg' }).where(eq(certifiedLots.id, lotId));
  const before = await lotOf(lotId);
  const [from = 0, to = 0] = producers;
  const now = new Date('2026-05-09T12:00:00Z');
  const next = await inTransaction(test.db, async (tx) =>
    acceptTransfer(tx, await steps.offer(tx, lotId, from, to), to, { rating: 2, comments: 'Tarde' }, now),
  );
  expect(await lotOf(lotId)).toEqual({ ...before, isActive: false, updatedAt: now });
  expect(before).toMatchObject({ averageWeight: 180, certifiedAnimalsCount: 3, photo: 'vaca.jpg' });
  expect(await lotOf(next)).toEqual({
    ...before,
    // Found by its new owner.
    searchText: before?.searchText.replace('estancia owner', 'estancia other'),
    id: next,
    parentCertifiedLotId: lotId,
    producerProfileId: to,
    createdAt: now,
    updatedAt: now,
  });
  const ofRequest = eq(veterinarianRatings.certificationRequestId, requestId);
  expect(await test.db.select().from(veterinarianRatings).where(ofRequest)).toMatchObject([
    {
      rating: 2,
      comments: 'Tarde',
      producerProfileId: to,
      vetProfileId: world.vet.profileId,
      createdAt: now,
    },
  ]);
});

it('who gets a lot back and rates anew has said so then: the newest rating, in place of the one before', async () => {
  const { lotId, requestId } = await newLot();
  const [from = 0, to = 0] = producers;
  const hand = (lot: number, giver: number, taker: number, comments: string, at: Date) =>
    inTransaction(test.db, async (tx) =>
      acceptTransfer(tx, await steps.offer(tx, lot, giver, taker), taker, { rating: 3, comments }, at),
    );
  const day = (date: number) => new Date(Date.UTC(2026, 5, date, 12));
  const taken = await hand(lotId, from, to, 'Primera', day(1));
  const returned = await hand(taken, to, from, 'Vuelta', day(2));
  await hand(returned, from, to, 'De nuevo', day(3));
  const said = await test.db
    .select()
    .from(veterinarianRatings)
    .where(eq(veterinarianRatings.certificationRequestId, requestId))
    .orderBy(desc(veterinarianRatings.id));
  expect(said).toMatchObject([
    { comments: 'De nuevo', producerProfileId: to, createdAt: day(3), updatedAt: day(3) },
    { comments: 'Vuelta', producerProfileId: from, createdAt: day(2) },
  ]);
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { certificationRequests, idempotencyKeys, transferIntents, users } from '../database/schema';
import { freeKeys } from './idempotency';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { requestForm } from '../tools/testing/forms';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const owner = 'owner@caravana.example';

const offer = (key: string, message: string, who = owner, lot = api.world.lotId) =>
  api.ask(
    who,
    'POST',
    `certified_lots/${lot}/transfer_intents`,
    { transfer_intent: { to_producer_profile_id: api.world.other.profileId, message } },
    { 'idempotency-key': key },
  );

it('answers a repeat with the first answer and does it once', async () => {
  const key = randomUUID();
  const [first, ...more] = await Promise.all([1, 2, 3].map(() => offer(key, 'Hola')));
  const again = await offer(key.toUpperCase(), 'Hola');
  expect(again.status).toBe(201);
  const bodies = [first, ...more].map((answer) => (answer?.status === 201 ? answer.body : answer?.status));
  expect(bodies).toContainEqual(again.body);
  expect(bodies.filter((body) => body !== 409)).toHaveLength(
    bodies.filter((body) => body instanceof Object).length,
  );
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await api.database.db.$count(transferIntents)).toBe(1);
});

it('refuses another address under the same key', async () => {
  const key = randomUUID();
  await endOffers();
  expect((await offer(key, 'Hola')).status).toBe(201);
  const other = await offer(key, 'Hola', owner, api.world.lotId + 1);
  expect(other.body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
});

it('refuses another body under the same key, and a key that is none', async () => {
  const key = randomUUID();
  expect((await offer(key, 'Uno')).body).toMatchObject({ code: 'transfer_pending' });
  const sent = (await api.ask(owner, 'GET', 'transfer_intents/sent')).body as { id: number }[];
  await api.ask(owner, 'DELETE', `transfer_intents/${sent[0]?.id}`);
  // The refused try has freed its key: the same form can be sent again.
  expect((await offer(key, 'Dos')).status).toBe(201);
  expect((await offer(key, 'Tres')).body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  // A key belongs to its caller.
  expect((await offer(key, 'Dos', 'other@caravana.example')).status).toBe(404);
  expect((await offer('abc', 'Dos')).status).toBe(400);
});

it('tells a repeat of a call that still runs to wait, and forgets a key after a day', async () => {
  const { db } = api.database;
  const [lot] = (await api.ask(owner, 'GET', 'transfer_intents/sent')).body as {
    id: number;
    status: string;
  }[];
  if (lot?.status === 'pending') await api.ask(owner, 'DELETE', `transfer_intents/${lot.id}`);
  const key = randomUUID();
  const age = (milliseconds: number, status: number | null) =>
    db
      .update(idempotencyKeys)
      .set({ status, createdAt: new Date(Date.now() - milliseconds) })
      .where(eq(idempotencyKeys.key, key));
  expect((await offer(key, 'Hola')).status).toBe(201);
  await age(10_000, null);
  expect((await offer(key, 'Hola')).body).toMatchObject({ status: 409, code: 'idempotency_running' });
  await age(23 * 60 * 60 * 1000, 201);
  expect((await offer(key, 'Hola')).headers['idempotency-replayed']).toBe('true');
  // Done anew, it meets the offer that the first one made.
  await age(25 * 60 * 60 * 1000, 201);
  expect((await offer(key, 'Hola')).body).toMatchObject({ code: 'transfer_pending' });
});

it('gives a repeated registration its account and a token', async () => {
  const profile = { name: 'X', cuig_number: '1', renspa_number: '1', identity_card: '1' };
  const user = { email: 'twice@caravana.example', password, producer_profile_attributes: profile };
  const register = () =>
    api.ask(
      null,
      'POST',
      'registrations',
      { user },
      { 'idempotency-key': 'e0c1f6a2-0f5c-4f51-8f2e-3c1f3a0d9b11' },
    );
  const before = await api.database.db.$count(users);
  const first = await register();
  const again = await register();
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(await api.database.db.$count(users)).toBe(before + 1);
  const authorization = String(again.headers.authorization);
  expect((await api.ask(null, 'GET', 'viewer', undefined, { authorization })).body).toEqual(first.body);
  // Who does not know the password of the account gets nothing of it.
  user.password = 'another password';
  expect((await register()).body).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
});

async function request(key: string) {
  const photo = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#964b00' } })
    .jpeg()
    .toBuffer();
  const { payload, headers } = await requestForm({}, { bytes: photo, name: 'vaca.jpg', type: 'image/jpeg' });
  return api.ask(owner, 'POST', 'certification_requests', payload, { ...headers, 'idempotency-key': key });
}

function enrol(key: string) {
  const profile = { name: 'X', cuig_number: '1', renspa_number: '1', identity_card: '1' };
  const user = { email: 'killed@caravana.example', password, producer_profile_attributes: profile };
  return api.ask(null, 'POST', 'registrations', { user }, { 'idempotency-key': key });
}

/** So that the lot can be offered. */
async function endOffers() {
  await api.database.db.update(transferIntents).set({ status: 'cancelled' });
}

/** A minute and more goes by for a key. */
const age = (key: string) =>
  api.database.db
    .update(idempotencyKeys)
    .set({ createdAt: sql`${idempotencyKeys.createdAt} - interval '2 minutes'` })
    .where(eq(idempotencyKeys.key, key));

const never = new Promise<never>(() => undefined);

describe.each([
  ['a transfer', transferIntents, (key: string) => offer(key, 'Hola')],
  ['a request', certificationRequests, request],
  ['an account', users, enrol],
] as const)('%s whose process is killed', (_what, table, create) => {
  it('after the commit is made once: a repeat, a minute later too, gets its answer', async () => {
    const { db } = api.database;
    await endOffers();
    const key = randomUUID();
    const before = await db.$count(table);
    const transaction = db.transaction.bind(db);
    const committed = new Promise((done) => {
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
        done(await transaction(...work));
        return never;
      });
    });
    void create(key);
    await committed;
    await age(key);
    const again = await create(key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual((await create(key)).body);
    expect(await db.$count(table)).toBe(before + 1);
    if (table === users)
      await db
        .update(users)
        .set({ email: 'done@caravana.example' })
        .where(eq(users.email, 'killed@caravana.example'));
  });

  it('before the commit is free again: after a minute, or at the start of the only process', async () => {
    const { db } = api.database;
    await endOffers();
    const [key, other] = [randomUUID(), randomUUID()];
    const before = await db.$count(table);
    for (const one of [key, other]) {
      const begun = new Promise<void>((done) => {
        vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
          done();
          return never;
        });
      });
      void create(one);
      await begun;
    }
    expect((await create(key)).body).toMatchObject({ status: 409, code: 'idempotency_running' });
    await age(key);
    const made = await create(key);
    expect(made.status).toBeLessThan(300);
    expect(made.headers['idempotency-replayed']).toBeUndefined();
    expect(await db.$count(table)).toBe(before + 1);
    await freeKeys(db);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, other))).toBe(0);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))).toBe(1);
  });
});

it('a call that wakes up after another has taken its key over does nothing', async () => {
  const { db } = api.database;
  const key = randomUUID();
  const before = await db.$count(certificationRequests);
  const transaction = db.transaction.bind(db);
  let wake: () => void = () => undefined;
  const begun = new Promise<void>((sleeps) => {
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...work) => {
      sleeps();
      await new Promise<void>((done) => (wake = done));
      return transaction(...work);
    });
  });
  const first = request(key);
  await begun;
  await age(key);
  expect((await request(key)).status).toBe(201);
  wake();
  expect((await first).body).toMatchObject({ status: 409, code: 'idempotency_running' });
  expect(await db.$count(certificationRequests)).toBe(before + 1);
});

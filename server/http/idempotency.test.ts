// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { idempotencyKeys, transferIntents, users } from '../database/schema';
import { openTestApp, password, type TestApp } from './testing';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const owner = 'owner@caravana.example';

const offer = (key: string, message: string, who = owner) =>
  api.ask(
    who,
    'POST',
    `certified_lots/${api.world.lotId}/transfer_intents`,
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
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { producerProfiles } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const owner = 'owner@caravana.example';
const asked = { name: ' Ana ', contact: 'ana@example.org', message: '¿Cuándo se pueden ver?' };
const ask = (lotInquiry: object = asked, headers = {}) =>
  api.ask(
    null,
    'POST',
    `certified_lots/${api.world.lotId}/lot_inquiries`,
    { lot_inquiry: lotInquiry },
    headers,
  );
const allow = (taking: boolean) =>
  api.ask(owner, 'PUT', 'viewer', {
    user: { producer_profile_attributes: { takes_inquiries: taking } },
  });

it('reaches the owner who allows it, and tells a stranger nothing of it', async () => {
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'inquiries_closed' } });
  expect(await allow(true)).toMatchObject({ status: 200 });
  const { status, body } = await ask();
  expect(status).toBe(201);
  const inquiry = { ...asked, name: 'Ana', certified_lot_id: api.world.lotId, settled_at: null };
  expect(body).toMatchObject({ lot_inquiry: inquiry });
  expect(JSON.stringify(body)).not.toContain(owner);
  expect(await api.ask(owner, 'GET', 'lot_inquiries')).toMatchObject({ status: 200, body: [inquiry] });
});

it('is public whether a producer takes them', async () => {
  const path = `producer_profiles/${api.world.owner.profileId}`;
  await allow(true);
  expect((await api.ask(null, 'GET', path)).body).toMatchObject({
    producer_profile: { takes_inquiries: true },
  });
  await allow(false);
  expect((await api.ask(null, 'GET', path)).body).toMatchObject({
    producer_profile: { takes_inquiries: false },
  });
});

it('is refused without a word, or a way to answer', async () => {
  expect(await ask({ ...asked, message: ' ' })).toMatchObject({ status: 422 });
  expect(await ask({ ...asked, contact: '      ' })).toMatchObject({ status: 422 });
});

it('is made once however often its call comes, and ten times an hour from an address', async () => {
  await api.database.db
    .update(producerProfiles)
    .set({ takesInquiries: true })
    .where(eq(producerProfiles.id, api.world.owner.profileId));
  const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000099' };
  const once = await ask(asked, key);
  expect(once.status).toBe(201);
  expect((await ask(asked, key)).body).toEqual(once.body);
  const statuses: number[] = [];
  for (let times = 0; times < 10; times += 1) statuses.push((await ask()).status);
  expect(statuses).toContain(201);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

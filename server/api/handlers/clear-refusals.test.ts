import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certifiedLots, vetKeys } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';

/** What is wrong, or comes twice, is told as that, and is no failure of the service. */
let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ corsOrigin: 'https://app.example' });
});
afterAll(() => api.close());

const admin = 'admin@caravana.example';
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted((one, other) => one - other);

it('a view that is saved several times at once is saved once', async () => {
  const named = (name: string) => ({ table: 'accounts', name, query: 'a=1', shared: false });
  const save = () => api.ask(admin, 'POST', 'saved_views', named('Todas'));
  expect(await statusesOf([save(), save(), save()])).toEqual([201, 409, 409]);
  const made = async (name: string) => {
    const { body } = await api.ask(admin, 'POST', 'saved_views', named(name));
    return (body as { saved_view: { id: number } }).saved_view.id;
  };
  const rename = (id: number) => api.ask(admin, 'PUT', `saved_views/${id}`, { name: 'La misma' });
  const [one, other] = [await made('Una'), await made('Otra')];
  expect(await statusesOf([rename(one), rename(other)])).toEqual([200, 409]);
});

it('a view whose answer was lost is told again, not that its name is taken', async () => {
  const view = { table: 'transfers', name: 'Sin responder', query: 'a=1', shared: true };
  const headers = { 'idempotency-key': randomUUID() };
  const save = () => api.ask(admin, 'POST', 'saved_views', view, headers);
  const [lost, again] = [await save(), await save()];
  expect(again).toMatchObject({ status: 201, body: lost.body });
});

it('an invitation that is sent several times at once is the last one', async () => {
  const invite = () =>
    api.ask(admin, 'POST', 'admin_invitations', { email: 'nueva@caravana.example', grade: 'reads' });
  expect(await statusesOf([invite(), invite(), invite()])).toEqual([201, 201, 201]);
  const { body } = await api.ask(admin, 'GET', 'admin_invitations');
  expect(JSON.stringify(body).match(/nueva@caravana/g)).toHaveLength(1);
});

it.each(['to=9999-12-31', 'from=0000-01-01'])('the log has no days of %s', async (query) => {
  expect((await api.ask(admin, 'GET', `audit_events?${query}`)).status).toBe(400);
});

it.each(['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z'])('no key was lost at %s', async (lost_since) => {
  const { vet } = api.world;
  const [key] = await api.database.db
    .insert(vetKeys)
    .values({
      vetProfileId: vet.profileId,
      key: `z6Mk${lost_since}`,
      device: 'x',
      licence: 'MP 1',
      enrolledAt: new Date(),
    })
    .returning();
  expect((await api.ask(vet.email, 'POST', `vet_keys/${key?.id}/revoke`, { lost_since })).status).toBe(422);
});

it('a call that is only asked for beforehand (CORS) drops no answer that is ready', async () => {
  const url = '/api/v1/certified_lots';
  const reads = async () => (await api.app.inject({ url })).headers.etag;
  const tag = await reads();
  await api.database.db.update(certifiedLots).set({ isActive: false });
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' };
  expect((await api.app.inject({ method: 'OPTIONS', url, headers })).statusCode).toBe(204);
  expect(await reads()).toBe(tag);
});

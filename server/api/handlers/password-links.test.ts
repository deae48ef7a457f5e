import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { auditEvents, passwordLinks } from '../../database/schema';
import { openTestApp, password, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
afterEach(() => void vi.useRealTimers());

const admin = 'admin@caravana.example';
const next = 'la tranquera del fondo';

async function issue(userId = api.world.owner.userId): Promise<string> {
  const { status, body } = await api.ask(admin, 'POST', `accounts/${userId}/password_link`);
  expect(status).toBe(200);
  const url = new URL((body as { url: string }).url);
  expect(url.pathname + url.search).toBe('/contrasena-nueva');
  return url.hash.slice(1);
}
const reset = (token: string, chosen = next) =>
  api.ask(null, 'POST', 'password_reset', { token, new_password: chosen });
const signIn = (chosen: string) =>
  api.ask(null, 'POST', 'sessions', { user: { email: api.world.owner.email, password: chosen } });

it('a link sets a new password once, ends every session and is recorded without what stands in it', async () => {
  const { owner } = api.world;
  const { headers } = await signIn(password);
  const authorization = String(headers.authorization);
  const viewer = () => api.app.inject({ url: '/api/v1/viewer', headers: { authorization } });
  expect((await viewer()).statusCode).toBe(200);
  const token = await issue();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await reset(token, '123456')).body).toMatchObject({ code: 'password_common' });
  expect((await reset(token)).status).toBe(204);
  expect((await reset(token)).body).toMatchObject({ code: 'link_ended' });
  expect((await viewer()).statusCode).toBe(401);
  expect([(await signIn(password)).status, (await signIn(next)).status]).toEqual([401, 200]);
  const events = await api.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.objectId, owner.userId))
    .orderBy(desc(auditEvents.id))
    .limit(2);
  expect(events).toMatchObject([
    { action: 'password_reset', actorUserId: owner.userId, before: null, after: null },
    { action: 'password_link_created', actorUserId: api.world.admin.userId, before: null, after: null },
  ]);
});

it('a newer link ends an older one, and the database keeps neither as it is', async () => {
  const first = await issue();
  const second = await issue();
  const [kept] = await api.database.db.select().from(passwordLinks);
  expect([first, second]).not.toContain(kept?.tokenHash);
  expect((await reset(first)).status).toBe(409);
  expect((await reset(second)).status).toBe(204);
});

it('a password changed with the old one ends the link', async () => {
  const token = await issue(api.world.vet.userId);
  const change = { current_password: password, new_password: next };
  expect((await api.ask(api.world.vet.email, 'PUT', 'viewer/password', change)).status).toBe(200);
  expect((await reset(token, 'el palenque de atrás')).body).toMatchObject({ code: 'link_ended' });
});

it('a link works for 30 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 60_000 });
  const token = await issue();
  vi.useRealTimers();
  expect((await reset(token)).body).toMatchObject({ code: 'link_ended' });
});

it('of two who use it at once one does', async () => {
  const token = await issue();
  const answers = await Promise.all([reset(token), reset(token, 'el palenque de atrás')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

it('is made for producers and veterinarians alone', async () => {
  const { admin: one } = api.world;
  expect((await api.ask(admin, 'POST', `accounts/${one.userId}/password_link`)).status).toBe(404);
  expect((await api.ask(admin, 'POST', 'accounts/999999/password_link')).status).toBe(404);
});

import { desc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, revokedTokens, sessions, users, viewings } from '../database/schema';
import { createAdmin, hashPassword } from '../domain/accounts/accounts';
import { setProducerActive } from '../domain/accounts/activation';
import type { Wire } from '../domain/shared/wire';
import { openTestApp, password, type TestApp } from '../tools/testing/app';

let api: TestApp;
/** An admin who may only read. */
beforeAll(async () => {
  api = await openTestApp();
  const profile = { firstName: 'Rita', lastName: 'Olmos', grade: 'reads' } as const;
  const credentials = { email: reader, passwordHash: await hashPassword(password) };
  await createAdmin(api.database.db, credentials, profile, new Date());
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(sessions);
});

const admin = 'admin@caravana.example';
const reader = 'consulta@caravana.example';
const owner = 'owner@caravana.example';
const vet = 'vet@caravana.example';
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile';
const tablet = 'Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0';
const minuteMs = 60_000;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const idOf = (token: string) => decodeJwt(token).jti ?? '';
const stands = async (token: string) =>
  (await api.ask(null, 'GET', 'viewer', undefined, bearer(token))).status === 200;
const tokenIn = (headers: Record<string, unknown>) => String(headers.authorization).replace('Bearer ', '');

async function signIn(email: string, userAgent?: string, given = password): Promise<string> {
  const payload = { user: { email, password: given } };
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const answer = await api.ask(null, 'POST', 'sessions', payload, headers);
  expect(answer.status).toBe(200);
  return tokenIn(answer.headers);
}

async function list(token: string, userId: number): Promise<Wire<'OpenSession'>[]> {
  const { status, body } = await api.ask(
    null,
    'GET',
    `accounts/${userId}/sessions`,
    undefined,
    bearer(token),
  );
  expect(status).toBe(200);
  return body as Wire<'OpenSession'>[];
}
const idsOf = async (token: string, userId: number) =>
  (await list(token, userId)).map(({ id }) => id).toSorted();
const end = async (token: string, id: string) =>
  (await api.ask(null, 'DELETE', `sessions/${id}`, undefined, bearer(token))).status;
const endAll = (token: string, userId: number) =>
  api.ask(null, 'DELETE', `accounts/${userId}/sessions`, undefined, bearer(token));
const endOthers = (token: string) => api.ask(null, 'DELETE', 'viewer/sessions', undefined, bearer(token));
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

async function lastEvent() {
  const [event] = await api.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return event;
}
/** What is kept of a session. */
async function rowOf(token: string) {
  const [row] = await api.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, idOf(token)));
  if (!row) throw new Error('The session is not kept');
  return row;
}

describe('the open sessions of an account', () => {
  it('are listed with their devices, the one that asks among them, the one used last first', async () => {
    const { userId } = api.world.owner;
    const first = await signIn(owner, phone);
    const second = await signIn(owner, tablet);
    await api.database.db
      .update(sessions)
      .set({ seenAt: new Date(Date.now() - minuteMs) })
      .where(eq(sessions.id, idOf(second)));
    const rows = await list(first, userId);
    expect(rows).toMatchObject([
      { id: idOf(first), device: 'Chrome · Android', current: true },
      { id: idOf(second), device: 'Firefox · Android', current: false },
    ]);
    const { iat = 0, exp = 0 } = decodeJwt(first);
    expect(rows[0]?.signed_in_at).toBe(new Date(Math.round(iat * 1000)).toISOString());
    expect(rows[0]?.expires_at).toBe(new Date(exp * 1000).toISOString());
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  it('are its own and every admin’s to see', async () => {
    const { userId } = api.world.owner;
    const token = await signIn(owner);
    expect(await list(await signIn(reader), userId)).toMatchObject([{ id: idOf(token), current: false }]);
    expect(codeOf(await api.ask(vet, 'GET', `accounts/${userId}/sessions`))).toEqual([404, 'not_found']);
    expect(codeOf(await api.ask(admin, 'GET', 'accounts/2147483647/sessions'))).toEqual([404, 'not_found']);
    expect((await api.ask(null, 'GET', `accounts/${userId}/sessions`)).status).toBe(401);
  });

  it('begin with a registration', async () => {
    const documents = { cuig_number: 'DM161', renspa_number: '01', identity_card: '20-3' };
    const profile = { name: 'El Palenque', ...documents };
    const user = { email: 'palenque@caravana.example', password, producer_profile_attributes: profile };
    const { body, headers } = await api.ask(null, 'POST', 'registrations', { user }, { 'user-agent': phone });
    const { id } = body as { id: number };
    expect(await list(tokenIn(headers), id)).toMatchObject([{ device: 'Chrome · Android', current: true }]);
  });

  it('stay one row each while they are renewed, and last as long as their last token', async () => {
    const { userId } = api.world.vet;
    const token = await signIn(vet, phone);
    await api.database.db.update(sessions).set({ expiresAt: new Date(Date.now() + minuteMs) });
    const { headers } = await api.ask(null, 'POST', 'sessions/renewal', undefined, bearer(token));
    const renewed = tokenIn(headers);
    const rows = await list(renewed, userId);
    expect(rows).toMatchObject([{ id: idOf(token), device: 'Chrome · Android', current: true }]);
    expect(rows[0]?.expires_at).toBe(new Date((decodeJwt(renewed).exp ?? 0) * 1000).toISOString());
    expect(await end(await signIn(vet), idOf(token))).toBe(204);
    expect([await stands(token), await stands(renewed)]).toEqual([false, false]);
  });

  it('note that they are used once in five minutes: a call that reads writes nothing else', async () => {
    const token = await signIn(owner);
    const set = (seenAt: Date) => api.database.db.update(sessions).set({ seenAt });
    const just = new Date(Date.now() - 4 * minuteMs);
    await set(just);
    await Promise.all([stands(token), stands(token)]);
    expect((await rowOf(token)).seenAt).toEqual(just);
    const before = new Date(Date.now() - 6 * minuteMs);
    await set(before);
    await Promise.all([stands(token), stands(token)]);
    expect((await rowOf(token)).seenAt.getTime()).toBeGreaterThan(just.getTime());
  });

  it('of before they were kept are, from their next call on', async () => {
    const token = await signIn(owner);
    await api.database.db.delete(sessions);
    expect(await idsOf(token, api.world.owner.userId)).toEqual([idOf(token)]);
  });

  it('are forgotten when their time is over', async () => {
    const token = await signIn(owner);
    await api.database.db.update(sessions).set({ expiresAt: new Date(Date.now() - 1) });
    const other = await signIn(owner);
    expect(await idsOf(other, api.world.owner.userId)).toEqual([idOf(other)]);
    await expect(rowOf(token)).rejects.toThrow('not kept');
  });

  it('are not there any more after signing out, a new password, or a deactivation', async () => {
    const { userId, profileId } = api.world.other;
    const email = 'other@caravana.example';
    const boss = await signIn(admin);
    const [left, stays] = [await signIn(email), await signIn(email)];
    await api.ask(null, 'DELETE', 'sessions', undefined, bearer(left));
    expect(await idsOf(stays, userId)).toEqual([idOf(stays)]);
    const next = { current_password: password, new_password: 'la tranquera' };
    const changed = await api.ask(null, 'PUT', 'viewer/password', next, {
      ...bearer(stays),
      'user-agent': tablet,
    });
    const fresh = tokenIn(changed.headers);
    expect(await stands(stays)).toBe(false);
    expect(await list(fresh, userId)).toMatchObject([
      { id: idOf(fresh), device: 'Firefox · Android', current: true },
    ]);
    const asked = { admin: { userId: api.world.admin.userId, role: 'admin', profileId: 1 } } as const;
    const set = (active: boolean) =>
      api.database.db.transaction((tx) => setProducerActive(tx, profileId, { ...asked, active }, new Date()));
    await set(false);
    expect(await idsOf(boss, userId)).toEqual([]);
    await set(true);
    expect(await idsOf(boss, userId)).toEqual([]);
    expect(await idsOf(await signIn(email, undefined, 'la tranquera'), userId)).toHaveLength(1);
  });
});

describe('a session', () => {
  it('is ended by its owner, at once and once, which is recorded', async () => {
    const { userId } = api.world.owner;
    const [here, there] = [await signIn(owner), await signIn(owner)];
    expect(await end(here, idOf(there))).toBe(204);
    expect([await stands(here), await stands(there)]).toEqual([true, false]);
    expect(await idsOf(here, userId)).toEqual([idOf(here)]);
    const event = await lastEvent();
    expect(event).toMatchObject({
      action: 'sessions_ended',
      actorUserId: userId,
      objectType: 'account',
      objectId: userId,
      after: { sessions: 1 },
    });
    expect(await end(here, idOf(there))).toBe(404);
    expect((await lastEvent())?.id).toBe(event?.id);
  });

  it('may end itself', async () => {
    const token = await signIn(owner);
    expect(await end(token, idOf(token))).toBe(204);
    expect(await stands(token)).toBe(false);
  });

  it('of somebody else is not found, also by an admin', async () => {
    const token = await signIn(owner);
    expect([await end(await signIn(vet), idOf(token)), await end(await signIn(admin), idOf(token))]).toEqual([
      404, 404,
    ]);
    expect(await end(token, crypto.randomUUID())).toBe(404);
    expect(await end(token, '7')).toBe(400);
    expect(await stands(token)).toBe(true);
  });

  it('stays ended for as long as any of its tokens could last', async () => {
    const { db } = api.database;
    const [here, there] = [await signIn(owner), await signIn(owner)];
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + minuteMs) });
    await end(here, idOf(there));
    const [row] = await db
      .select()
      .from(revokedTokens)
      .where(eq(revokedTokens.jti, idOf(there)));
    expect(row?.expiresAt.getTime()).toBeGreaterThanOrEqual((decodeJwt(there).exp ?? 0) * 1000);
  });
});

describe('all sessions', () => {
  it('but the one that asks are ended by their owner', async () => {
    const { userId } = api.world.owner;
    const [here, ...others] = [await signIn(owner), await signIn(owner), await signIn(owner)];
    expect((await endOthers(here)).status).toBe(204);
    expect(await idsOf(here, userId)).toEqual([idOf(here)]);
    expect(await Promise.all(others.map(stands))).toEqual([false, false]);
    const event = await lastEvent();
    expect(event).toMatchObject({ action: 'sessions_ended', actorUserId: userId, after: { sessions: 2 } });
    expect((await endOthers(here)).status).toBe(204);
    expect((await lastEvent())?.id).toBe(event?.id);
  });

  it('are ended by an admin who may do everything, also those that nobody has kept', async () => {
    const { userId } = api.world.vet;
    const tokens = [await signIn(vet), await signIn(vet)];
    const [unkept = ''] = tokens;
    await api.database.db.delete(sessions).where(eq(sessions.id, idOf(unkept)));
    const boss = await signIn(admin);
    expect((await endAll(boss, userId)).status).toBe(204);
    expect(await Promise.all(tokens.map(stands))).toEqual([false, false]);
    expect(await idsOf(boss, userId)).toEqual([]);
    const { userId: actorUserId } = api.world.admin;
    expect(await lastEvent()).toMatchObject({
      ...{ action: 'sessions_ended', actorUserId, objectType: 'account', objectId: userId },
      after: { sessions: 1 },
    });
    expect(await stands(await signIn(vet))).toBe(true);
  });

  it('of others are not for admins who may less, nor for anybody else', async () => {
    const { userId } = api.world.owner;
    const token = await signIn(owner);
    const before = await api.database.db.select().from(users).where(eq(users.id, userId));
    expect(codeOf(await endAll(await signIn(reader), userId))).toEqual([403, 'grade_needed']);
    expect(codeOf(await endAll(await signIn(vet), userId))).toEqual([403, 'forbidden']);
    expect(codeOf(await endAll(await signIn(admin), 2_147_483_647))).toEqual([404, 'not_found']);
    expect(await stands(token)).toBe(true);
    expect(await api.database.db.select().from(users).where(eq(users.id, userId))).toEqual(before);
  });

  it('of its own are every admin’s to end, but the one that asks', async () => {
    const [here, there] = [await signIn(reader), await signIn(reader)];
    expect((await endOthers(here)).status).toBe(204);
    expect([await stands(here), await stands(there)]).toEqual([true, false]);
    const [boss, elsewhere] = [await signIn(admin), await signIn(admin)];
    expect((await endAll(boss, api.world.admin.userId)).status).toBe(204);
    expect([await stands(boss), await stands(elsewhere)]).toEqual([true, false]);
  });
});

describe('an admin who sees the product as somebody else', () => {
  it('sees the sessions of the account without being one, and ends none', async () => {
    const { userId } = api.world.owner;
    const [one, other] = [await signIn(owner), await signIn(owner)];
    const viewing = await api.viewingToken(admin, userId);
    const rows = await list(viewing, userId);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([idOf(one), idOf(other)].toSorted());
    expect(rows.some(({ current }) => current)).toBe(false);
    for (const path of [`sessions/${idOf(one)}`, `accounts/${userId}/sessions`, 'viewer/sessions'])
      expect(codeOf(await api.ask(null, 'DELETE', path, undefined, bearer(viewing)))).toEqual([
        403,
        'viewing',
      ]);
    expect([await stands(one), await stands(other)]).toEqual([true, true]);
  });

  it('does so no more when the session ends in which that was asked for, which is recorded', async () => {
    const { userId } = api.world.owner;
    const [here, there] = [await signIn(admin), await signIn(admin)];
    const asked = await api.ask(null, 'POST', `accounts/${userId}/viewing`, undefined, bearer(there));
    const viewing = tokenIn(asked.headers);
    expect(await stands(viewing)).toBe(true);
    expect(await end(here, idOf(there))).toBe(204);
    expect(await stands(viewing)).toBe(false);
    expect(await api.database.db.$count(viewings, eq(viewings.adminJti, idOf(there)))).toBe(0);
    const events = await api.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    expect(events).toMatchObject([
      { action: 'sessions_ended' },
      { action: 'account_view_ended', objectId: userId },
    ]);
  });
});

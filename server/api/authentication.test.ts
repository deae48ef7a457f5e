import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../database';
import { revokedTokens } from '../database/schema';
import { createAdmin } from '../domain/accounts/accounts';
import { setActive } from '../domain/accounts/activation';
import { changeAdmin } from '../domain/accounts/admins';
import { setPassword } from '../domain/accounts/passwords';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { type Session, Tokens } from './authentication';

let api: TestApp;
let tokens: Tokens;
beforeAll(async () => {
  api = await openTestApp();
  tokens = new Tokens(api.database.db, api.config);
});
afterAll(() => api.close());

const vet = 'vet@caravana.example';
const hour = 60 * 60;

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string) =>
  api.ask(null, method, path, undefined, { authorization: `Bearer ${token}` });
const stands = async (token: string) => (await call('GET', 'viewer', token)).status === 200;

async function renewed(token: string): Promise<string> {
  const { status, body, headers } = await call('POST', 'sessions/renewal', token);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: vet });
  expect(headers['cache-control']).toBe('no-store');
  return String(headers.authorization).replace('Bearer ', '');
}

async function sessionOf(token: string): Promise<Session> {
  const session = await tokens.read(token);
  if (!session) throw new Error('The token is not good');
  return session;
}

it.each(['Bearer', 'bearer', 'BEARER'])('a session is known by its token after %s', async (scheme) => {
  const authorization = `${scheme} ${await api.tokenOf(vet)}`;
  const { status, body } = await api.ask(null, 'GET', 'viewer', undefined, { authorization });
  expect([status, body]).toMatchObject([200, { email: vet }]);
});

/** What a token says of its times, in seconds. */
function times(token: string): { iat: number; exp: number; renew: number | undefined } {
  const { iat = 0, exp = 0, renew } = decodeJwt<{ renew?: number }>(token);
  return { iat, exp, renew };
}

describe('going on with a session', () => {
  it("is for a veterinarian's: the token says from when on, which is the half of its time", async () => {
    const { iat, exp, renew = 0 } = times(await api.tokenOf(vet));
    expect(exp - iat).toBeCloseTo(12 * hour, -1);
    expect(renew - iat).toBeCloseTo(6 * hour, -1);
    expect(times(await api.tokenOf('owner@caravana.example')).renew).toBeUndefined();
  });

  it('gives a token of the same session, and leaves the one before', async () => {
    const first = await api.tokenOf(vet);
    const second = await renewed(first);
    expect(second).not.toBe('');
    expect(decodeJwt(second)).toMatchObject({ jti: decodeJwt(first).jti, iat: decodeJwt(first).iat });
    expect([await stands(first), await stands(second)]).toEqual([true, true]);
  });

  it.each(['first', 'second'] as const)(
    'ends with all its tokens by signing out with the %s',
    async (which) => {
      const first = await api.tokenOf(vet);
      const second = await renewed(first);
      await call('DELETE', 'sessions', { first, second }[which]);
      expect([await stands(first), await stands(second)]).toEqual([false, false]);
    },
  );

  it('is remembered as ended for as long as any of its tokens could last', async () => {
    const session = await sessionOf(await api.tokenOf(vet));
    // One that is nearly over, of a session that was renewed since.
    await tokens.revoke({ ...session, expiresAt: new Date(Date.now() + 1_000) });
    const rows = await api.database.db.select().from(revokedTokens);
    const row = rows.find(({ jti }) => jti === session.jti);
    expect(row?.expiresAt.getTime()).toBeGreaterThanOrEqual(
      times(await tokens.renew(session)).exp * 1_000 - 1_000,
    );
  });

  it('is over with a new password, also when it was being renewed at that moment', async () => {
    const before = await sessionOf(await api.tokenOf(vet));
    const { db } = api.database;
    await setPassword(db, before.viewer.userId, 'x', () => new Date(Date.now() + 1));
    expect(await stands(await tokens.renew(before))).toBe(false);
  });

  it('is over with a new password, also when it began by a clock that was ahead', async () => {
    const { userId } = api.world.vet;
    const ahead = await tokens.issue(userId, undefined, new Date(Date.now() + 24 * hour * 1_000));
    expect(await stands(ahead)).toBe(true);
    await setPassword(api.database.db, userId, 'x', () => new Date(Date.now() + 1));
    expect(await stands(ahead)).toBe(false);
  });

  type Change = (tx: Transactional, userId: number, active: boolean, now: Date) => Promise<unknown>;

  it.each<['vet' | 'admin', Change]>([
    ['vet', (tx, id, active, now) => setActive(tx, id, { active, adminUserId: id }, now)],
    ['admin', (tx, id, active, now) => changeAdmin(tx, id, { active }, now)],
  ])('is over with the account of one %s, also when it began by a clock that was ahead', async (...one) => {
    const [whose, change] = one;
    const { db } = api.database;
    const { userId } = api.world[whose];
    const another = { email: `${whose}.otra@caravana.example`, passwordHash: 'x' };
    await createAdmin(db, another, { firstName: 'Elsa', lastName: 'Paz' }, new Date());
    const ahead = await tokens.issue(userId, undefined, new Date(Date.now() + 24 * hour * 1_000));
    const now = new Date(Date.now() + 1);
    for (const active of [false, true]) await inTransaction(db, (tx) => change(tx, userId, active, now));
    expect(await stands(ahead)).toBe(false);
  });

  it('begins also where those before were ended by a clock that was ahead', async () => {
    const { userId } = api.world.vet;
    await setPassword(api.database.db, userId, 'x', () => new Date(Date.now() + 24 * hour * 1_000));
    const token = await tokens.issue(userId);
    expect(await stands(token)).toBe(true);
    await setPassword(api.database.db, userId, 'x', () => new Date());
    expect(await stands(token)).toBe(false);
  });

  it.each(['vet', 'admin'] as const)(
    'is seen by an admin also where those of one %s before were ended by a clock that was ahead',
    async (whose) => {
      const { vet: seen, admin } = api.world;
      const { userId } = api.world[whose];
      const ahead = () => new Date(Date.now() + 24 * hour * 1_000);
      await setPassword(api.database.db, userId, 'x', ahead);
      const own = await sessionOf(await tokens.issue(admin.userId));
      const { token } = await tokens.view(seen.userId, own);
      expect(await stands(token)).toBe(true);
      await setPassword(api.database.db, userId, 'x', () => new Date());
    },
  );

  it('lasts 30 days, and never less than it did', async () => {
    const now = Date.now() / 1_000;
    const session: Session = {
      viewer: { userId: api.world.vet.userId, role: 'veterinarian', profileId: 1 },
      grade: null,
      viewedBy: null,
      jti: crypto.randomUUID(),
      signedInAt: now - 30 * 24 * hour + hour,
      expiresAt: new Date((now + 60) * 1_000),
      noted: true,
    };
    const last = times(await tokens.renew(session));
    expect(last.exp).toBeCloseTo(now + hour, -1);
    expect(last.renew).toBeUndefined();
    const longer = { ...session, expiresAt: new Date((now + 9 * hour) * 1_000) };
    expect(times(await tokens.renew(longer)).exp).toBeCloseTo(now + 9 * hour, -1);
  });
});

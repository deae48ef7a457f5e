import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents, viewings } from '../database/schema';
import { createAdmin, hashPassword } from '../domain/accounts/accounts';
import { setPassword } from '../domain/accounts/passwords';
import { changeAdmin } from '../domain/accounts/admins';
import { endViewingsOver } from '../domain/accounts/viewings';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { operations, readContract } from './contract';

let api: TestApp;
/** Another admin, whose account the tests change. */
let otherId: number;
const admin = 'admin@caravana.example';
const other = 'coordina@caravana.example';
beforeAll(async () => {
  api = await openTestApp();
  const profile = { firstName: 'Rita', lastName: 'Olmos', grade: 'coordinates' } as const;
  const credentials = { email: other, passwordHash: await hashPassword(password) };
  otherId = await createAdmin(api.database.db, credentials, profile, new Date());
});
afterAll(() => api.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const reads = async (token: string) =>
  (await api.ask(null, 'GET', 'viewer', undefined, bearer(token))).status;
const changes = operations(readContract()).filter(
  ({ method, token, operationId }) =>
    method !== 'GET' && token === 'required' && operationId !== 'deleteSession',
);

describe('seeing the product as somebody else', () => {
  it('reads what the account may, and says whose eyes they are', async () => {
    const { owner } = api.world;
    const token = await api.viewingToken(admin, owner.userId);
    const { body } = await api.ask(null, 'GET', 'viewer', undefined, bearer(token));
    expect(body).toMatchObject({
      id: owner.userId,
      email: owner.email,
      viewed_by: { user_id: api.world.admin.userId, full_name: 'Ada Sosa' },
    });
    const lots = 'certified_lots/my_certified_lots';
    expect((await api.ask(null, 'GET', lots, undefined, bearer(token))).body).toEqual(
      (await api.ask(owner.email, 'GET', lots)).body,
    );
    expect((await api.ask(owner.email, 'GET', 'viewer')).body).not.toHaveProperty('viewed_by');
    expect((await api.ask(null, 'GET', 'audit_events', undefined, bearer(token))).status).toBe(403);
  });

  it.each(changes)('changes nothing by $operationId', async ({ method, path }) => {
    const { owner, vet } = api.world;
    const url = path.replaceAll(/\{[^}]+\}/g, '1');
    for (const account of [owner, vet]) {
      const headers = bearer(await api.viewingToken(admin, account.userId));
      const { status, body } = await api.ask(null, method as 'POST', url, undefined, headers);
      expect({ status, code: (body as { code: string }).code }).toEqual({ status: 403, code: 'viewing' });
    }
  });

  it('is recorded when it begins and when it ends, as the admin’s doing', async () => {
    const { owner } = api.world;
    const token = await api.viewingToken(admin, owner.userId);
    expect((await api.ask(null, 'DELETE', 'sessions', undefined, bearer(token))).status).toBe(204);
    expect(await reads(token)).toBe(401);
    const events = await api.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    const by = { actorUserId: api.world.admin.userId, objectType: 'account', objectId: owner.userId };
    expect(events).toMatchObject([
      { action: 'account_view_ended', ...by },
      { action: 'account_viewed', ...by },
    ]);
    expect(events[1]?.after).toHaveProperty('until');
  });

  it('that runs out by its time is recorded as ended then, once, as the admin’s doing', async () => {
    const { db } = api.database;
    const { owner, admin: by } = api.world;
    await db.delete(viewings);
    await api.viewingToken(admin, owner.userId);
    const [viewing] = await db.select().from(viewings).where(eq(viewings.userId, owner.userId));
    const until = viewing?.until ?? new Date(0);
    const last = async () => db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2);
    const [begun] = await last();
    expect(begun).toMatchObject({ action: 'account_viewed', after: { until: until.toISOString() } });
    await endViewingsOver(db, new Date(until.getTime() - 1));
    expect((await last())[0]).toEqual(begun);
    for (const at of [until, new Date(until.getTime() + 60_000)]) await endViewingsOver(db, at);
    expect(await last()).toMatchObject([
      {
        action: 'account_view_ended',
        at: until,
        actorUserId: by.userId,
        objectId: owner.userId,
        requestId: null,
      },
      { id: begun?.id },
    ]);
  });

  it('that is over is found by the notary', { tags: 'long' }, async () => {
    const { db } = api.database;
    await db.delete(viewings);
    await api.viewingToken(admin, api.world.vet.userId);
    await db.update(viewings).set({ until: new Date(Date.now() - 1_000) });
    await api.app.notary.settle();
    expect(await db.$count(viewings)).toBe(0);
    const [event] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({ action: 'account_view_ended', objectId: api.world.vet.userId });
  });

  it('leaves the sessions of the admin and of the account as they are', async () => {
    const { vet } = api.world;
    const own = await api.tokenOf(vet.email);
    const admins = await api.tokenOf(admin);
    const { headers } = await api.ask(
      null,
      'POST',
      `accounts/${vet.userId}/viewing`,
      undefined,
      bearer(admins),
    );
    const token = String(headers.authorization).replace('Bearer ', '');
    await api.ask(null, 'DELETE', 'sessions', undefined, bearer(token));
    expect([await reads(own), await reads(admins), await reads(token)]).toEqual([200, 200, 401]);
  });

  it('ends with the session that asked for it', async () => {
    const admins = await api.tokenOf(admin);
    const { owner } = api.world;
    const asked = await api.ask(null, 'POST', `accounts/${owner.userId}/viewing`, undefined, bearer(admins));
    const token = String(asked.headers.authorization).replace('Bearer ', '');
    expect(await reads(token)).toBe(200);
    await api.ask(null, 'DELETE', 'sessions', undefined, bearer(admins));
    expect(await reads(token)).toBe(401);
    const [event] = await api.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    const ended = { action: 'account_view_ended', actorUserId: api.world.admin.userId };
    expect(event).toMatchObject({ ...ended, objectId: owner.userId });
  });

  it('ends when the admin may do it no more, or the password of either changes', async () => {
    const { db } = api.database;
    const { owner, vet } = api.world;
    const first = await api.viewingToken(other, owner.userId);
    await changeAdmin(db, otherId, { grade: 'reads' }, new Date());
    expect(await reads(first)).toBe(401);
    await changeAdmin(db, otherId, { grade: 'coordinates' }, new Date());
    expect(await reads(first)).toBe(200);
    await changeAdmin(db, otherId, { active: false }, new Date());
    expect(await reads(first)).toBe(401);
    const second = await api.viewingToken(admin, vet.userId);
    await setPassword(db, vet.userId, 'x', () => new Date(Date.now() + 1));
    expect(await reads(second)).toBe(401);
  });

  it('is recorded as ended once every session of the admin, or of the account, is', async () => {
    const { db } = api.database;
    const { owner, vet } = api.world;
    await changeAdmin(db, otherId, { active: true }, new Date());
    const viewed = async (who: string, { userId }: { userId: number }, endIt: () => Promise<unknown>) => {
      await db.delete(viewings);
      await api.viewingToken(who, userId);
      await endIt();
      const events = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(4);
      return {
        left: await db.$count(viewings),
        ended: events.filter(({ action }) => action === 'account_view_ended').map(({ objectId }) => objectId),
      };
    };
    const ended = ({ userId }: { userId: number }) => ({ left: 0, ended: [userId] });
    expect(await viewed(admin, vet, () => setPassword(db, vet.userId, 'x', () => new Date()))).toEqual(
      ended(vet),
    );
    const sessions = () => api.ask(admin, 'DELETE', `accounts/${vet.userId}/sessions`);
    expect(await viewed(other, vet, sessions)).toEqual(ended(vet));
    const deactivate = () => api.ask(admin, 'DELETE', `producer_profiles/${owner.profileId}`);
    expect(await viewed(admin, owner, deactivate)).toEqual(ended(owner));
    await api.ask(admin, 'POST', `producer_profiles/${owner.profileId}/activate`);
    const dismiss = () => changeAdmin(db, otherId, { active: false }, new Date());
    expect(await viewed(other, owner, dismiss)).toEqual(ended(owner));
  });

  it('is of nobody who runs the installation, nor of who is not there', async () => {
    for (const id of [api.world.admin.userId, otherId, 2_147_483_647])
      expect((await api.ask(admin, 'POST', `accounts/${id}/viewing`)).status).toBe(404);
  });
});

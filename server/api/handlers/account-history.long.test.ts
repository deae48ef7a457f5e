import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint, inTransaction } from '../../database';
import { accountEvents } from '../../database/schema';
import { setActive } from '../../domain/accounts/activation';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const admin = 'admin@caravana.example';
const anAdmin = { id: 1, full_name: 'Ada Sosa' };

function kinds() {
  return [
    ['producer', `producer_profiles/${api.world.other.profileId}`],
    ['vet', `vet_profiles/${api.world.vet.profileId}`],
  ] as const;
}

async function historyOf(url: string): Promise<unknown[]> {
  const { status, body } = await api.ask(admin, 'GET', `${url}/account_events`);
  expect(status).toBe(200);
  return body as unknown[];
}

describe("an account's history", () => {
  it('says who switched it, when and why, newest first', async () => {
    for (const [, url] of kinds()) {
      expect(await historyOf(url)).toEqual([]);
      const reason = '  Pidió la baja\u0000\nen abril ';
      expect(await api.ask(admin, 'POST', `${url}/deactivate`, { reason })).toMatchObject({ status: 200 });
      expect(await api.ask(admin, 'POST', `${url}/activate`)).toMatchObject({ status: 200 });
      expect(await api.ask(admin, 'DELETE', url)).toMatchObject({ status: 200 });
      const history = await historyOf(url);
      expect(history).toMatchObject([
        { action: 'deactivated', reason: null, admin: anAdmin },
        { action: 'activated', reason: null, admin: anAdmin },
        { action: 'deactivated', reason: 'Pidió la baja\nen abril', admin: anAdmin },
      ]);
      await api.ask(admin, 'POST', `${url}/activate`);
    }
  });

  it('has no entry of a switch that changed nothing', async () => {
    for (const [, url] of kinds()) {
      const before = await historyOf(url);
      await api.ask(admin, 'POST', `${url}/activate`);
      expect(await historyOf(url)).toEqual(before);
    }
  });

  it('has one entry when ten deactivate at once', async () => {
    const [[, url]] = kinds();
    const before = (await historyOf(url)).length;
    await Promise.all(Array.from({ length: 10 }, () => api.ask(admin, 'DELETE', url)));
    expect(await historyOf(url)).toHaveLength(before + 1);
    await api.ask(admin, 'POST', `${url}/activate`);
  });

  it('is written with the change or not at all', async () => {
    const { userId } = api.world.other;
    const before = await api.database.db.$count(accountEvents);
    const change = { active: false, adminUserId: api.world.admin.userId };
    const broken = inTransaction(api.database.db, async (tx) => {
      await setActive(tx, userId, change, new Date());
      throw new Error('broken after the change');
    });
    await expect(broken).rejects.toThrow('broken after the change');
    expect(await api.database.db.$count(accountEvents)).toBe(before);
    const [[, url]] = kinds();
    expect(await api.ask(admin, 'GET', url)).toMatchObject({ body: { producer_profile: { active: true } } });
  });

  it('takes no reason above 500 characters, at the door and in the table', async () => {
    const [[, url]] = kinds();
    const long = 'x'.repeat(501);
    expect(await api.ask(admin, 'POST', `${url}/deactivate`, { reason: long })).toMatchObject({
      status: 422,
    });
    const insert = api.database.db.execute(sql`
      insert into account_events (user_id, admin_user_id, action, reason)
      values (${api.world.other.userId}, ${api.world.admin.userId}, 'activated', ${long})`);
    const error: unknown = await insert.catch((reason: unknown) => reason);
    expect(brokenConstraint(error)).toBe('account_events_reason');
  });

  it('is of nobody where there is no account', async () => {
    for (const url of ['producer_profiles/999', 'vet_profiles/999']) {
      expect(await api.ask(admin, 'GET', `${url}/account_events`)).toMatchObject({ status: 404 });
    }
  });

  it('is for admins alone', async () => {
    for (const [, url] of kinds()) {
      for (const email of [api.world.owner.email, api.world.vet.email]) {
        const answer = await api.ask(email, 'GET', `${url}/account_events`);
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
      expect(await api.ask(null, 'GET', `${url}/account_events`)).toMatchObject({ status: 401 });
    }
  });
});

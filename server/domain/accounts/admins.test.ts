import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { adminInvitations, auditEvents } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { createAdmin, findViewer } from './accounts';
import { acceptInvitation, findInvitation, inviteAdmin, listInvitations } from './admin-invitations';
import { changeAdmin, listAdmins } from './admins';

let test: TestDatabase;
let ada: number;
beforeAll(async () => {
  test = await openTestDatabase();
  const name = { firstName: 'Ada', lastName: 'Sosa' };
  ada = await createAdmin(test.db, { email: 'ada@caravana.example', passwordHash: 'x' }, name, now);
});
afterAll(() => test.close());

const now = new Date('2026-03-02T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const viewer = () => ({ userId: ada, role: 'admin', profileId: 1 }) as const;
const elsa = { firstName: 'Elsa', lastName: 'Ibarra', passwordHash: 'x' };
const invite = (email: string, at = now) =>
  inTransaction(test.db, (tx) => inviteAdmin(tx, { email, grade: 'coordinates' }, viewer(), at));
const code = (name: string) => expect.objectContaining({ code: name }) as unknown;

describe('an invitation', () => {
  it('makes an admin of what it is for, once, and keeps no token', async () => {
    const { token, invitation } = await invite(' Elsa@caravana.example ');
    expect(invitation).toMatchObject({ email: 'Elsa@caravana.example', invited_by: 'Ada Sosa' });
    const [row] = await test.db.select().from(adminInvitations);
    expect(JSON.stringify(row)).not.toContain(token);
    const userId = await acceptInvitation(test.db, { token, ...elsa }, hours(71));
    expect(await findViewer(test.db, userId)).toMatchObject({ grade: 'coordinates' });
    const [event] = await test.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
    expect(event).toMatchObject({ action: 'account_registered', actorUserId: userId, objectId: userId });
    await expect(acceptInvitation(test.db, { token, ...elsa }, now)).rejects.toEqual(code('not_found'));
    // Who accepts is signed in by it; who was made on the command line is not.
    const signedIn = (await listAdmins(test.db)).map(({ last_signed_in_at: at }) => at);
    expect(signedIn).toEqual([null, hours(71).toISOString()]);
  });

  it('is over after three days, and with another one of the same e-mail', async () => {
    const first = await invite('hugo@caravana.example');
    await expect(findInvitation(test.db, first.token, hours(72))).rejects.toEqual(code('not_found'));
    const second = await invite('HUGO@caravana.example');
    await expect(findInvitation(test.db, first.token, now)).rejects.toEqual(code('not_found'));
    expect(await findInvitation(test.db, second.token, now)).toMatchObject({ grade: 'coordinates' });
    expect(await listInvitations(test.db, now)).toHaveLength(1);
    expect(await listInvitations(test.db, hours(72))).toEqual([]);
  });

  it('is one for an e-mail of letters that a language and the database put in lower case otherwise', async () => {
    const first = await invite('İNCİ@caravana.example');
    const second = await invite('İNCİ@caravana.example');
    await expect(findInvitation(test.db, first.token, now)).rejects.toEqual(code('not_found'));
    expect(await findInvitation(test.db, second.token, now)).toMatchObject({
      email: 'İNCİ@caravana.example',
    });
  });

  it('is not of who has an account', async () => {
    await expect(invite('ADA@caravana.example')).rejects.toEqual(code('email_taken'));
  });

  it('is over while who invited may not invite', async () => {
    const name = { firstName: 'Rita', lastName: 'Olmos' };
    const rita = await createAdmin(test.db, { email: 'rita@x.example', passwordHash: 'x' }, name, now);
    const by = { userId: rita, role: 'admin', profileId: 2 } as const;
    const asked = { email: 'a@x.example', grade: 'everything' } as const;
    const { token } = await inTransaction(test.db, (tx) => inviteAdmin(tx, asked, by, now));
    await changeAdmin(test.db, rita, { grade: 'coordinates' }, now);
    await expect(findInvitation(test.db, token, now)).rejects.toEqual(code('not_found'));
  });
});

describe('an admin', () => {
  it('is what the others make of it, which is recorded with what was so before', async () => {
    const admins = await listAdmins(test.db);
    expect(admins.map(({ full_name: name }) => name)).toEqual(['Ada Sosa', 'Elsa Ibarra', 'Rita Olmos']);
    const id = admins[1]?.user_id ?? 0;
    expect(await changeAdmin(test.db, id, { grade: 'reads', active: false }, now)).toMatchObject({
      grade: 'reads',
      active: false,
    });
    expect(await findViewer(test.db, id)).toBeNull();
    const events = () =>
      test.db.select().from(auditEvents).where(eq(auditEvents.objectId, id)).orderBy(desc(auditEvents.id));
    const [last, ...before] = await events();
    expect(last).toMatchObject({
      action: 'admin_changed',
      before: { grade: 'coordinates', active: true },
      after: { grade: 'reads', active: false },
    });
    await changeAdmin(test.db, id, { grade: 'reads' }, now);
    expect(await events()).toHaveLength(before.length + 1);
  });

  it('stays, being the last active one who may do everything', async () => {
    for (const change of [{ active: false }, { grade: 'coordinates' }, { grade: 'reads' }] as const)
      await expect(changeAdmin(test.db, ada, change, now)).rejects.toEqual(code('last_admin'));
    await expect(changeAdmin(test.db, 2_147_483_647, { active: true }, now)).rejects.toEqual(
      code('not_found'),
    );
  });
});

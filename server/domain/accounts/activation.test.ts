import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { accountEvents, users } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { listVetEvents } from './account-history';
import { authenticate, hashPassword, registerVet } from './accounts';
import { type Activation, setActive, setVetActive } from './activation';
import { listVetProfiles } from './profile-lists';
import { getReports } from './reports';
import type { Viewer } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');
const password = 'caravana';

let test: TestDatabase;
let world: World;
let admin: Viewer;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, password);
  admin = { userId: world.admin.userId, role: 'admin', profileId: 1 };
});
afterAll(() => test.close());

let registered = 0;
/**
 * A veterinarian that has just registered: its way through what an admin decides, and what its history tells of that.
 */
async function newVet() {
  registered += 1;
  const credentials = {
    email: `new${registered}@caravana.example`,
    passwordHash: await hashPassword(password),
  };
  const names = { first_name: 'Ana', last_name: 'Paz', license_number: 'MP 2', identity_card: '20-2' };
  const { profileId, userId } = await registerVet(test.db, credentials, names, now);
  return {
    email: credentials.email,
    decide: (active: boolean, more: Pick<Activation, 'reason' | 'approve'> = {}) =>
      inTransaction(test.db, (tx) => setVetActive(tx, profileId, { active, admin, ...more }, now)),
    /** As an upgrade from before there were approvals leaves it. */
    letIn: () =>
      test.db.update(users).set({ active: true, approval: 'approved' }).where(eq(users.id, userId)),
    listed: async () => {
      const { rows } = await listVetProfiles(test.db, admin);
      return rows.find(({ id }) => id === profileId);
    },
    signIn: () =>
      authenticate(test.db, credentials.email, password).then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
    history: async () => (await listVetEvents(test.db, profileId)).rows,
  };
}

describe('a veterinarian that awaits its approval', () => {
  it('is activated by nobody who does not approve it', async () => {
    const vet = await newVet();
    await expect(vet.decide(true)).rejects.toMatchObject({ code: 'approval_needed' });
    await expect(vet.decide(true, { approve: false })).rejects.toMatchObject({ code: 'approval_needed' });
    expect(await vet.listed()).toMatchObject({ active: false, approval: 'awaiting' });
    expect(await vet.history()).toEqual([]);
  });

  it('is approved, deactivated and activated after that without another approval', async () => {
    const vet = await newVet();
    const approval = { approve: true, reason: ' Padrón cotejado. ' };
    expect(await vet.decide(true, approval)).toMatchObject({
      vet_profile: { active: true, awaiting_approval: false, approval: 'approved', identity_card: '20-2' },
    });
    await vet.decide(false);
    expect(await vet.signIn()).toBe('account_inactive');
    await vet.decide(true);
    expect(await vet.signIn()).toBe('in');
    expect((await vet.history()).map(({ action, reason }) => [action, reason])).toEqual([
      ['activated', null],
      ['deactivated', null],
      ['approved', 'Padrón cotejado.'],
    ]);
  });

  it('reads the reason of a refusal when it wants to sign in, and no reason of what came later', async () => {
    const vet = await newVet();
    const refusal = () => authenticate(test.db, vet.email, password).catch((error: unknown) => error);
    await vet.decide(false, { reason: 'Falta la matrícula' });
    expect(await refusal()).toMatchObject({
      code: 'account_refused',
      more: { reason: 'Falta la matrícula' },
    });
    await expect(authenticate(test.db, vet.email, 'otra')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await vet.decide(true, { approve: true });
    await vet.decide(false, { reason: 'Solo para el historial' });
    expect(await refusal()).toMatchObject({ code: 'account_inactive', more: {} });
  });

  it('is refused with a reason alone, which it reads', async () => {
    const vet = await newVet();
    for (const reason of [undefined, '', ' \u0000 \n '])
      await expect(vet.decide(false, { reason })).rejects.toMatchObject({
        code: 'reason_needed',
        pointer: '/reason',
      });
    expect(await vet.listed()).toMatchObject({ active: false, approval: 'awaiting' });
    expect(await vet.history()).toEqual([]);
  });

  it('may be refused, which is told once, and approved still', async () => {
    const vet = await newVet();
    expect(await vet.signIn()).toBe('in');
    expect(await vet.decide(false, { reason: 'Falta la matrícula' })).toMatchObject({
      vet_profile: { active: false, awaiting_approval: false, approval: 'refused' },
    });
    await vet.decide(false);
    expect(await vet.signIn()).toBe('account_refused');
    await expect(vet.decide(true)).rejects.toMatchObject({ code: 'approval_needed' });
    await vet.decide(true, { approve: true });
    await vet.decide(true, { approve: true });
    await vet.decide(true);
    expect(await vet.signIn()).toBe('in');
    expect((await vet.history()).map(({ action }) => action)).toEqual(['approved', 'deactivated']);
  });
});

it('who was let in before there were approvals is told to admins until one approves', async () => {
  const vet = await newVet();
  const counted = async () => (await getReports(test.db)).unreviewed_vets_count ?? 0;
  const before = await counted();
  await vet.letIn();
  expect(await vet.listed()).toMatchObject({
    active: true,
    awaiting_approval: false,
    approval: 'unreviewed',
  });
  expect(await counted()).toBe(before + 1);
  // What else is decided is no look at the licence.
  await vet.decide(true);
  await vet.decide(false);
  await vet.decide(true);
  expect(await vet.listed()).toMatchObject({ active: true, approval: 'unreviewed' });
  await vet.decide(true, { approve: true });
  await vet.decide(true, { approve: true });
  expect(await vet.listed()).toMatchObject({ active: true, approval: 'approved' });
  expect((await vet.history()).map(({ action }) => action)).toEqual(['approved', 'activated', 'deactivated']);
  expect(await counted()).toBe(before);
});

it('those who wait are counted', async () => {
  const before = (await getReports(test.db)).waiting_vets_count ?? 0;
  const vet = await newVet();
  expect((await getReports(test.db)).waiting_vets_count).toBe(before + 1);
  await vet.decide(false, { reason: 'Falta la matrícula' });
  expect((await getReports(test.db)).waiting_vets_count).toBe(before);
});

it.each<[string | undefined, string | null]>([
  [' Licencia vencida ', 'Licencia vencida'],
  ['Dos\nlíneas\u0000 y\t\u0007 señas', 'Dos\nlíneas y  señas'],
  [' \u0000 \n ', null],
  ['', null],
  [undefined, null],
])('the reason %j is kept as %j', async (reason, kept) => {
  const vet = await newVet();
  await vet.letIn();
  await vet.decide(false, { reason });
  expect(await vet.history()).toMatchObject([
    {
      action: 'deactivated',
      reason: kept,
      admin: { full_name: 'Ada Sosa' },
      certification_request_id: null,
      transfer_intent_id: null,
      created_at: now.toISOString(),
    },
  ]);
});

it('of an account that is neither producer nor veterinarian nothing could follow; nobody has no history', async () => {
  const set = (userId: number, changes: Partial<Activation> = {}) =>
    inTransaction(test.db, (tx) =>
      setActive(tx, userId, { active: false, adminUserId: admin.userId, ...changes }, now),
    );
  await set(admin.userId);
  await set(999);
  expect(await test.db.select().from(users).where(eq(users.active, false))).toContainEqual(
    expect.objectContaining({ id: admin.userId, tokensValidAfter: now, updatedAt: now }),
  );
  const ofAdmin = eq(accountEvents.userId, admin.userId);
  expect(await test.db.select().from(accountEvents).where(ofAdmin)).toMatchObject([
    { action: 'deactivated' },
  ]);
  expect(await test.db.$count(accountEvents, eq(accountEvents.userId, 999))).toBe(0);
});

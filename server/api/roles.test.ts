import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRoles } from '../contract.gen';
import { adminGrades, roles } from '../database/enumerations';
import { users } from '../database/schema';
import { createAdmin, hashPassword } from '../domain/accounts/accounts';
import { operations, readContract } from './contract';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { producer, veterinarian } from '../tools/testing/world';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const passwordHash = await hashPassword(password);
  for (const grade of adminGrades) {
    const profile = { firstName: 'Ada', lastName: grade, grade };
    await createAdmin(api.database.db, { email: emailOf(grade), passwordHash }, profile, new Date());
  }
  const { db } = api.database;
  const admin = { firstName: 'Ada', lastName: 'Fue', grade: 'everything' } as const;
  await createAdmin(db, { email: ended.admin, passwordHash }, admin, new Date());
  await producer(db, 'Ended', passwordHash);
  await veterinarian(db, 'ended-vet', [1], passwordHash);
  await veterinarian(db, 'awaiting', [1], passwordHash);
  // Their tokens are older than what becomes of their accounts.
  for (const email of [...Object.values(ended), awaiting]) await api.ask(email, 'GET', 'viewer');
  await db
    .update(users)
    .set({ active: false, approval: 'awaiting' })
    .where(inArray(users.email, [awaiting]));
  await db
    .update(users)
    .set({ active: false, tokensValidAfter: new Date() })
    .where(inArray(users.email, Object.values(ended)));
});
afterAll(() => api.close());

const emails = {
  producer: 'other@caravana.example',
  veterinarian: 'vet@caravana.example',
  admin: 'admin@caravana.example',
};
/** Accounts that were deactivated while they were signed in. */
const ended = {
  producer: 'ended@caravana.example',
  veterinarian: 'ended-vet@caravana.example',
  admin: 'ended-admin@caravana.example',
};
/** A veterinarian whom no admin has approved yet. */
const awaiting = 'awaiting@caravana.example';
const emailOf = (grade: (typeof adminGrades)[number]) => `${grade}@caravana.example`;
const all = operations(readContract());
const graded = all
  .filter(({ roles: named, token }) => token === 'required' && named.includes('admin'))
  .flatMap((operation) =>
    adminGrades.map((grade) => ({
      ...operation,
      least: operation.grade,
      grade,
      allowed: adminGrades.indexOf(grade) >= adminGrades.indexOf(operation.grade),
    })),
  );
const cells = all.flatMap((operation) =>
  roles.map((role) => ({ ...operation, role, allowed: operation.roles.includes(role) })),
);

describe('who may', () => {
  it('is said of every operation, of its roles in their order, and guests need no token', () => {
    const known = ['guest', ...roles];
    for (const { operationId, roles: named, token } of all) {
      const inOrder = known.filter((role) => named.some((one) => one === role));
      const said = { named, some: named.length > 0, guests: named.includes('guest') };
      const due = { named: inOrder, some: true, guests: token !== 'required' };
      expect({ operationId, ...said }).toEqual({ operationId, ...due });
    }
    expect(operationRoles).toEqual(
      Object.fromEntries(all.map(({ operationId, roles: named }) => [operationId, named])),
    );
  });

  it.each(cells.filter(({ allowed }) => !allowed))(
    '$operationId is not for a $role',
    async ({ method, path, role }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      const answer = await api.ask(emails[role], method as 'GET', url);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    },
  );

  it.each(cells.filter(({ method, token, allowed }) => method === 'GET' && token === 'required' && allowed))(
    '$operationId is for a $role',
    async ({ path, role }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      expect([200, 404]).toContain((await api.ask(emails[role], 'GET', url)).status);
    },
  );

  it('is said of an admin of each change but those of an own account', () => {
    const open = graded.filter(({ method, least }) => method !== 'GET' && least === 'reads');
    expect([...new Set(open.map(({ operationId }) => operationId))]).toEqual([
      'deleteSession',
      'endSession',
      'endOtherSessions',
      'changePassword',
      'previewDeactivation',
      'createSavedView',
      'updateSavedView',
      'deleteSavedView',
    ]);
  });

  it.each(graded.filter(({ allowed }) => !allowed))(
    '$operationId is not for an admin who $grade',
    async ({ method, path, grade }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      const answer = await api.ask(emailOf(grade), method as 'GET', url);
      expect(answer).toMatchObject({ status: 403, body: { code: 'grade_needed' } });
    },
  );

  // What is there of none: they are let in, and change nothing.
  it.each(graded.filter(({ allowed, operationId }) => allowed && operationId !== 'deleteSession'))(
    '$operationId is for an admin who $grade',
    async ({ method, path, grade }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '2147483647');
      expect([401, 403, 405]).not.toContain((await api.ask(emailOf(grade), method as 'GET', url)).status);
    },
  );

  it.each(all.filter(({ token }) => token === 'required'))(
    '$operationId is for nobody without a token',
    async ({ method, path }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      expect((await api.ask(null, method as 'GET', url)).status).toBe(401);
    },
  );

  /** A call of an operation on what is there of none, as its status and the code of what is wrong. */
  const outcome = async (as: string | null, { method, path }: (typeof all)[number]) => {
    const url = path.replaceAll(/\{[^}]+\}/g, '2147483647');
    const { status, body } = await api.ask(as, method as 'GET', url);
    return { status, code: (body as { code?: string } | null)?.code ?? null };
  };

  it('is of a veterinarian who awaits approval what it is of any', async () => {
    const differences: unknown[] = [];
    for (const operation of all.filter(({ operationId }) => operationId !== 'deleteSession')) {
      const found = await outcome(awaiting, operation);
      const isIn = ![401, 403, 405].includes(found.status);
      const isRight = operation.roles.includes('veterinarian') ? isIn : found.code === 'forbidden';
      if (!isRight) differences.push({ operation: operation.operationId, ...found });
    }
    expect(differences).toEqual([]);
  });

  it.each(roles)('is of a %s whose account was deactivated what it is of a guest', async (role) => {
    const differences: unknown[] = [];
    for (const operation of all) {
      const found = await outcome(ended[role], operation);
      const due =
        operation.token === 'required'
          ? { status: 401, code: 'account_deactivated' }
          : await outcome(null, operation);
      if (found.status !== due.status || found.code !== due.code)
        differences.push({ operation: operation.operationId, found, due });
    }
    expect(differences).toEqual([]);
  });
});

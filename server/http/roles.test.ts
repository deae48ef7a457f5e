import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, readContract } from './contract';
import { roles } from './roles';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const emails = {
  producer: 'other@caravana.example',
  veterinarian: 'vet@caravana.example',
  admin: 'admin@caravana.example',
};
const rolesOf = new Map(Object.entries(roles));
const all = operations(readContract());
const cells = all.flatMap((operation) =>
  (['producer', 'veterinarian', 'admin'] as const).map((role) => ({ ...operation, role })),
);

describe('who may', () => {
  it.each(cells.filter(({ operationId, role }) => rolesOf.get(operationId)?.includes(role) === false))(
    '$operationId is not for a $role',
    async ({ method, path, role }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      const answer = await api.ask(emails[role], method as 'GET', url);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    },
  );

  it.each(
    cells.filter(
      ({ operationId, role, method, token }) =>
        method === 'GET' && token === 'required' && (rolesOf.get(operationId)?.includes(role) ?? true),
    ),
  )('$operationId is for a $role', async ({ path, role }) => {
    const url = path.replaceAll(/\{[^}]+\}/g, '1');
    expect([200, 404]).toContain((await api.ask(emails[role], 'GET', url)).status);
  });

  it.each(all.filter(({ token }) => token === 'required'))(
    '$operationId is for nobody without a token',
    async ({ method, path }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      expect((await api.ask(null, method as 'GET', url)).status).toBe(401);
    },
  );
});

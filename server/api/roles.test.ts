import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationRoles } from '../contract.gen';
import { roles } from '../database/enumerations';
import { operations, readContract } from './contract';
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
const all = operations(readContract());
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

  it.each(all.filter(({ token }) => token === 'required'))(
    '$operationId is for nobody without a token',
    async ({ method, path }) => {
      const url = path.replaceAll(/\{[^}]+\}/g, '1');
      expect((await api.ask(null, method as 'GET', url)).status).toBe(401);
    },
  );
});

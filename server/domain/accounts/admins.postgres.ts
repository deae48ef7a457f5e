import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { createAdmin } from './accounts';
import { changeAdmin, listAdmins } from './admins';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('two who may do everything and take it from one another at once: one of them keeps it', async () => {
  const now = new Date();
  const make = (name: string) =>
    createAdmin(
      test.db,
      { email: `${name}@caravana.example`, passwordHash: 'x' },
      { firstName: name, lastName: 'Sosa' },
      now,
    );
  const both = [await make('ada'), await make('eva')];
  const ends = await Promise.allSettled(
    both.map((id) => inTransaction(test.db, (tx) => changeAdmin(tx, id, { active: false }, now))),
  );
  expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'last_admin' } },
  ]);
  expect((await listAdmins(test.db)).filter(({ active }) => active)).toHaveLength(1);
});

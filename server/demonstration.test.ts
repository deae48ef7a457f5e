import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from './tools/testing/database';
import { createAdmin, hashPassword } from './domain/accounts/accounts';
import { refusePublicDemonstration } from './main';
import { demonstrationAccounts } from './seed/accounts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const start = (host: string, embedded: boolean, publicDemonstration = false) =>
  refusePublicDemonstration({ db: test.db, embedded }, { host, publicDemonstration });
const add = async (email: string) => {
  const passwordHash = await hashPassword('caravana');
  await createAdmin(test.db, { email, passwordHash }, { firstName: 'Ana', lastName: 'Sosa' }, new Date());
};
const refused = /printed, does not listen on/;

describe('beyond this machine', () => {
  it('an empty embedded database, which would get the demonstration, does not listen; a server may', async () => {
    await expect(start('0.0.0.0', true)).rejects.toThrow(refused);
    for (const host of ['127.0.0.1', 'localhost', '::1']) await start(host, true);
    await start('0.0.0.0', true, true);
    await start('0.0.0.0', false);
  });

  it('a database that begins with an admin of its own listens, one with the demonstration does not', async () => {
    await add('jefa@caravana.example');
    await start('0.0.0.0', true);
    for (const { email } of demonstrationAccounts) await add(email);
    for (const embedded of [true, false]) await expect(start('::', embedded)).rejects.toThrow(refused);
    await start('0.0.0.0', false, true);
  });
});

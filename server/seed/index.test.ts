import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { registerProducer } from '../domain/accounts/accounts';
import { openFiles } from '../files';
import { openTestDatabase } from '../tools/testing/database';
import { NotEmptyError, seedDemonstration } from './index';

it('leaves no photo where there are accounts', async () => {
  const { db, dataDir, close } = await openTestDatabase();
  onTestFinished(close);
  const names = { name: 'x', cuig_number: 'x', renspa_number: 'x', identity_card: 'x' };
  await registerProducer(db, { email: 'a@caravana.example', passwordHash: '-' }, names, new Date());
  const files = openFiles(join(dataDir, 'files'));
  await expect(seedDemonstration({ db, files, now: new Date() })).rejects.toThrow(NotEmptyError);
  const stored: string[] = [];
  for await (const name of files.names()) stored.push(name);
  expect(stored).toEqual([]);
});

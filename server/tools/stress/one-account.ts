import { openDatabase } from '../../database';
import { hashPassword, registerProducer } from '../../domain/accounts/accounts';
import { makeDataFolder } from '../testing/database';

/** Stress tests: a data folder with one account, so that no demonstration is loaded into it. */

/** A producer, the only account of the folder. */
export const owner = { email: 'ana@caravana.example', password: 'a password' };

const profile = { name: 'X', cuig_number: '1', renspa_number: '1', identity_card: '1' };

/** Makes such a folder, and gives its path. */
export async function folderWithOneAccount(): Promise<string> {
  const dataDir = await makeDataFolder();
  const { db, close } = await openDatabase({ dataDir });
  const passwordHash = await hashPassword(owner.password);
  await registerProducer(db, { email: owner.email, passwordHash }, profile, new Date());
  await close();
  return dataDir;
}

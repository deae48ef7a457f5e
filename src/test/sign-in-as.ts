import { storeToken } from '@/api/token';
import { database, tokenOf } from '../../mocks/database';

/** Puts a session of an account of the mock in the storage, as if one had signed in before. */
export function signInAs(email: string): void {
  const user = database.users.find((known) => known.email === email);
  if (!user) throw new Error(`The mock has no account ${email}`);
  storeToken(tokenOf(user));
}

import { eq, sql } from 'drizzle-orm';
import { ConfigError, readConfig } from '../config';
import { inTransaction, openDatabase, type Database } from '../database';
import { DatabaseError } from '../database/lock';
import { users } from '../database/schema';
import { createAdmin, hashPassword, setPassword } from '../domain/accounts';
import { DomainError } from '../domain/errors';
import { refuseCommon } from '../domain/passwords';
import { problems } from '../http/words';
import { askText, CommandError, readNewPassword } from './passwords';

const usage = 'Usage: npm run admin -- EMAIL [FIRST_NAME LAST_NAME]';

async function newPassword(): Promise<string> {
  const password = await readNewPassword();
  if (password.length < 6 || password.length > 200) {
    throw new CommandError('A password has 6 to 200 characters.');
  }
  await refuseCommon(password, '');
  return hashPassword(password);
}

async function makeAdmin(db: Database, email: string, names: string[]): Promise<string> {
  const [first, last] = names;
  const needed = `A new admin needs a name. ${usage}`;
  const firstName = first ?? (await askText('First name', needed));
  const lastName = last ?? (await askText('Last name', needed));
  if (firstName.trim() === '' || lastName.trim() === '') throw new CommandError(needed);
  const passwordHash = await newPassword();
  const name = { firstName: firstName.trim(), lastName: lastName.trim() };
  await inTransaction(db, (tx) => createAdmin(tx, { email, passwordHash }, name, new Date()));
  return `${email} is an admin now.`;
}

async function setAdmin(db: Database, email: string, names: string[]): Promise<string> {
  const [user] = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!user) return makeAdmin(db, email, names);
  if (user.role !== 'admin') {
    throw new CommandError(`${email} is the account of a ${user.role}: an admin needs an e-mail of its own.`);
  }
  const passwordHash = await newPassword();
  await inTransaction(db, (tx) => setPassword(tx, user.id, passwordHash, new Date()));
  return `${email} has the new password. Its sessions have ended.`;
}

async function run(): Promise<string> {
  const [email = '', ...names] = process.argv.slice(2);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || ![0, 2].includes(names.length))
    throw new CommandError(usage);
  const { databaseUrl, dataDir } = readConfig();
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  try {
    return await setAdmin(db, email, names);
  } finally {
    await close();
  }
}

/** `npm run admin -- EMAIL [FIRST_NAME LAST_NAME]`: makes an admin, or sets the password of one. */
try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const told = [CommandError, ConfigError, DatabaseError].some((kind) => error instanceof kind);
  if (!(error instanceof Error) || !(told || error instanceof DomainError)) throw error;
  process.stderr.write(`${error instanceof DomainError ? problems[error.code].en : error.message}\n`);
  process.exitCode = 1;
}

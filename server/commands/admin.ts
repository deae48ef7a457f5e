import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { inTransaction, openDatabase, type Database } from '../database';
import { DatabaseError } from '../database/lock';
import { users } from '../database/schema';
import { createAdmin, hashPassword, isEmail } from '../domain/accounts/accounts';
import { setPassword } from '../domain/accounts/passwords';
import { changeAdmin } from '../domain/accounts/admins';
import { DomainError } from '../domain/shared/errors';
import { refuseCommon } from '../domain/accounts/passwords';
import { problems } from '../api/words';

/** A command-line tool that makes admins and sets their passwords. */

/** Asks on the terminal; the answer is shown as it is typed, or not at all. */
function ask(question: string, hidden: boolean): Promise<string> {
  let muted = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!muted) process.stdout.write(String(chunk));
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise((answer, fail) => {
    let answered = false;
    // Ctrl-C and Ctrl-D close it without an answer.
    terminal.once('close', () => {
      if (!answered) fail(new CommandError('Nothing was changed.'));
    });
    terminal.question(question, (text) => {
      answered = true;
      terminal.close();
      if (hidden) process.stdout.write('\n');
      answer(text);
    });
    muted = hidden;
  });
}

async function readInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text.split(/\r?\n/)[0] ?? '';
}

/** Why a command did nothing, in a sentence for the person who called it. */
class CommandError extends Error {}

/** Asks for a text on the terminal. Throws CommandError when there is none to ask on. */
async function askText(question: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandError(otherwise);
  return (await ask(`${question}: `, false)).trim();
}

/** A new password: typed twice on the terminal without being shown, else the first line of the standard input. */
async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return readInput();
  const password = await ask('Password (it is not shown): ', true);
  if (password !== (await ask('Once more: ', true))) throw new CommandError('The two passwords differ.');
  return password;
}

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
    .where(isEmail(users.email, email));
  if (!user) return makeAdmin(db, email, names);
  if (user.role !== 'admin') {
    throw new CommandError(`${email} is the account of a ${user.role}: an admin needs an e-mail of its own.`);
  }
  const passwordHash = await newPassword();
  await inTransaction(db, async (tx) => {
    await setPassword(tx, user.id, passwordHash, () => new Date());
    // Whoever runs the machine comes in here, also where nobody is left who may do everything.
    await changeAdmin(tx, user.id, { active: true, grade: 'everything' }, new Date());
  });
  return `${email} has the new password and may do everything. Its sessions have ended.`;
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

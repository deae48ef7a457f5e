import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../database';
import { adminProfiles, users } from '../database/schema';
import { makeDataFolder, openTestDatabase } from '../tools/testing/database';
import { authenticate, findViewer, registerProducer } from '../domain/accounts/accounts';

const root = join(import.meta.dirname, '../..');
const email = 'ada@caravana.example';
const [first, second] = ['tranquera del fondo', 'molino de la loma'];

/** Where the command is to find the empty database, and the way to look into it while no command runs. */
interface Place {
  env: NodeJS.ProcessEnv;
  look: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  remove: () => Promise<void>;
}

async function onServer(): Promise<Place> {
  const { db, pool, dataDir, close } = await openTestDatabase();
  const env = { DATABASE_URL: pool.options.connectionString, DATA_DIR: dataDir };
  return { env, look: (work) => work(db), remove: close };
}

async function embedded(): Promise<Place> {
  const dataDir = await makeDataFolder();
  return {
    env: { DATABASE_URL: undefined, DATA_DIR: dataDir },
    look: async (work) => {
      const { db, close } = await openDatabase({ dataDir });
      try {
        return await work(db);
      } finally {
        await close();
      }
    },
    remove: async () => rmSync(dataDir, { recursive: true }),
  };
}

let place: Place;
beforeAll(async () => {
  place = await (process.env.TEST_DATABASE_URL ? onServer() : embedded());
});
afterAll(() => place.remove());

const command = [process.execPath, '--import', 'tsx', 'server/commands/admin.ts'];

/** Starts a program; gives what to do with what it says, and its exit code with all that it said. */
function start([program = '', ...parameters]: string[]) {
  const child = spawn(program, parameters, { cwd: root, env: { ...process.env, ...place.env } });
  let said = '';
  let told: () => void = () => undefined;
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      told();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    told();
    return { code: code as number | null, said };
  });
  let heard = 0;
  /** Types an answer when it is asked for. */
  const answer = async (question: string, text: string) => {
    for (; !said.includes(question, heard); await new Promise<void>((done) => (told = done))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`It ended without having asked: ${said}`);
    }
    heard = said.indexOf(question, heard) + question.length;
    child.stdin.write(`${text}\r`);
  };
  return { child, ended, answer };
}

/** `npm run admin` with these parameters and this standard input. */
function admin(parameters: string[], input: string) {
  const { child, ended } = start([...command, ...parameters]);
  child.stdin.end(input);
  return ended;
}

const signIn = (password: string) =>
  place.look((db) => authenticate(db, email, password).catch((error: { code: string }) => error.code));

it('makes an admin in an empty database, who signs in', async () => {
  const { code, said } = await admin([email, ' Ada ', 'Sosa'], `${first}\n`);
  expect([code, said]).toEqual([0, `${email} is an admin now.\n`]);
  const made = await place.look(async (db) => {
    const viewer = await findViewer(db, await authenticate(db, email, first));
    return [viewer?.viewer.role, await db.select().from(adminProfiles)];
  });
  expect(made).toMatchObject(['admin', [{ firstName: 'Ada', lastName: 'Sosa' }]]);
});

it('sets a new password for one that there is, whose sessions end', async () => {
  const began = Date.now();
  const { code, said } = await admin([email.toUpperCase()], second);
  expect([code, said]).toEqual([
    0,
    `${email.toUpperCase()} has the new password and may do everything. Its sessions have ended.\n`,
  ]);
  expect([await signIn(first), await signIn(second)]).toEqual(['invalid_credentials', 1]);
  const [ada] = await place.look((db) => db.select().from(users));
  // In whole seconds, as tokens have it.
  expect(ada?.tokensValidAfter?.getTime()).toBeGreaterThan(began - 1_000);
});

it('changes nothing when it refuses, and says why in a sentence', async () => {
  const profile = { name: 'X', cuig_number: '1', renspa_number: '1', identity_card: '1' };
  const other = 'ana@caravana.example';
  await place.look((db) => registerProducer(db, { email: other, passwordHash: 'x' }, profile, new Date()));
  const before = await place.look((db) => db.select().from(users).orderBy(users.id));
  const usage = 'Usage: npm run admin -- EMAIL [FIRST_NAME LAST_NAME]\n';
  for (const [parameters, input, sentence] of [
    [[email], 'corto', 'A password has 6 to 200 characters.\n'],
    [
      [email],
      'Password',
      'That password is among the most used ones and is guessed at once. Choose another.\n',
    ],
    [[other], first, `${other} is the account of a producer: an admin needs an e-mail of its own.\n`],
    [['new@caravana.example'], first, `A new admin needs a name. ${usage}`],
    [['nobody'], first, usage],
  ] as const) {
    expect(await admin([...parameters], input)).toEqual({ code: 1, said: sentence });
  }
  expect(await place.look((db) => db.select().from(users).orderBy(users.id))).toEqual(before);
});

// `script` of Linux gives a program a terminal.
it.runIf(process.platform === 'linux')('asks at a terminal without showing the password', async () => {
  const atTerminal = (...parameters: string[]) => {
    const line = [...command, ...parameters].map((word) => `'${word}'`).join(' ');
    return start(['script', '--quiet', '--return', '--command', line, '/dev/null']);
  };
  const differing = atTerminal(email);
  await differing.answer('Password (it is not shown): ', first);
  await differing.answer('Once more: ', second);
  expect((await differing.ended).said).toContain('The two passwords differ.');
  expect([(await differing.ended).code, await signIn(second)]).toEqual([1, 1]);

  const { ended, answer } = atTerminal('eva@caravana.example');
  await answer('First name: ', 'Eva');
  await answer('Last name: ', 'Luna');
  await answer('Password (it is not shown): ', first);
  await answer('Once more: ', first);
  const { code, said } = await ended;
  expect([code, said]).toEqual([0, expect.stringContaining('eva@caravana.example is an admin now.')]);
  expect(said).toContain('Luna');
  expect(said).not.toContain(first);
});

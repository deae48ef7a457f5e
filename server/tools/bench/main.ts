import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { ensureBuilt } from '../../../.ci/build';
import { findPrograms, makeCluster, type Cluster } from '../testing/cluster';
import { requestForm } from '../testing/forms';
import type { Service } from './child';
import { benchDocuments } from './documents';
import { measure, measureInTurn, type Measure, type Target } from './load';
import { benchPages } from './pages';

/** Benchmark of the API. */

/** Minutes after which the bench gives up. */
const longest = 10;
const url = '/api/v1/certified_lots';

type Started = Service & { child: ChildProcess };

function start(lots: number, databaseUrl: string): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [String(lots)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  return new Promise((done, fail) => {
    child.once('message', (message) => done({ ...(message as Service), child }));
    child.once('exit', (code) => fail(new Error(`The server of the bench ended (${code}).`)));
  });
}

function write(name: string, ...numbers: string[]): void {
  process.stdout.write(`${name.padEnd(48)}${numbers.map((text) => text.padStart(9)).join('')}\n`);
}

/** Prints measures with their ratio to the ceiling. */
function print(ceiling: number, measures: Iterable<readonly [string, Measure]>): void {
  for (const [name, { rate, p99 }] of measures) {
    write(name, rate.toFixed(0), p99.toFixed(1), (rate / ceiling).toPrecision(2));
  }
}

/** What a call's p99 is while 20 connections repeat another one. */
async function underLoad(call: Target, load: Target): Promise<Measure> {
  const [measured] = await Promise.all([
    measure(call, { connections: 1, seconds: 2 }),
    measure(load, { seconds: 2 }),
  ]);
  return measured;
}

/** The calls that anyone makes, in turn with one that does nothing. */
async function reads({ port, lotIds }: Service): Promise<Record<string, Target>> {
  const as = { port, headers: { 'accept-encoding': 'gzip' } };
  const list = { ...as, paths: [url] };
  const { headers } = await fetch(`http://127.0.0.1:${port}${url}`);
  const known = { ...as.headers, 'if-none-match': headers.get('etag') ?? '' };
  return {
    hello: { ...as, paths: ['/hello'] },
    'list of 1,000 lots': list,
    'its 304': { ...list, headers: known, status: 304 },
    'lot by id': { ...as, paths: [`${url}/${lotIds[0]}`] },
    '1,000 lots by id in turn, each from the database': { ...as, paths: lotIds.map((id) => `${url}/${id}`) },
  };
}

/** Few: one of 1,000 and a whole page of 100,000, so that more is found, read and sent there. */
const texts = {
  'all lots have': 'ruta',
  'many lots have': 'km 7',
  // None of the newest fifth of 100,000.
  'many old lots have': 'provincial 7',
  'few lots have': 'provincial 777',
  'no lot has': 'nowhere',
};

function searches(services: Readonly<Record<string, Service>>): Record<string, Target> {
  const targets = Object.entries(texts).flatMap(([what, text]) =>
    Object.entries(services).map(([size, { port }]) => {
      const path = `${url}?limit=20&search=${encodeURIComponent(text)}`;
      return [`search among ${size} for what ${what}`, { port, paths: [path] }] as const;
    }),
  );
  return Object.fromEntries(targets);
}

/** What the same searches cost among 100,000 lots, as a multiple of what they cost among 1,000. */
function printGrowth(measures: ReadonlyMap<string, Measure>): void {
  for (const what of Object.keys(texts)) {
    const rate = (size: string) => measures.get(`search among ${size} for what ${what}`)?.rate ?? NaN;
    write(`cost, 100,000 to 1,000 lots, of what ${what}`, (rate('1,000') / rate('100,000')).toFixed(2));
  }
}

const raw = { width: 1000, height: 750, channels: 3 } as const;

/** A JPEG of 12 megapixels, full of detail, filled up to so many bytes. */
async function makePhoto(bytes: number): Promise<Buffer> {
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const picture = await sharp(noise, { raw })
    .resize(4000, 3000)
    .linear(0.2, 100)
    .jpeg({ quality: 80 })
    .toBuffer();
  if (picture.length > bytes) throw new Error(`The photo has ${picture.length} bytes.`);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

async function writes({ port, email, password }: Service): Promise<Record<'signIn' | 'create', Target>> {
  const json = { 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify({ user: { email, password } }));
  const signIn: Target = { port, paths: ['/api/v1/sessions'], method: 'POST', headers: json, body };
  const answer = await fetch(`http://127.0.0.1:${port}${signIn.paths[0]}`, {
    method: 'POST',
    headers: json,
    body: new Uint8Array(body),
  });
  const photo = { bytes: await makePhoto(2_000_000), name: 'lote.jpg', type: 'image/jpeg' };
  const form = await requestForm({}, photo);
  const create: Target = {
    port,
    paths: ['/api/v1/certification_requests'],
    method: 'POST',
    headers: { ...form.headers, authorization: answer.headers.get('authorization') ?? '' },
    body: form.payload,
    status: 201,
  };
  return { signIn, create };
}

/** What is measured: all, or what is named on the command line. */
const chosen = process.argv.slice(2);
const wants = (part: 'calls' | 'pages' | 'documents') => chosen.length === 0 || chosen.includes(part);

async function bench(title: string, databaseUrl: string): Promise<void> {
  if (wants('pages')) await benchPages(title, databaseUrl);
  if (wants('calls')) await benchCalls(title, databaseUrl);
  if (wants('documents')) await benchDocuments(title, databaseUrl);
}

async function benchCalls(title: string, databaseUrl: string): Promise<void> {
  write(title, 'per s', 'p99 ms', 'ratio');
  const [small, large] = await Promise.all([start(1_000, databaseUrl), start(100_000, databaseUrl)]);
  const targets = await reads(small);
  const { hello, 'list of 1,000 lots': list } = targets;
  if (!hello || !list) throw new Error('Nothing to compare with.');
  await measure(hello, { seconds: 2 });
  const measured = await measureInTurn(targets, 9);
  const ceiling = measured.get('hello')?.rate ?? NaN;
  print(ceiling, measured);
  const search = searches({ '1,000': small, '100,000': large });
  const searched = await measureInTurn(search, 5);
  print(ceiling, searched);
  const { signIn, create } = await writes(small);
  print(ceiling, [
    ['hello, one caller, while 20 read the list', await underLoad(hello, list)],
    ['hello, one caller, while 20 search', await underLoad(hello, Object.values(search)[0] ?? list)],
    ['sign-in', await measure(signIn, { seconds: 2, connections: 4 })],
    ['request with a photo of 2 MB', await measure(create, { seconds: 3, connections: 4 })],
  ]);
  printGrowth(searched);
  for (const { child } of [small, large]) {
    const ended = new Promise((done) => child.once('exit', done));
    child.disconnect();
    await ended;
  }
}

let cluster: Cluster | null = null;

async function benchPostgres(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const programs = findPrograms();
  if (!given && programs === null) {
    process.stdout.write('\nPostgreSQL is not here: without it.\n');
    return;
  }
  if (!given && programs !== null) cluster = await makeCluster(programs, { durable: true });
  process.stdout.write('\n');
  await bench('PostgreSQL', given ?? cluster?.url ?? '');
}

async function stop(why: string): Promise<void> {
  process.stderr.write(`${why}\n`);
  await cluster?.remove();
  process.exit(1);
}

/**
 * `npm run bench:api`: requests a second and p99 of the calls that matter, with their ratio to a call that does
 * nothing, on the embedded database and on PostgreSQL, where there is one; and what the pages cost that the server
 * draws, and what making documents costs others. `npm run bench:api -- pages` does one part (calls, pages, documents).
 */
async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop(signal));
  setTimeout(() => void stop(`The bench took longer than ${longest} minutes.`), longest * 60_000).unref();
  try {
    if (wants('pages')) await ensureBuilt();
    await bench('embedded database', '');
    await benchPostgres();
  } finally {
    await cluster?.remove();
  }
}

await main();

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, makeCluster } from '../testing/cluster';
import { measure, type Target } from './load';
import { type Call, type Caller, calls, heavy, office, sorted } from './scale-calls';
import { makeDatabase, password } from './scale-fill';

/** Benchmark of growth (scalability): few data against many. */

const few = 1_000;
const dataDir = mkdtempSync(join(tmpdir(), 'caravana-scale-'));

interface Running {
  port: number;
  child: ChildProcess;
  tokens: Record<Caller, string>;
  lots: number;
}

function write(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(52)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}

async function signIn(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.headers.get('authorization') ?? '';
}

/** The service as it is deployed, in a process of its own. */
async function start(databaseUrl: string, lots: number): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/commands/api.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      JWT_SECRET: randomBytes(32).toString('hex'),
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((done, fail) => {
    let said = '';
    child.once('exit', (code) => fail(new Error(`The service ended (${code}): ${said}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /\(http:\/\/localhost:(\d+)\)/.exec(said) ?? [];
      if (found) done(Number(found));
    });
  });
  const tokens = {
    admin: await signIn(port, 'admin@caravana.example'),
    producer: await signIn(port, 'p25@escala.example'),
    vet: await signIn(port, 'vet@caravana.example'),
  };
  return { port, child, tokens, lots };
}

function targetOf({ port, tokens, lots }: Running, [, as, path]: Call): Target {
  const headers = { 'accept-encoding': 'gzip', ...(as && { authorization: tokens[as] }) };
  return { port, paths: [`/api/v1/${path(lots)}`], headers };
}

/**
 * What a call takes on each of two services, one after the other, in milliseconds: the best of rounds in turn, as the
 * machine does other things too.
 */
async function times(services: readonly [Running, Running], call: Call): Promise<[number, number]> {
  const best: [number, number] = [Infinity, Infinity];
  for (let round = 0; round < 6; round += 1) {
    for (const place of [0, 1] as const) {
      const { rate } = await measure(targetOf(services[place], call), { connections: 1, seconds: 0.2 });
      best[place] = Math.min(best[place], 1000 / rate);
    }
  }
  return best;
}

async function largestAnswer(running: Running): Promise<{ bytes: number; path: string }> {
  let largest = { bytes: 0, path: '' };
  for (const call of [...heavy, ...calls, ...sorted]) {
    const { paths, headers } = targetOf(running, call);
    const [path = ''] = paths;
    const answer = await fetch(`http://127.0.0.1:${running.port}${path}`, {
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (bytes > largest.bytes) largest = { bytes, path };
  }
  return largest;
}

/** How long a trivial call waits at most while others repeat some reads, and what those were answered. */
async function waiting(running: Running, reads: readonly Call[], seconds: number) {
  const until = performance.now() + seconds * 1000;
  const answers: Record<number, number> = {};
  const readers = reads.map(async (call) => {
    const { paths, headers } = targetOf(running, call);
    while (performance.now() < until) {
      const answer = await fetch(`http://127.0.0.1:${running.port}${paths[0]}`, { headers: headers ?? {} });
      await answer.arrayBuffer();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
  });
  const trivial: Target = { port: running.port, paths: ['/healthz'] };
  const [measured] = await Promise.all([
    measure(trivial, { connections: 1, seconds: seconds - 0.5 }),
    ...readers,
  ]);
  return { ...measured, answers };
}

/**
 * `npm run bench:scale -- [lots] [animals per lot]`: fills a real PostgreSQL with 1,000 and with so many lots, runs the
 * service on each, and prints what the same calls cost on both, the largest answer, and how long others wait for the
 * heaviest reads.
 */
async function main(): Promise<void> {
  const lots = Number(process.argv[2] ?? 100_000);
  const perLot = Number(process.argv[3] ?? 2);
  const programs = findPrograms();
  if (programs === null) throw new Error('This needs the programs of a PostgreSQL server.');
  const cluster = await makeCluster(programs);
  const running: Running[] = [];
  try {
    const small = await start(await makeDatabase(cluster.url, 'few', few, perLot), few);
    running.push(small);
    const large = await start(await makeDatabase(cluster.url, 'many', lots, perLot), lots);
    running.push(large);
    const count = (number: number) => number.toLocaleString('en-US');
    write('', count(few), count(lots), 'ratio');
    const worstOf = async (group: readonly Call[]) => {
      let worst = 0;
      for (const call of group) {
        const [before, after] = await times([small, large], call);
        worst = Math.max(worst, after / before);
        write(call[0], `${before.toFixed(2)} ms`, `${after.toFixed(2)} ms`, (after / before).toFixed(2));
      }
      return worst.toFixed(2);
    };
    write('the worst of them, of at most 3', '', '', await worstOf(calls));
    write('the worst page of a table, which may grow', '', '', await worstOf(sorted));
    const { bytes, path } = await largestAnswer(large);
    write('the largest answer, of at most 1 MB', '', `${(bytes / 1e6).toFixed(2)} MB`, path);
    for (const [whose, reads] of [
      ["the office's", office],
      ['the heaviest', heavy],
    ] as const) {
      const { p99, slowest, answers } = await waiting(large, reads, 10);
      write(
        `a trivial call beside ${whose}, of at most 100 ms`,
        `p99 ${p99.toFixed(1)}`,
        `max ${slowest.toFixed(1)}`,
      );
      write('what those were answered', JSON.stringify(answers));
    }
  } finally {
    for (const { child } of running) child.kill('SIGTERM');
    await cluster.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
process.exit();

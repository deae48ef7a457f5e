import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { openPageReader } from '../../web/page-reader';
import { PageRenderer } from '../../web/page-renderer';
import { measure, type Target } from './load';
import type { Told, PageService } from './pages-child';

/** Benchmark of the public pages: drawing them, what others wait for meanwhile, and sending them from kept bytes. */

/** A drawing may take so long, in ms. */
const drawingTimeoutMs = 20_000;

type Started = PageService & { child: ChildProcess };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function write(name: string, ...texts: string[]): void {
  process.stdout.write(`${name.padEnd(48)}${texts.map((text) => text.padStart(9)).join('')}\n`);
}

async function start(databaseUrl: string): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'pages-child.ts'), [], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  const [service] = (await once(child, 'message')) as [PageService];
  return { ...service, child };
}

/** Its resident memory in MB and the processor's time it has had, in ms. */
async function tell({ child }: Started, message: 'look' | 'collect'): Promise<Told> {
  child.send(message);
  const [told] = (await once(child, 'message')) as [Told];
  return told;
}

async function draw({ port }: Started, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  if (!(await answer.text()).includes('data-drawn')) throw new Error(`${path} was not drawn.`);
}

/** How long a trivial call waits at most, in ms, when one is made every 5 ms while something else is done. */
async function longestWait({ port }: Started, work: () => Promise<void>): Promise<number> {
  let longest = 0;
  const done = work();
  const state = { over: false };
  const end = () => (state.over = true);
  done.then(end, end);
  const calls: Promise<void>[] = [];
  while (!state.over) {
    const began = performance.now();
    const call = async () => {
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
    };
    calls.push(call());
    await pause(5);
  }
  await Promise.all([done, ...calls]);
  return longest;
}

/**
 * The processor's time of a drawing with its compression, in ms: the median once the thread is warm, over answers kept
 * here.
 */
async function printDrawings({ port }: Started, pages: Readonly<Record<string, string>>): Promise<void> {
  const reader = openPageReader('dist', drawingTimeoutMs);
  if (!reader) throw new Error('There is nothing to draw with.');
  const thread = new PageRenderer('dist', fastify().log, drawingTimeoutMs);
  const answers = new Map<string, { status: number; body: string }>();
  const ask = async (path: string) => {
    const known = answers.get(path);
    if (known) return known;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    const read = { status: answer.status, body: await answer.text() };
    answers.set(path, read);
    return read;
  };
  const origin = 'https://caravana.example';
  const frame = { head: '<html lang="es">', scripts: '' };
  const times = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
  for (const [name, path] of Array.from({ length: 30 }, () => Object.entries(pages)).flat()) {
    const { user, system } = process.cpuUsage();
    const data = await reader.readPage({ path, search: '', origin }, ask);
    if (typeof data === 'string') throw new Error(`${path} is ${data}.`);
    await thread.renderPage({ ...data, language: 'es', origin, frame });
    const used = process.cpuUsage({ user, system });
    times.get(name)?.push((used.user + used.system) / 1000);
  }
  await thread.close();
  for (const [name, all] of times)
    write(`  ${name}, of at most 60 ms`, `${median(all.slice(10)).toFixed(0)} ms`);
}

/** What pages cost to send from kept bytes, beside the service's own plain answers. */
async function printSending(service: Started, paths: Readonly<Record<string, string>>): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const measured = new Map<string, { rate: number; each: number }[]>();
  for (const [name, path] of Array.from({ length: 9 }, () => Object.entries(paths)).flat()) {
    const target: Target = { port: service.port, paths: [path], headers };
    const { cpu } = await tell(service, 'look');
    const began = performance.now();
    const { rate } = await measure(target, { seconds: 0.5 });
    const calls = (rate * (performance.now() - began)) / 1000;
    const each = (((await tell(service, 'look')).cpu - cpu) * 1000) / calls;
    measured.set(name, [...(measured.get(name) ?? []), { rate, each }]);
  }
  const of = (name: string, what: 'rate' | 'each') =>
    median((measured.get(name) ?? []).map((one) => one[what]));
  write('sent from kept bytes', 'per s', 'ratio', 'CPU µs', 'ratio');
  for (const name of measured.keys()) {
    const [rate, each] = [of(name, 'rate'), of(name, 'each')];
    const [most, least] = [of('healthz', 'rate'), of('healthz', 'each')];
    write(`  ${name}`, rate.toFixed(0), (rate / most).toFixed(2), each.toFixed(1), (least / each).toFixed(2));
  }
}

/** What drawn pages cost on a database (an URL; none is the embedded one): the processor, memory, and others' time. */
export async function benchPages(title: string, databaseUrl: string): Promise<void> {
  const service = await start(databaseUrl);
  const { vetId, lots } = service;
  const [small, middle, ...large] = lots;
  if (!small || !middle) throw new Error('There are no lots.');
  const pages = {
    certificate: `/certification/${small.animals[0]}`,
    'list of 60 lots': '/lotes-certificados',
    'lot of 27 animals': `/lotes-certificados/${small.id}`,
    'animal’s document': `/lotes-certificados/${small.id}/certificate/${small.animals[0]}`,
    veterinarian: `/veterinario/${vetId}`,
    sample: '/certificado-ejemplo',
  };
  write(`drawn pages, ${title}: the processor's time`);
  await printDrawings(service, pages);
  const drawLarge = async () => {
    for (const { id } of large) await draw(service, `/lotes-certificados/${id}`);
  };
  const idle = await longestWait(service, async () => pause(2_000));
  write('a trivial call, at most, while nothing is drawn', `${idle.toFixed(0)} ms`);
  const busy = await longestWait(service, drawLarge);
  write('  while lots of 1,000 animals are, of at most 100', `${busy.toFixed(0)} ms`);
  await printSending(service, { healthz: '/healthz', "the app's own page": '/signin', ...pages });
  const before = await tell(service, 'collect');
  for (const id of middle.animals)
    for (const lang of ['es', 'en']) await draw(service, `/certification/${id}?lang=${lang}`);
  const after = await tell(service, 'collect');
  write('500 kept pages, of at most 64 MB', `${(after.memory - before.memory).toFixed(0)} MB`);
  const ended = once(service.child, 'exit');
  service.child.disconnect();
  await ended;
}

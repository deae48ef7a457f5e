import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentService } from './documents-child';
import { measure, type Target } from './load';

/** Benchmark of making documents: how long others wait meanwhile. */

/** How many are made: fewer show less, on a machine that is busy with other things. */
const documents = Number(process.env.BENCH_DOCUMENTS ?? 1_000);

function write(name: string, ...texts: string[]): void {
  process.stdout.write(`${name.padEnd(48)}${texts.map((text) => text.padStart(9)).join('')}\n`);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function tell(child: ChildProcess, animals: number): Promise<number> {
  child.send(animals);
  const [told] = (await once(child, 'message')) as [number];
  return told;
}

function targetsOf({ port, lotId, certificateId, email, password }: DocumentService): Record<string, Target> {
  const read = (path: string): Target => ({ port, paths: [path] });
  return {
    hello: read('/hello'),
    'list of lots': read('/api/v1/certified_lots'),
    'lot by id': read(`/api/v1/certified_lots/${lotId}`),
    'certificate by id': read(`/api/v1/cattle_certifications/${certificateId}`),
    'sign-in': {
      ...read('/api/v1/sessions'),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ user: { email, password } })),
    },
  };
}

type Waits = Map<string, number[]>;

/** The p99 of each call, again and again with rests between, until that is enough. */
async function round(targets: Readonly<Record<string, Target>>, waits: Waits): Promise<void> {
  for (const [name, target] of Object.entries(targets)) {
    const { p99 } = await measure(target, { connections: 2, seconds: 0.3 });
    waits.set(name, [...(waits.get(name) ?? []), p99]);
    await pause(300);
  }
}

/** What each call's p99 is alone and while documents are made, before and after which it is alone. */
export async function benchDocuments(title: string, databaseUrl: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'documents-child.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
  });
  const [service] = (await once(child, 'message')) as [DocumentService];
  const targets = targetsOf(service);
  const isDone = async () => (await tell(child, 0)) === 0;
  while (!(await isDone())) await pause(200);
  const alone: Waits = new Map();
  const meanwhile: Waits = new Map();
  for (let turn = 0; turn < 6; turn += 1) await round(targets, alone);
  await tell(child, documents);
  const began = performance.now();
  while (!(await isDone())) await round(targets, meanwhile);
  const seconds = (performance.now() - began) / 1000;
  for (let turn = 0; turn < 5; turn += 1) await round(targets, alone);
  write(`${title}: p99 ms, ${documents} documents`, 'alone', 'meanwhile', 'ratio');
  for (const name of Object.keys(targets)) {
    const [one, other] = [median(alone.get(name) ?? []), median(meanwhile.get(name) ?? [])];
    write(name, one.toFixed(1), other.toFixed(1), (other / one).toFixed(2));
  }
  write('documents a second', (documents / seconds).toFixed(1));
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

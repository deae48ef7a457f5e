import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { measure, type Measure, type Target } from './load';

interface Started {
  child: ChildProcess;
  port: number;
  lotId: number;
}

function start(lots: number): Promise<Started> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [String(lots)], {
    execArgv: ['--import', 'tsx'],
  });
  return new Promise((done, fail) => {
    child.once('message', (message) => done({ child, ...(message as { port: number; lotId: number }) }));
    child.once('exit', (code) => fail(new Error(`The server of the bench ended (${code}).`)));
  });
}

let ceiling = 0;

function print(name: string, { rate, p99 }: Measure): void {
  const ratio = ceiling > 0 ? (rate / ceiling).toFixed(2) : '-';
  const numbers = [rate.toFixed(0).padStart(8), p99.toFixed(1).padStart(9), ratio.padStart(7)];
  process.stdout.write(`${name.padEnd(34)}${numbers.join('')}\n`);
}

const json = { 'content-type': 'application/json' };
const signIn: Target = {
  path: '/api/v1/sessions',
  method: 'POST',
  headers: json,
  body: Buffer.from(JSON.stringify({ user: { email: 'owner@caravana.example', password: 'caravana' } })),
};

/** `npm run bench:api`: requests a second and p99 of the calls that matter, with their ratio to a call that does nothing. */
async function main(): Promise<void> {
  process.stdout.write(
    `${'call'.padEnd(34)}${'per s'.padStart(8)}${'p99 ms'.padStart(9)}${'ratio'.padStart(7)}\n`,
  );
  const small = await start(1_000);
  const list: Target = { path: '/api/v1/certified_lots', headers: { 'accept-encoding': 'gzip' } };
  await measure(small.port, { path: '/hello' }, { seconds: 2 });
  const hello = await measure(small.port, { path: '/hello' });
  ceiling = hello.rate;
  print('hello', hello);
  print('list of 1,000 lots', await measure(small.port, list));
  const { headers } = await fetch(`http://127.0.0.1:${small.port}${list.path}`);
  const known = { ...list.headers, 'if-none-match': headers.get('etag') ?? '' };
  print('its 304', await measure(small.port, { ...list, headers: known, status: 304 }));
  print('lot by id', await measure(small.port, { path: `/api/v1/certified_lots/${small.lotId}` }));
  const search = { path: '/api/v1/certified_lots?search=provincial%20777&limit=20' };
  print('search among 1,000 lots', await measure(small.port, search));
  print('sign-in', await measure(small.port, signIn, { connections: 4 }));
  const [, loaded] = await Promise.all([
    measure(small.port, search),
    measure(small.port, { path: '/hello' }, { connections: 1 }),
  ]);
  print('hello while searches run', loaded);
  small.child.disconnect();
  const large = await start(100_000);
  print('search among 100,000 lots', await measure(large.port, search));
  large.child.disconnect();
}

await main();

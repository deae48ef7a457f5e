import { spawn, type ChildProcess } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { printAccounts } from './serve';

const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';

function freePort(): Promise<number> {
  return new Promise((found, fail) => {
    const socket = createSocket();
    socket.once('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** What the API's server answers besides the API: files, and what proofs are checked by. */
const behind = [
  '/api',
  '/files/',
  '/imagenes/',
  '/sello/',
  '/.well-known/',
  '/contexts/',
  '/status/',
  '/log/',
  '/c/',
];

function startApi(apiPort: number): ChildProcess {
  const watch = ['watch', '--clear-screen=false', '--include', 'openapi.yaml', 'server/commands/api.ts'];
  return spawn(process.execPath, [fileURLToPath(import.meta.resolve('tsx/cli')), ...watch], {
    env: {
      ...process.env,
      // A change of a file stops it: who works on it waits.
      STOP_SECONDS: process.env.STOP_SECONDS || '1',
      // Links, keys and certificates name the address that the browser knows.
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
    },
    // No terminal of its own: what is typed belongs to Vite.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });
}

/**
 * `npm run dev`: one address with hot reload of the app, and behind it the API, which starts anew when a file of the
 * server changes. Ctrl-C stops both.
 */
async function main(): Promise<void> {
  const apiPort = await freePort();
  const target = `http://127.0.0.1:${apiPort}`;
  const vite = await createServer({
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(behind.map((path) => [path, target])),
    },
  });
  await vite.listen();
  const api = startApi(apiPort);
  // Vite ends this process by itself, too: at a SIGTERM, and where nobody can type any more.
  process.once('exit', () => api.kill('SIGTERM'));
  process.stdout.write(`\nCaravana: http://localhost:${port}\n`);
  if (!process.env.DATABASE_URL) await printAccounts();
  process.stdout.write('\nCtrl-C stops it.\n\n');

  let stopping = false;
  const stop = async (signal: 'SIGINT' | 'SIGTERM'): Promise<void> => {
    if (stopping) return;
    stopping = true;
    // Ctrl-C reaches the API by itself; told twice it would be ended in the middle of its work.
    const tell = setTimeout(() => api.kill('SIGTERM'), signal === 'SIGINT' ? 2_000 : 0);
    const force = setTimeout(() => api.kill('SIGKILL'), 8_000);
    await Promise.all([ended(api), vite.close()]);
    clearTimeout(tell);
    clearTimeout(force);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
}

try {
  await main();
} catch (error) {
  const taken = error instanceof Error && error.message.includes('already in use');
  if (!taken) throw error;
  process.stderr.write(`The port ${port} is in use. Set PORT to another one, or stop what listens there.\n`);
  process.exit(1);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** A start that takes longer counts as none. */
const patienceMs = 90_000;

/** The service in a process of its own, as it runs behind `npm start`. */
export interface RunningService {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** The id of the process. */
  pid: number;
  /** Ends the process as a power cut would: nothing of it runs any more. */
  kill: () => Promise<void>;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

/** Starts the service over a data folder, on a free port. Throws, with what it said, when it does not come up. */
export function startProcess(dataDir: string): Promise<RunningService> {
  const child = spawn(process.execPath, ['--import', 'tsx', '.ci/dev-api.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      OPEN_REQUESTS: '10000',
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  return new Promise((done, fail) => {
    const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /\(http:\/\/localhost:(\d+)\)/.exec(said) ?? [];
      if (!port) return;
      clearTimeout(late);
      done({ url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, kill: () => kill(child) });
    });
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      fail(new Error(`The service ended (${signal ?? code}): ${said}`));
    });
  });
}

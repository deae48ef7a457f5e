import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** Stress tests: the service as a process that can be killed. */

const root = join(import.meta.dirname, '../../..');
/** A start that takes longer counts as none. */
const patienceMs = 1_800_000;

/** The service in a process of its own, as it runs behind `npm start`. */
export interface RunningService {
  /** Where it listens, without a slash at the end. */
  url: string;
  /** The id of the process. */
  pid: number;
  /** Ends the process as a power cut would: nothing of it runs any more. */
  kill: () => Promise<void>;
  /** Asks the process to stop. */
  stop: () => void;
  /** The exit code, or the signal, with which the process ended, and all that it said. */
  ended: Promise<{ code: number | string | null; said: string }>;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await ended;
}

/** The service did not come up in time: it says nothing of its data. */
export class SlowStart extends Error {}

/**
 * Starts the service over a data folder, on a free port, with the built app of a folder (`dist`). Throws SlowStart, or,
 * with what it said, when it ended instead.
 */
export function startProcess(
  dataDir: string,
  environment: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<RunningService> {
  const program = ['--import', import.meta.resolve('tsx'), join(root, 'server/commands/api.ts')];
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      OPEN_REQUESTS: '10000',
      LOG_LEVEL: 'error',
      DATABASE_URL: undefined,
      // On a slow and busy machine a connection and a search take as long as they take.
      DATABASE_SECONDS: '600',
      TURN_SECONDS: '600',
      ...environment,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let late = false;
  const ended = new Promise<{ code: number | string | null; said: string }>((done) =>
    child.once('close', (code, signal) => done({ code: code ?? signal, said })),
  );
  return new Promise((done, fail) => {
    const patience = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, patienceMs);
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, port] = /\(http:\/\/localhost:(\d+)\)/.exec(said) ?? [];
      if (!port) return;
      clearTimeout(patience);
      done({
        url: `http://127.0.0.1:${port}`,
        pid: child.pid ?? 0,
        kill: () => kill(child),
        stop: () => child.kill('SIGTERM'),
        ended,
      });
    });
    void ended.then(({ code }) => {
      clearTimeout(patience);
      if (late) fail(new SlowStart(`The service was not up after ${patienceMs / 1000} s.`));
      else fail(new Error(`The service ended (${code}): ${said}`));
    });
  });
}

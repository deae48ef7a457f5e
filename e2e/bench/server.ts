import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

export interface Server {
  origin: string;
  stop: () => Promise<void>;
}

/** Starts a script that runs the service, and waits until it answers. Throws when it ends or takes two minutes. */
export async function startServer(script: string, port: number): Promise<Server> {
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${script} ended (${child.exitCode}).`);
    const ready = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { origin, stop };
    // Asked again a little later, until it is ready or its time is up.
    await setTimeout(200);
  }
  await stop();
  throw new Error(`${script} does not answer on port ${port}.`);
}

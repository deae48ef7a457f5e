import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, takeLock } from '../server/database/lock';

const sources = [
  'src',
  'i18n',
  'public',
  'index.html',
  'vite.config.ts',
  '.ci/chunk-contents.ts',
  '.ci/precompress.ts',
  '.ci/service-worker.ts',
  '.renderer.config.ts',
  '.verifier.config.ts',
  'package-lock.json',
];

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * What a build is made of: names, sizes and times of its sources, tests aside, and the settings it takes from the
 * environment.
 */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(files).toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b)))).digest('hex');
}

const vite = join('node_modules', 'vite', 'bin', 'vite.js');

/** In a process of its own, whose memory is free again when the service runs. */
function runBuild(config: string, folder: string): Promise<void> {
  const options = ['build', '--config', config, '--outDir', folder, '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, ...options], { stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('The app could not be built.'))));
  });
}

async function buildApp(folder: string): Promise<void> {
  if (!existsSync(vite))
    throw new Error(
      'What builds the app is not installed: `npm ci && npm run build`, then leave it out again.',
    );
  process.stdout.write('Building the app…\n');
  await runBuild('vite.config.ts', folder);
  await runBuild('.verifier.config.ts', join(folder, '.verifier'));
  // Another provider's pages are drawn in the browser alone.
  if (!process.env.VITE_API_URL) await runBuild('.renderer.config.ts', join(folder, '.server'));
}

/** Takes a lock, or waits until who has it is done or dead. Gives the function that lets go. */
async function lockPatiently(file: string): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(file);
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      await pause(100);
    }
  }
}

/**
 * Builds a folder unless the build that is there was made of what `wanted` tells. It is built aside and takes its place
 * as a whole, so that nobody ever reads half of one; whoever comes meanwhile waits, and uses it too.
 */
export async function ensureFolder(
  folder: string,
  wanted: () => string,
  build: (aside: string) => Promise<void>,
): Promise<void> {
  const stamp = join(folder, '.stamp');
  const isThere = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
  if (isThere()) return;
  const unlock = await lockPatiently(`${folder}-lock`);
  const [aside, before] = [`${folder}-new`, `${folder}-old`];
  const clear = () => [aside, before].forEach((path) => rmSync(path, { recursive: true, force: true }));
  try {
    if (isThere()) return;
    // What one that was killed has left.
    clear();
    await build(aside);
    writeFileSync(join(aside, '.stamp'), wanted());
    if (existsSync(folder)) renameSync(folder, before);
    renameSync(aside, folder);
  } finally {
    clear();
    unlock();
  }
}

/** Builds the app into `dist` unless the build that is there was made of the same sources and settings. */
export const ensureBuilt = (): Promise<void> => ensureFolder('dist', fingerprint, buildApp);

// `npm run build`: what `npm start` does first, for an installation that will have no development packages.
if (process.argv[1] === import.meta.filename) await ensureBuilt();

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'src',
  'i18n',
  'public',
  'index.html',
  'vite.config.ts',
  '.ci/page-hints.ts',
  '.ci/service-worker.ts',
  '.renderer.config.ts',
  '.verifier.config.ts',
  'package-lock.json',
];
const stamp = join('dist', '.stamp');

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What a build is made of: names, sizes and times of its sources, and the settings it takes from the environment. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(files).toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(settings.toSorted(([a], [b]) => a.localeCompare(b)))).digest('hex');
}

/** In a process of its own, whose memory is free again when the service runs. */
function runBuild(config: string): Promise<void> {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const options = ['build', '--config', config, '--logLevel', 'warn'];
  const child = spawn(process.execPath, [vite, ...options], { stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('The app could not be built.'))));
  });
}

/** Builds the app into `dist` unless the build that is there was made of the same sources and settings. */
export async function ensureBuilt(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building the app…\n');
  await runBuild('vite.config.ts');
  await runBuild('.verifier.config.ts');
  // Another provider's pages are drawn in the browser alone.
  if (!process.env.VITE_API_URL) await runBuild('.renderer.config.ts');
  writeFileSync(stamp, fingerprint());
}

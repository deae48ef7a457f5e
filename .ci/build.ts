import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'i18n', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
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

/** Builds the app into `dist` unless the build that is there was made of the same sources and settings. */
export async function ensureBuilt(): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building the app…\n');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  writeFileSync(stamp, fingerprint());
}

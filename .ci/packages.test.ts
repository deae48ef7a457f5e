import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { scripts, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

/** What a source names as it runs: imports of types alone are none. */
function named(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gm);
  const calls = text.matchAll(/(?<!typeof )(?:\bimport|\brequire|\bresolve)\([\s\n]*['`]([^'`]+)['`]/g);
  return [...statements, ...calls].map(([, name = '']) => name);
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

function fileOf(path: string): string {
  const file = ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((end) => path + end).find(isFile);
  if (file === undefined) throw new Error(`${path} is not there.`);
  return file;
}

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that sources and all they import take, each with the first that does. */
function packagesOf(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!/\.(?:ts|tsx|mjs)$/.test(file)) return;
    for (const name of named(readFileSync(file, 'utf8'))) {
      if (name.startsWith('.')) walk(fileOf(join(dirname(file), name)));
      else if (name.startsWith('@/')) walk(fileOf(join(root, 'src', name.slice(2))));
      else if (name.startsWith('@i18n/')) walk(fileOf(join(root, 'i18n', name.slice(6))));
      else if (!name.startsWith('node:') && !packages.has(packageOf(name)))
        packages.set(packageOf(name), file);
    }
  };
  entries.forEach(walk);
  return packages;
}

describe('an installation without development packages', () => {
  // `npm run dev` builds as it goes.
  const commands = Object.values(scripts)
    .flatMap((script) => /server\/commands\/\w+\.ts/.exec(script)?.[0] ?? [])
    .filter((file) => !file.endsWith('/dev.ts'));
  const workers = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs') && !file.includes('testing'))
    .map((file) => join('server', file));
  const used = packagesOf([...commands, ...workers].map((file) => join(root, file)));

  it('has what the service and its commands import', () => {
    expect(commands).toContain('server/commands/start.ts');
    expect([...used].filter(([name]) => !(name in dependencies))).toEqual([]);
  });

  it('has nothing else: what builds the app or tests it is for development', () => {
    expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([]);
  });
});

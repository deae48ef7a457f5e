// @vitest-environment node
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf } from './test/files-of';

/** The rooms of src from the ground up. */
const appRooms = ['lib', 'theme', 'words', 'api', 'ui', 'routing', 'components', 'visits', 'routes', 'kit'];

function heightOf(file: string): number {
  const [, room = ''] = file.split('/');
  // What starts the app stands above all of them.
  return file.split('/').length === 2 ? appRooms.length : appRooms.indexOf(room);
}

/** What a source imports of rooms above its own; the contract's types are everybody's. */
function upwards({ file, text }: { file: string; text: string }): string[] {
  const imported = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g)].map(
    ([, name = '']) => name,
  );
  return imported
    .filter((name) => /^(?:@\/|\.)/.test(name) && name !== '@/api/generated/model')
    .map((name) => (name.startsWith('.') ? join(dirname(file), name) : join('src', name.slice(2))))
    .filter((target) => target.startsWith('src/') && heightOf(target) > heightOf(file))
    .map((target) => `${file} -> ${target}`);
}

describe('the rooms of the app', () => {
  it('take of none above their own, also no type: what has to run up is a callback', () => {
    const planted = {
      file: 'src/ui/notice.tsx',
      text: "import { Header } from '@/components/layout/header';",
    };
    expect(upwards(planted)).toEqual(['src/ui/notice.tsx -> src/components/layout/header']);
    const housed = filesOf('src', /\.tsx?$/)
      .filter((file) => !/\/test(?:ing)?\/|\.d\.ts$/.test(file))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    expect(housed.filter(({ file }) => heightOf(file) < 0).map(({ file }) => file)).toEqual([]);
    expect(housed.flatMap(upwards)).toEqual([]);
  });
});

describe('the rooms of the server', () => {
  /** From top to bottom: a room imports those below it alone, and none of its own line. */
  const lines = [
    ['tools', 'commands'],
    ['main.ts'],
    ['app.ts', 'seed'],
    ['api/handlers', 'proofs/routes', 'web'],
    ['config.ts'],
    ['api', 'proofs'],
    ['domain/exports', 'domain/search'],
    ['domain/accounts', 'domain/views'],
    ['domain/transfers', 'domain/visits'],
    ['domain/lots'],
    ['domain/requests'],
    ['domain/settings'],
    ['domain/events'],
    ['domain/shared'],
    ['database'],
    ['files'],
  ];
  const files = filesOf('server', /\.(ts|mjs)$/).filter((file) => !/\.postgres\.|\.d\.ts$/.test(file));
  const rooms = lines.flat().toSorted((a, b) => b.length - a.length);
  /** The room of a file; null for the tools that lie at the bottom of all, beside `main.ts`. */
  const roomOf = (file: string) =>
    rooms.find((room) => file === `server/${room}` || file.startsWith(`server/${room}/`)) ?? null;
  const levelOf = (file: string) => {
    const room = roomOf(file);
    return room === null ? lines.length : lines.findIndex((line) => line.includes(room));
  };

  /** What a text imports as it runs: imports of types alone are none. */
  function imported(text: string): string[] {
    const named = text.matchAll(/^(?:import|export) (?!type )((?:[^'";]*? from )?)'(\.[^']+)'/gm);
    const later = text.matchAll(/(?<!typeof )(?<!\{)\bimport\('(\.[^']+)'\)/g);
    const values = [...named].filter(
      ([, names = '']) => !/^\{(\s*type \w+( as \w+)?,?)+\s*\} from $/.test(names),
    );
    return [...values.map(([, , path = '']) => path), ...[...later].map(([, path = '']) => path)];
  }
  const found = (path: string) =>
    ['', '.ts', '.mjs', '/index.ts'].map((end) => path + end).find(isFile) ?? path;
  const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

  it('are those that have a place among them', () => {
    const nameless = files.filter((file) => roomOf(file) === null && file.split('/').length > 2);
    expect(nameless).toEqual([]);
    expect(lines.flat().filter((room) => !existsSync(`server/${room}`))).toEqual([]);
  });

  it('import by value the rooms below them alone: what has to run up is a function that `app.ts` hands in', () => {
    expect(
      imported("import { a, type B } from './a';\nimport { type C } from './c';\nimport type D from './d';"),
    ).toEqual(['./a']);
    expect(
      imported("/** @type {import('./e').E} */\nawait import('./f'); type G = typeof import('./g');"),
    ).toEqual(['./f']);
    const arrows = files.flatMap((file) =>
      imported(readFileSync(file, 'utf8')).map((path) => ({ file, to: found(join(dirname(file), path)) })),
    );
    expect(arrows.length).toBeGreaterThan(500);
    const wrong = arrows.filter(
      ({ file, to }) =>
        to.startsWith('server/') && roomOf(to) !== roomOf(file) && levelOf(to) <= levelOf(file),
    );
    expect(wrong.map(({ file, to }) => `${file} → ${to}`)).toEqual([]);
  });
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureFolder } from './build';

let room: string;
let dist: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'caravana-build-'));
  dist = join(room, 'dist');
});
afterEach(() => rmSync(room, { recursive: true }));

const content = () => readFileSync(join(dist, 'index.html'), 'utf8');

/** A promise and what settles it. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

/** A build that tells when it has written its first file, and writes the second one when it may. */
function slowBuild() {
  const begun = withResolvers<string>();
  const allowed = withResolvers<void>();
  const folders: string[] = [];
  const build = async (folder: string) => {
    folders.push(folder);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'new');
    begun.resolve(folder);
    await allowed.promise;
    writeFileSync(join(folder, 'app.js'), 'new');
  };
  return { build, folders, begun: begun.promise, allow: allowed.resolve };
}

it('two who start at once build once, and the build of before is whole until the new one is', async () => {
  await ensureFolder(
    dist,
    () => 'before',
    (folder) => {
      mkdirSync(folder);
      writeFileSync(join(folder, 'index.html'), 'old');
      return Promise.resolve();
    },
  );
  const { build, folders, begun, allow } = slowBuild();
  const one = ensureFolder(dist, () => 'now', build);
  const other = ensureFolder(dist, () => 'now', build);
  await begun;
  expect([content(), readdirSync(dist)]).toEqual(['old', ['.stamp', 'index.html']]);
  allow();
  await Promise.all([one, other]);
  expect(folders).toHaveLength(1);
  expect([content(), readdirSync(dist)]).toEqual(['new', ['.stamp', 'app.js', 'index.html']]);
  expect(readdirSync(room)).toEqual(['dist']);
});

it('a build that fails leaves the one of before, and whoever waited tries again', async () => {
  const { build, begun, allow } = slowBuild();
  const failing = ensureFolder(
    dist,
    () => 'now',
    () => Promise.reject(new Error('no')),
  );
  const next = ensureFolder(dist, () => 'now', build);
  await expect(failing).rejects.toThrow('no');
  await begun;
  expect(existsSync(dist)).toBe(false);
  allow();
  await next;
  expect(content()).toBe('new');
});

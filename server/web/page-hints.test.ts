import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageHints } from './page-hints';

const dist = mkdtempSync(join(tmpdir(), 'caravana-hints-'));
const component = (file: string) => `src/routes/${file}.tsx?tsr-split=component`;
const chunk = (name: string, ...imports: string[]) => ({ file: `assets/${name}.js`, name, imports });
const manifest = {
  'index.html': chunk('app', '_react.js'),
  '_react.js': chunk('react'),
  '_form.js': chunk('form', '_react.js', 'index.html'),
  [component('_guest')]: chunk('guest', '_react.js'),
  [component('_guest/signin')]: chunk('signin', '_form.js'),
  [component('_admin')]: chunk('admin'),
  [component('_admin/dashboard/index')]: chunk('dashboard', '_react.js'),
  'src/components/layout/user-menu.tsx': chunk('menu'),
  [component('lotes/$lotId/index')]: chunk('lot', '_es-lots.js'),
  [component('lotes/$lotId/certificate.$animalId')]: chunk('animal'),
  '_es-lots.js': chunk('es-lots'),
  'i18n/es/common.json': chunk('es-common'),
  'i18n/es/session.json': chunk('es-session'),
  'i18n/en/session.json': chunk('en-session'),
};
const routes = [
  { path: '/signin', words: ['session'] },
  { path: '/lotes/$lotId', words: ['lots'] },
];
beforeAll(() => {
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, '.server'));
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(dist, '.server/routes.json'), JSON.stringify(routes));
});
afterAll(() => rmSync(dist, { recursive: true }));

const preload = (...names: string[]) =>
  names.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`).join('');

it('a page names the scripts of its route with what they import, and the words of its language', () => {
  const hints = pageHints(dist);
  expect(hints('/signin', 'es')).toBe(preload('guest', 'signin', 'form', 'es-common', 'es-session'));
  expect(hints('/signin/', 'en')).toBe(preload('guest', 'signin', 'form', 'en-session'));
});

it('a page for who is signed in names the menu of the header', () => {
  expect(pageHints(dist)('/dashboard', 'es')).toBe(preload('admin', 'dashboard', 'menu', 'es-common'));
});

it('an id in an address is any, and a file is named once', () => {
  const hints = pageHints(dist);
  expect(hints('/lotes/63', 'es')).toBe(preload('lot', 'es-lots', 'es-common'));
  expect(hints('/lotes/63/certificate/7', 'es')).toBe(preload('animal', 'es-common'));
});

it.each(['/', '/lotes', '/lotes/63/x', '/signin/x', '/x/signin', '/%3Cscript%3E'])(
  '%s, which no route has, names none',
  (path) => expect(pageHints(dist)(path, 'es')).toBe(''),
);

it('a build without a manifest names none', () => {
  expect(pageHints(join(dist, 'elsewhere'))('/signin', 'es')).toBe('');
});

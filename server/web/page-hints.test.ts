import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageHints } from './page-hints';

const dist = mkdtempSync(join(tmpdir(), 'caravana-hints-'));
beforeAll(() => {
  mkdirSync(join(dist, '.vite'));
  const hints = {
    '/signin': { scripts: ['/assets/form.js'], words: { es: ['/assets/es.js'], en: ['/assets/en.js'] } },
    '/lotes/$lotId/certificate/$animalId': { scripts: ['/assets/animal.js'], words: {} },
    '/lotes/$lotId': { scripts: ['/assets/lot.js'], words: { es: ['/assets/lot.js'] } },
  };
  writeFileSync(join(dist, '.vite/hints.json'), JSON.stringify(hints));
});
afterAll(() => rmSync(dist, { recursive: true }));

const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;

it('a page names the scripts of its route and the words of its language', () => {
  const hints = pageHints(dist);
  expect(hints('/signin', 'es')).toBe(preload('form') + preload('es'));
  expect(hints('/signin/', 'en')).toBe(preload('form') + preload('en'));
});

it('an id in an address is any, and a file is named once', () => {
  const hints = pageHints(dist);
  expect(hints('/lotes/63', 'es')).toBe(preload('lot'));
  expect(hints('/lotes/63/certificate/7', 'es')).toBe(preload('animal'));
});

it.each(['/', '/lotes', '/lotes/63/x', '/signin/x', '/x/signin', '/%3Cscript%3E'])(
  '%s, which no route has, names none',
  (path) => expect(pageHints(dist)(path, 'es')).toBe(''),
);

it('a build without hints names none', () => {
  expect(pageHints(join(dist, 'elsewhere'))('/signin', 'es')).toBe('');
});

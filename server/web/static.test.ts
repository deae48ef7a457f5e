import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerWithProblems } from '../api/problems';
import { openFiles } from '../files';
import { documentName } from '../files/files';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { productHead } from './product-head';
import { serveFiles } from './static';

const page = (origin = '', head = '<title>Caravana</title>') =>
  `<!doctype html><html ${origin}lang="es"><head>${head}</head></html>`;
/** As it is sent: with the address under which the world knows the service, and what the product is. */
const sentPage = page(
  'data-origin="https://caravana.example" ',
  productHead('es', 'https://caravana.example').replaceAll(/<(title|meta)/g, '<$1 data-boot'),
);
const script = 'console.log(1);'.repeat(50);
const dist = mkdtempSync(join(tmpdir(), 'caravana-dist-'));
let api: TestApp;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/contents.json'), '{}');
  const manifest = {
    'src/routes/_guest/signin.tsx?tsr-split=component': { file: 'assets/signin.js' },
    'i18n/es/common.json': { file: 'assets/es.js', name: 'es-common' },
    'i18n/en/common.json': { file: 'assets/en.js', name: 'en-common' },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  for (const [name, text] of [
    ['index.html', page()],
    ['assets/app-1a2b.js', script],
    ['icon.svg', '<svg/>'],
    ['sw.js', script],
  ] as const) {
    writeFileSync(join(dist, name), text);
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
  }
  api = await openTestApp({ dist });
});
afterAll(async () => {
  await api.close();
  rmSync(dist, { recursive: true });
});

const visit = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
  api.app.inject({ method, url, headers });

describe('the built app', () => {
  it.each(['/lotes-certificados', '/certification/12?x=1', '/index.html', '/no/such/page', '/lotes.v2'])(
    'answers a visit to %s with its page, never kept',
    async (url) => {
      const { statusCode, headers, body } = await visit(url);
      expect([statusCode, body]).toEqual([200, sentPage]);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-type']).toMatch(/^text\/html/);
    },
  );

  it('names in a page what its address loads, in the language of the visit', async () => {
    const spanish = await visit('/signin');
    expect(spanish.body).toContain('<link rel="modulepreload" crossorigin href="/assets/es.js"></head>');
    const english = await visit('/signin', { cookie: 'language=en' });
    expect(english.body).toContain('<link rel="modulepreload" crossorigin href="/assets/en.js"></head>');
    expect(english.headers.vary).toContain('Cookie');
    // A page in one language is not the one in the other.
    const asked = { cookie: 'language=en', 'if-none-match': String(spanish.headers.etag) };
    expect((await visit('/signin', asked)).statusCode).toBe(200);
    const known = { cookie: 'language=en', 'if-none-match': String(english.headers.etag) };
    expect((await visit('/signin', known)).statusCode).toBe(304);
  });

  it.each([
    '/api',
    '/api/v1/nothing',
    '/files/x',
    `/files/${'0'.repeat(64)}.webp`,
    '/files/..%2fsecret',
    '/assets/old-9z.js',
    '/missing.png',
    '/.vite/contents.json',
    '/.stamp',
    '/..%2fpackage.json',
  ])('has no page for %s', async (url) => {
    const { statusCode, headers } = await visit(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('names the public address, not the one that the caller wrote', async () => {
    expect((await visit('/profile', { host: 'evil.example' })).body).toBe(sentPage);
  });

  it('tells who has the page that it is the same', async () => {
    const { headers } = await visit('/certification/1', { 'accept-encoding': 'br' });
    const again = await visit('/lotes-certificados', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('leads from the root to the certified lots, and what was asked for comes along', async () => {
    for (const [url, to] of [
      ['/', '/lotes-certificados'],
      ['/?lang=en', '/lotes-certificados?lang=en'],
      ['/?q=12?', '/lotes-certificados?q=12?'],
    ] as const) {
      const { statusCode, headers } = await visit(url);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, to, 'no-cache']);
    }
  });

  it('takes visits only', async () => {
    expect((await visit('/lotes-certificados', {}, 'POST')).statusCode).toBe(404);
  });

  it('takes what a caller asks of a file in vain for no failure of its own', async () => {
    const url = '/assets/app-1a2b.js';
    const beyond = await visit(url, { range: 'bytes=99999-' });
    expect([beyond.statusCode, beyond.body]).toEqual([200, script]);
    for (const headers of [{ 'if-match': '"x"' }, { 'if-unmodified-since': new Date(0).toUTCString() }])
      expect([headers, (await visit(url, headers)).statusCode]).toEqual([headers, 400]);
  });

  it('sends the copies compressed at build time', async () => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      for (const url of ['/assets/app-1a2b.js', '/lotes-certificados']) {
        const { statusCode, headers } = await visit(url, { 'accept-encoding': accepted });
        expect([url, statusCode, headers['content-encoding']]).toEqual([url, 200, sent]);
        expect(headers['vary']?.toLowerCase()).toContain('accept-encoding');
      }
    }
    const { rawPayload } = await visit('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  });

  it('keeps hashed files for ever and asks again for the others', async () => {
    expect((await visit('/assets/app-1a2b.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/) as unknown,
    });
    const { headers } = await visit('/icon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await visit('/icon.svg', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('asks for the service worker each time, which serves every address', async () => {
    const { statusCode, headers, body } = await visit('/sw.js');
    expect([statusCode, body, headers['cache-control']]).toEqual([200, script, 'no-cache']);
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  it('closes every answer that may be shown with the same policy', async () => {
    for (const url of ['/', '/icon.svg', '/api/v1/localities', '/api/v1/nothing', '/files/x', '/healthz']) {
      const { headers } = await visit(url);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
    }
  });

  it('says how it is', async () => {
    expect((await visit('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await visit('/readyz')).json()).toEqual({ status: 'ok' });
  });
});

it('a document that cannot be named now is not kept as a failure for ever', async () => {
  const { config } = api;
  const files = openFiles(join(config.dataDir, 'files'));
  const bytes = Buffer.from('a document');
  const name = await files.put(bytes, documentName(bytes));
  const app = fastify();
  answerWithProblems(app);
  serveFiles(app, { files, config, titleOf: () => Promise.reject(new Error('Connection terminated')) });
  const { statusCode, headers } = await app.inject(`/files/${name}`);
  expect([statusCode, headers.etag, headers['cache-control']]).toEqual([503, undefined, undefined]);
});

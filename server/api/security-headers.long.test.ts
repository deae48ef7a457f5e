import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFiles } from '../files';
import { openTestApp, type TestApp } from '../tools/testing/app';

const dist = mkdtempSync(join(tmpdir(), 'caravana-dist-'));
beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Caravana</title>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'console.log(1);');
});
afterAll(() => rmSync(dist, { recursive: true }));

const bucket = {
  endpoint: 'https://s3.example',
  bucket: 'photos',
  region: 'us-east-1',
  keyId: 'x',
  secret: 'x',
};
const chain = {
  kind: 'calldata' as const,
  name: 'calldata:1',
  rpcUrl: 'https://private.example',
  privateKey: '0x11' as const,
  chainId: 1,
  contract: '0x' as const,
  confirmations: 1,
  explorerTxUrl: undefined,
  publicRpcUrls: [],
};
const policy = (origins: string, photos = '', nodes = '') =>
  `default-src 'none'; script-src 'self'; ` +
  `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; ` +
  `img-src 'self' data: blob:${origins}${photos}; font-src 'self'; connect-src 'self'${origins}${nodes}; ` +
  `manifest-src 'self'; ` +
  `worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`;

/** Makes a build that draws that page, too. */
function drawing(): string {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-dist-'));
  mkdirSync(join(folder, '.server'));
  const files = {
    'index.html':
      '<!doctype html><html lang="es"><head><link rel="stylesheet" href="/boot.css"><script src="/boot.js"></script>' +
      '<title>Caravana</title><script type="module" src="/assets/app.js"></script></head><body></body></html>',
    'boot.css': '',
    'boot.js': '',
    '.server/package.json': '{"type":"module"}',
    '.server/entry-reader.js': `export const routes = [{ path: '/verificar', drawn: true }];
      export const readPage = ({ path }) => ({ address: path, state: '[]' });`,
    '.server/entry-server.js': `export const renderPage = () => ({ head: '', markup: 'drawn here', styles: [] });`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

it('lets the page that verifies certificates use the camera, also where the server draws it', async () => {
  const drawn = drawing();
  for (const [folder, word] of [
    [dist, 'Caravana'],
    [drawn, 'drawn here'],
  ] as const) {
    const { app, close } = await openTestApp({ dist: folder });
    // Made for the first, kept for the second.
    for (const url of ['/verificar', '/verificar', '/verificar?lang=en']) {
      const { headers, body } = await app.inject(url);
      expect(body).toContain(word);
      expect(headers['permissions-policy']).toContain('camera=(self)');
    }
    await close();
  }
  rmSync(drawn, { recursive: true });
});

it('lets the app use the camera that a service worker shows for that page without a connection', async () => {
  const { app, close } = await openTestApp({ dist });
  const { headers } = await app.inject('/index.html');
  expect(headers['permissions-policy']).toContain('camera=(self)');
  await close();
});

it('lets no other page use the camera', async () => {
  const { app, close } = await openTestApp({ dist });
  for (const url of ['/lotes-certificados', '/verificar-otro', '/api/v1/localities', '/certification/1'])
    expect([url, (await app.inject(url)).headers['permissions-policy']]).toEqual([
      url,
      expect.stringContaining('camera=()'),
    ]);
  await close();
});

describe.each([
  ['nothing else', {}, ''],
  [
    'both elsewhere',
    {
      photoOrigins: ['https://cdn.example', 'https://more.example'],
      apiOrigin: 'https://api.example',
      bucket: { ...bucket, publicUrl: 'https://photos.example' },
    },
    ' https://api.example https://photos.example',
    ' https://cdn.example https://more.example',
  ],
  [
    'a chain whose nodes browsers may ask',
    { chains: [{ ...chain, publicRpcUrls: ['https://node.example/v1', 'https://node.example/v2'] }] },
    '',
    '',
    ' https://node.example https://ethereum-rpc.publicnode.com https://eth.drpc.org https://public.1rpc.io',
  ],
  [
    'a chain of which nobody else is known to tell',
    { chains: [{ ...chain, chainId: 31_337, publicRpcUrls: ['https://node.example/v1'] }] },
    '',
    '',
    ' https://node.example',
  ],
  // The browser never meets the storage.
  ['photos in a bucket', { bucket: { ...bucket, publicUrl: undefined } }, ''],
])('with %s configured', (_name, config, origins, photos = '', nodes = '') => {
  let api: TestApp;
  let photo: string;
  beforeAll(async () => {
    api = await openTestApp({ dist, ...config });
    photo = await openFiles(join(api.database.dataDir, 'files')).put(Buffer.from('a photo'));
  });
  afterAll(() => api.close());

  const away = 'bucket' in config;
  const photoStatus = () => (origins.includes('photos') ? 302 : away ? 503 : 200);

  it.each<[string, () => InjectOptions, () => number]>([
    ['the start', () => ({ url: '/' }), () => 302],
    ['a visit', () => ({ url: '/lotes-certificados' }), () => 200],
    ['JSON', () => ({ url: '/api/v1/localities' }), () => 200],
    ['an image', () => ({ url: `/files/${photo}` }), photoStatus],
    ['a script', () => ({ url: '/assets/app-1a2b.js' }), () => 200],
    ['a script of an older release', () => ({ url: '/assets/app-0000.js' }), () => 404],
    ['the reference', () => ({ url: '/api/docs' }), () => 200],
    ['health', () => ({ url: '/healthz' }), () => 200],
    ['401', () => ({ url: '/api/v1/viewer' }), () => 401],
    ['404', () => ({ url: '/api/v1/nothing' }), () => 404],
    ['a missing image', () => ({ url: '/files/x' }), () => 404],
    ['405', () => ({ method: 'DELETE', url: '/api/v1/localities' }), () => 405],
    ['414', () => ({ url: `/api/v1/certified_lots/${'1'.repeat(300)}` }), () => 414],
    ['a broken address', () => ({ url: '/api/v1/%ff' }), () => 400],
    [
      '415',
      () => ({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      }),
      () => 415,
    ],
    [
      'malformed JSON',
      () => ({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
      () => 400,
    ],
  ])('%s has the whole policy', async (_what, call, status) => {
    const { statusCode, headers } = await api.app.inject(call());
    expect(statusCode).toBe(status());
    expect(headers).toMatchObject({
      'content-security-policy': policy(origins, photos, nodes),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as unknown,
    });
    // The pictures of another provider need not agree to be embedded.
    expect(headers['cross-origin-embedder-policy']).toBe(
      origins.includes('api') ? undefined : 'require-corp',
    );
  });
});

it('photos that are public elsewhere are read there', async () => {
  const publicly = { ...bucket, publicUrl: 'https://photos.example/all' };
  const api = await openTestApp({ bucket: publicly });
  const name = `${'1'.repeat(64)}.webp`;
  const { statusCode, headers } = await api.app.inject({ url: `/files/${name}` });
  expect([statusCode, headers.location]).toEqual([302, `https://photos.example/all/${name}`]);
  expect(headers['content-security-policy']).toBe(policy(' https://photos.example'));
  await api.close();
});

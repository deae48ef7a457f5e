import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fastify } from 'fastify';
import { readContract } from '../server/api/contract';
import { secure, securityHeaders } from '../server/api/security-headers';
import { serveLocally } from '../server/tools/testing/local-server';
import { pageHints } from '../server/web/page-hints';
import { readShell, shellSender } from '../server/web/shell';
import { answerUnrouted, serveBuiltApp } from '../server/web/static';
import type { Act } from './provider/acts';
import { newcomers, visitor } from './provider/guest-acts';
import { admin, producer, veterinarian } from './provider/member-acts';
import { startStrictProvider } from './provider/strict-provider';

/** The app served by our own server against a provider at another origin that knows the specification alone. */
async function startApp(api: string, photos: string) {
  const dist = mkdtempSync(join(tmpdir(), 'caravana-other-'));
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, 'build', ...options], { env: { ...process.env, VITE_API_URL: api } });
  const app = fastify();
  const settings = { apiOrigin: api, bucket: undefined, photoOrigins: [photos], chains: [] };
  secure(app, securityHeaders(settings));
  await serveBuiltApp(app, dist);
  const config = { publicUrl: 'https://caravana.example' };
  const sendShell = shellSender(readShell(dist, config) ?? '', pageHints(dist), config);
  answerUnrouted(app, readContract(), sendShell);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = async () => {
    await app.close();
    rmSync(dist, { recursive: true, force: true });
  };
  return { origin, stop };
}

const servePhotos = () =>
  serveLocally((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>');
  });

const walks: [who: string, acts: Act[]][] = [
  ['a visitor', visitor],
  ['newcomers', newcomers],
  ['a producer', producer],
  ['a veterinarian', veterinarian],
  ['an admin', admin],
];

test(
  'every act of the specification is done at a provider that knows nothing else',
  { tag: '@long' },
  async ({ browser }) => {
    const photos = await servePhotos();
    const provider = await startStrictProvider(photos.url);
    const app = await startApp(provider.origin, photos.url);
    const acts = walks.flatMap(([who, list]) => list.map(([name]) => `${who}: ${name}`));
    const done: string[] = [];
    const broken: string[] = [];
    try {
      for (const [who, list] of walks) {
        const context = await browser.newContext({ baseURL: app.origin, locale: 'es-AR' });
        const page = await context.newPage();
        page.on('pageerror', ({ message }) => broken.push(message));
        for (const [name, run] of list) {
          await test.step(`${who}: ${name}`, () => run(page, provider));
          done.push(`${who}: ${name}`);
        }
        await context.close();
      }
    } finally {
      await app.stop();
      await Promise.all([provider.close(), photos.close()]);
    }
    expect(done).toEqual(acts);
    expect(broken).toEqual([]);
    expect(provider.strange).toEqual([]);
    expect(provider.calls.filter((call) => !provider.answered.has(call))).toEqual([]);
  },
);

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { startProcess, type RunningService } from '../tools/stress/service';

/** Stand for the loaders and the renderer: a page is the name of a veterinarian. */
const loaders = `
  export const routes = [{ path: '/veterinario/$id', drawn: true }];
  export async function readPage({ path, ask }) {
    const { body } = await ask('/api/v1' + path.replace('veterinario', 'vet_profiles'));
    return { address: path, state: JSON.stringify(JSON.parse(body).vet_profile.last_name) };
  }
`;
const renderer = `
  export const renderPage = ({ state }) => ({ head: '', markup: JSON.parse(state), styles: [] });
`;
const shell = `<!doctype html><html lang="es"><head><link rel="stylesheet" href="/boot.css" />
<script src="/boot.js"></script>
<title data-boot>Caravana</title><script type="module" src="/assets/app.js"></script></head>
<body><div id="root"></div></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'caravana-two-'));
let api: TestApp;
let services: RunningService[];

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/.server'), { recursive: true });
  const files = {
    'index.html': shell,
    'boot.css': '',
    'boot.js': '',
    '.server/entry-reader.js': loaders,
    '.server/entry-server.js': renderer,
    '.server/package.json': '{"type":"module"}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text);
  api = await openTestApp();
  const environment = {
    DATABASE_URL: api.database.pool.options.connectionString,
    JWT_SECRET: 's'.repeat(32),
  };
  services = await Promise.all(
    ['one', 'two'].map((name) => startProcess(join(folder, name), environment, folder)),
  );
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.kill()));
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Which version of the veterinarian's name an answer shows. */
async function version(url: string): Promise<number> {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  return Number(/Versión (\d+)/.exec(await response.text())?.[1]);
}

it('a page is never older than the API of its process, under writes by two processes', async () => {
  const { email, profileId } = api.world.vet;
  const pages = services.map(({ url }) => `${url}/veterinario/${profileId}`);
  const reads = services.map(({ url }) => `${url}/api/v1/vet_profiles/${profileId}`);
  const signedIn = await fetch(`${services[0]?.url}/api/v1/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password } }),
  });
  const headers = {
    authorization: signedIn.headers.get('authorization') ?? '',
    'content-type': 'application/json',
  };
  const write = async (at: number, process: number) => {
    const body = JSON.stringify({ user: { vet_profile_attributes: { last_name: `Versión ${at}` } } });
    const response = await fetch(`${services[process]?.url}/api/v1/viewer`, {
      method: 'PUT',
      headers,
      body,
    });
    expect(response.status).toBe(200);
  };
  await write(0, 0);
  for (const page of pages) expect(await version(page)).toBe(0);

  const last = 40;
  const writing = new AbortController();
  const stale: string[] = [];
  const reader = async (process: number) => {
    const [page = '', read = ''] = [pages[process], reads[process]];
    while (!writing.signal.aborted) {
      const known = await version(read);
      const shown = await version(page);
      if (shown < known) stale.push(`${page} showed ${shown} after ${known}`);
    }
  };
  const writer = async () => {
    for (let at = 1; at <= last; at += 1) {
      await write(at, at % 2);
      // The process that wrote it shows it at once.
      expect(await version(pages[at % 2] ?? '')).toBe(at);
    }
  };
  const written = writer().finally(() => writing.abort());
  await Promise.all([written, ...[0, 1, 0, 1].map(reader)]);
  expect(stale).toEqual([]);
  for (const page of pages) await expect.poll(() => version(page)).toBe(last);
});

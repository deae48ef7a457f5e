import { get as askFor, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app';
import { certificationRequests } from '../database/schema';
import { openFiles } from '../files';
import { openTestApp, type TestApp } from '../tools/testing/app';

/**
 * Stand for the loaders and the renderer: a page is the vet's name, in a sentence of the language, drawn once more at
 * each drawing.
 */
const loaders = `
  export const routes = [
    { path: '/signin', drawn: false },
    { path: '/veterinario/$id', drawn: true },
    { path: '/falla/$how', drawn: true },
    { path: '/lotes-certificados/$lotId', drawn: true },
  ];
  export async function readPage({ path, search, ask }) {
    const address = path + search;
    if (search.includes('view=table')) return 'plain';
    if (path === '/falla/read') throw new Error('Something could not be read.');
    if (path.startsWith('/falla/')) return { address, state: '[]' };
    if (path.startsWith('/lotes-certificados/')) {
      const { body } = await ask('/api/v1' + path.replace('lotes-certificados', 'certified_lots'));
      const { certification_request, producer_profile_id: owner } = JSON.parse(body).certified_lot;
      await ask('/api/v1/producer_profiles/' + owner);
      return { address, state: JSON.stringify(certification_request.address) };
    }
    const { status, body } = await ask('/api/v1' + path.replace('veterinario', 'vet_profiles'));
    if (status !== 200) return 'absent';
    return { address, state: JSON.stringify(JSON.parse(body).vet_profile.last_name) };
  }
`;
const renderer = `
  let drawn = 0;
  export async function renderPage({ address, language, origin, state }) {
    const [path, search] = address.split('?');
    if (path === '/falla/throw') throw new Error('A part could not be drawn.');
    if (path === '/falla/end') process.exit();
    const what = JSON.parse(state);
    if (path.startsWith('/lotes-certificados/')) return { head: '', markup: 'at ' + what, styles: [] };
    drawn += 1;
    const markup =
      language + ' ' + what + ' at ' + origin + ', drawing ' + drawn + (search ? ' of ?' + search : '');
    const head = '<title>' + what + '</title><meta property="og:title"/><link rel="preload" as="image" href="/a"/>';
    return { head, markup, styles: [{ name: 'css a', css: '.css-a{color:red}' }] };
  }
`;
const shell = `<!doctype html>
<html lang="es">
  <head>
    <link rel="stylesheet" href="/boot.css" />
    <script src="/boot.js"></script>
    <title data-boot>Caravana</title>
    <script type="module" src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/mui.js">
  </head>
  <body><div id="root"></div></body>
</html>`;

const dist = mkdtempSync(join(tmpdir(), 'caravana-drawn-'));
const told: string[] = [];
const log = new Writable({
  write: (line: Buffer, _coding, done) => {
    told.push(line.toString());
    done();
  },
});
let api: TestApp;
/** Another process on the same database. */
let other: FastifyInstance;
let vet: string;

beforeAll(async () => {
  mkdirSync(join(dist, '.server'));
  const files = {
    'index.html': shell,
    'boot.css': '/* First. */\nhtml { color: red }\n',
    'boot.js': '// First.\nvoid 0;\n',
    '.server/entry-reader.js': loaders,
    '.server/entry-server.js': renderer,
    '.server/package.json': '{"type":"module"}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  api = await openTestApp({ dist, log, logLevel: 'error' });
  const { database, config } = api;
  const stored = openFiles(join(database.dataDir, 'files'), config.bucket);
  other = await buildApp({ db: database.db, config, files: stored, dist });
  vet = `/veterinario/${api.world.vet.profileId}`;
});
afterAll(async () => {
  await other.close();
  await api.close();
  rmSync(dist, { recursive: true });
});

const visit = (url: string, headers: Record<string, string> = {}, app = api.app) =>
  app.inject({ url, headers });
const rename = (last_name: string) =>
  api.ask(api.world.vet.email, 'PUT', 'viewer', { user: { vet_profile_attributes: { last_name } } });

it('sends a page with what it was drawn as, and a policy that lets just that in', async () => {
  const { statusCode, headers, body } = await visit(vet);
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^<!doctype html>\s*<html data-origin="https:\/\/caravana.example" lang="es">/);
  expect(body).toMatch(/<div id="root" data-drawn>es \S+ at https:\/\/caravana.example, drawing 1<\/div>/);
  // The libraries first, as the app imports them, each in a task of its own.
  expect(/<template id="app">(.*)<\/template><\/body>/.exec(body)?.[1]).toBe(
    ['crossorigin src="/assets/react.js"', 'crossorigin src="/assets/mui.js"', 'src="/assets/app.js"']
      .map((source) => `<script type="module" ${source}></script>`)
      .join(''),
  );
  expect(body.match(/<title\b/g)).toHaveLength(1);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+'; style-src 'self' ('sha256-[^ ]+' ?){3};/);
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding, Cookie' });
});

it('keeps it ready, compressed for those who take it, and tells who has it', async () => {
  const [plain, br, gzip] = [
    await visit(vet),
    await visit(vet, { 'accept-encoding': 'gzip, br' }),
    await visit(vet, { 'accept-encoding': 'gzip' }),
  ];
  expect(plain.body).toContain('drawing 1<');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const again = await visit(vet, { 'if-none-match': String(br.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each([
  ['?lang=en', '', 'en'],
  ['', 'a=b; language=en', 'en'],
  ['?lang=es', 'language=en', 'es'],
  ['?lang=xx', 'language=de', 'es'],
  ['?utm_source=chat&fbclid=1', '', 'es'],
])('is in the language that the address%s or the cookie %s chose: %s', async (search, cookie, language) => {
  const { body } = await visit(vet + search, cookie ? { cookie } : {});
  expect(body).toMatch(new RegExp(`<html [^>]*lang="${language}">`));
  expect(body).toContain(`<div id="root" data-drawn>${language} `);
});

it('keeps the language that an address chose, also with a page that is kept', async () => {
  for (const language of ['en', 'en', 'es'])
    expect((await visit(`${vet}?lang=${language}`)).headers['set-cookie']).toBe(
      `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    );
  expect((await visit(vet, { cookie: 'language=en' })).headers['set-cookie']).toBeUndefined();
});

it('draws once for all who come at the same time, and anew after a write of this process at once', async () => {
  await rename('Primera');
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await visit(vet)).body));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('es Primera at');
  await rename('Segunda');
  expect((await visit(vet)).body).toContain('es Segunda at');
  expect((await visit(`${vet}?lang=en`)).body).toContain('en Segunda at');
});

it('shows a write of another process as soon as the API does', async () => {
  expect((await visit(vet, {}, other)).body).toContain('es Segunda at');
  await rename('Tercera');
  await expect.poll(async () => (await visit(vet, {}, other)).body).toContain('es Tercera at');
});

it('is not drawn anew for a write that changes nothing on it', async () => {
  const before = await visit(vet);
  await api.ask(api.world.owner.email, 'PUT', 'viewer', {
    user: { producer_profile_attributes: { name: 'Otra' } },
  });
  expect((await visit(vet)).headers.etag).toBe(before.headers.etag);
});

it('draws a lot for strangers alone, where the address is for who holds its code', async () => {
  const there = await openTestApp({ dist, publicPlaces: 'locality' });
  const lot = `/lotes-certificados/${there.world.lotId}`;
  const [request] = await there.database.db.select().from(certificationRequests);
  const holder = () => visit(lot, { cookie: 'language=es; codes=abcdefghij' }, there.app);
  const stranger = () => visit(lot, {}, there.app);
  try {
    for (const ask of [holder, stranger, holder, stranger, holder]) {
      const { body, headers } = await ask();
      expect(headers.vary).toContain('Cookie');
      expect(body).not.toContain(request?.address ?? 'none');
      expect(body).toContain(ask === holder ? '<div id="root"></div>' : '<div id="root" data-drawn>at ');
    }
  } finally {
    await there.close();
  }
});

it.each(['/veterinario/2147483647', '/no/existe'])('has nothing at %s, and the app says so', async (path) => {
  const { statusCode, body, headers } = await visit(path);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('<div id="root"></div>')]);
  const again = await visit(path, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(404);
});

const own = '<div id="root"></div>';
it.each([
  '/signin',
  // The same page under another spelling would take the places of others.
  '/Veterinario/1',
])('leaves %s to the browser', async (path) => {
  const { statusCode, body } = await visit(path);
  expect([statusCode, body]).toEqual([200, expect.stringContaining(own)]);
});

it.each([
  ['/veterinario/01', '/veterinario/1'],
  ['/veterinario/007?lang=en', '/veterinario/7?lang=en'],
  ['/veterinario/007?q=12?', '/veterinario/7?q=12?'],
  ['/veterinario/1/', '/veterinario/1'],
  ['/veterinario/007//?lang=en', '/veterinario/7?lang=en'],
  ['/no/existe/', '/no/existe'],
])('leads from %s to the one address', async (path, only) => {
  const { statusCode, headers } = await visit(path);
  expect([statusCode, headers.location]).toEqual([301, only]);
});

it('draws what is sought with a question mark in it', async () => {
  expect((await visit(`${vet}?q=12?`)).body).toContain(' of ?q=12%3F');
});

it('leads nobody to another site', async () => {
  // As they stand in the request: what injects one reads its address first.
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['//evil.example/01', '/\\evil.example/01', '//evil.example/']) {
    const { statusCode, headers } = await new Promise<IncomingMessage>((done) =>
      askFor({ port: new URL(url).port, path }, (response) => done(response.resume())),
    );
    expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
  }
});

it.each(['/veterinario/1%00', '/veterinario/%31'])('has nothing at %s', async (path) => {
  expect((await visit(path)).statusCode).toBe(404);
});

describe('a search', () => {
  it('is drawn as itself, without what is none of the page, and kept', async () => {
    const { body } = await visit(`${vet}?q=caf%C3%A9+con+leche&utm_source=chat&lang=en`);
    expect(body).toMatch(/data-drawn>en .* of \?q=caf%C3%A9\+con\+leche<\/div>/);
    expect((await visit(`${vet}?q=caf%C3%A9%20con%20leche&lang=en`)).body).toBe(body);
    expect((await visit(`${vet}?q=otra&lang=en`)).body).not.toBe(body);
  });

  it('takes no page its place, however many there are', async () => {
    const { headers } = await visit(vet);
    for (let count = 0; count < 120; count += 1) await visit(`${vet}?q=${count}`);
    expect((await visit(vet)).headers.etag).toBe(headers.etag);
  });

  it('that is too long is left to the browser', async () => {
    expect((await visit(`${vet}?q=${'a'.repeat(600)}`)).body).toContain('<div id="root"></div>');
  });
});

const headOf = (body: string) => body.slice(0, body.indexOf('</head>'));

describe('a page that the browser draws', () => {
  it('says what the product is, in its language, in tags that the app takes away', async () => {
    for (const [path, title, picture] of [
      ['/signin', /content="Certificación y trazabilidad/, 'caravana.jpg'],
      ['/signin?lang=en', /content="Certification and traceability/, 'caravana.jpg?lang=en'],
    ] as const) {
      const { statusCode, body } = await visit(path);
      expect([statusCode, body]).toEqual([200, expect.stringContaining(own)]);
      expect(headOf(body)).toMatch(/<title data-boot>Caravana<\/title>/);
      expect(headOf(body)).toMatch(title);
      expect(headOf(body)).toContain(
        `<meta data-boot property="og:image" content="https://caravana.example/imagenes/${picture}">`,
      );
      expect(headOf(body).match(/<(?:meta|title)\b/g)).toHaveLength(
        headOf(body).match(/ data-boot\b/g)!.length,
      );
    }
  });

  it('as it looks otherwise than the server draws says what the page itself says', async () => {
    const { statusCode, body, headers } = await visit(`${vet}?view=table`);
    const { body: drawn } = await visit(vet);
    const [, title] = /<title>([^<]+)</.exec(drawn) ?? [];
    expect([statusCode, body]).toEqual([200, expect.stringContaining(own)]);
    expect(headOf(body)).toContain(`<title data-boot>${title}</title><meta data-boot property="og:title"/>`);
    expect(headOf(body).match(/<title\b/g)).toHaveLength(1);
    expect(headOf(body)).not.toMatch(/as="image"|og:image/);
    const again = await visit(`${vet}?view=table`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('is none where there is nothing, with a search too', async () => {
    expect((await visit('/veterinario/2147483647?view=table')).statusCode).toBe(404);
  });
});

it.each([
  ['?lang=en', 'language=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['?lang=es&view=table', 'language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['?lang=xx', undefined],
  ['', undefined],
])('keeps the language that an address%s asks for, where no script does too: %s', async (search, cookie) => {
  expect((await visit(vet + search, { cookie: 'language=en' })).headers['set-cookie']).toBe(cookie);
});

it.each([
  ['reading', '/falla/read', 'Something could not be read.'],
  ['drawing', '/falla/throw', 'A part could not be drawn.'],
])('sends the plain page when %s fails, and logs why', async (_what, path, why) => {
  const { statusCode, body } = await visit(path);
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  expect(told.join('')).toMatch(new RegExp(`"path":"${path}".*${why}.*page not drawn`));
});

it('asks the thread that draws once for a page, however much is read for it', async () => {
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  const lot = `/lotes-certificados/${api.world.lotId}`;
  for (let time = 0; time < 2; time += 1) expect((await visit(lot)).body).toContain('data-drawn>at ');
  expect(asked.mock.calls.map(([call]) => (call as { name: string }).name)).toEqual(['renderPage']);
});

it('sends the plain page when the thread that draws ends, logs it, and starts another', async () => {
  const { statusCode, body } = await visit('/falla/end');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);
  expect(told.join('')).toMatch(/"path":"\/falla\/end".*The thread that draws pages ended.*page not drawn/);
  await rename('Cuarta');
  expect((await visit(vet)).body).toContain('es Cuarta at');
});

it('answers HEAD with the headers of GET', async () => {
  const get = await visit(vet, { 'accept-encoding': 'br' });
  const head = await api.app.inject({ method: 'HEAD', url: vet, headers: { 'accept-encoding': 'br' } });
  const each = { date: expect.any(String) as string, 'x-request-id': expect.any(String) as string };
  expect(head.statusCode).toBe(200);
  expect(head.headers).toEqual({ ...get.headers, ...each });
});

it("has the headers of the app's own page, also where another origin may call and when it is kept", async () => {
  const { database, config } = api;
  const stored = openFiles(join(database.dataDir, 'files'), config.bucket);
  const corsOrigin = 'https://other.example';
  const app = await buildApp({ db: database.db, config: { ...config, corsOrigin }, files: stored, dist });
  const { headers } = await visit('/signin', {}, app);
  const different = ['content-security-policy', 'content-length', 'etag', 'x-request-id', 'date'];
  const common = Object.fromEntries(Object.entries(headers).filter(([name]) => !different.includes(name)));
  expect(common).toMatchObject({
    'access-control-allow-origin': corsOrigin,
    vary: 'Origin, Accept, Accept-Encoding, Cookie',
  });
  for (let time = 0; time < 2; time += 1) {
    const page = await visit(vet, {}, app);
    expect(page.body).toContain('data-drawn');
    expect(Object.keys(page.headers).toSorted()).toEqual(Object.keys(headers).toSorted());
    expect(page.headers).toMatchObject(common);
  }
  await app.close();
});

it("draws nothing of another provider's", async () => {
  const { database, config } = api;
  const files = openFiles(join(database.dataDir, 'files'), config.bucket);
  const app = await buildApp({
    db: database.db,
    config: { ...config, apiOrigin: 'https://api.example' },
    files,
    dist,
  });
  expect((await visit(vet, {}, app)).body).toContain('<div id="root"></div>');
  await app.close();
});

it('gives who has read too many records the app itself, which says so', async () => {
  const { database, config } = api;
  const files = openFiles(join(database.dataDir, 'files'), config.bucket);
  const app = await buildApp({ db: database.db, config: { ...config, readsPerHour: 1 }, files, dist });
  const read = (url: string) => app.inject({ url, remoteAddress: '192.0.2.7' });
  expect((await read(vet)).body).toContain('data-drawn');
  for (const url of [vet, '/lotes-certificados/1?view=table']) {
    const { statusCode, headers, body } = await read(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 429, 'text/html; charset=utf-8']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('<div id="root"></div>');
  }
  const document = await read('/files/none.pdf');
  expect([document.statusCode, document.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
  expect((await read('/api/v1/vet_profiles/1')).body).toMatch(/se leyó demasiado.* en 60 minutos/);
  await app.close();
});

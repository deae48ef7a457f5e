import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../tools/testing/app';

const site = 'https://caravana.example';
const dist = mkdtempSync(join(tmpdir(), 'caravana-sitemap-'));
let api: TestApp;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="es"><title>Caravana</title></html>');
  api = await openTestApp({ dist });
});
afterAll(async () => {
  await api.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: url.replace(site, ''), headers });

/** The elements of a name in a well-formed XML document; throws for any other text. */
async function elements(url: string, name: string): Promise<Element[]> {
  const { statusCode, headers, body } = await get(url);
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/xml; charset=utf-8']);
  const { document } = new JSDOM(body, { contentType: 'text/xml' }).window;
  return [...document.getElementsByTagName(name)];
}
const texts = async (url: string, name: string) =>
  (await elements(url, name)).map(({ textContent }) => textContent ?? '');

/** What the page of an address reads of the API. */
function apiOf(address: string): string[] {
  const [, kind, id] = /\/(lotes-certificados|certification|veterinario)\/(\d+)/.exec(address) ?? [];
  const paths: Record<string, string> = {
    'lotes-certificados': 'certified_lots',
    certification: 'cattle_certifications',
    veterinario: 'vet_profiles',
  };
  return kind ? [`/api/v1/${paths[kind]}/${id}`] : [];
}

it('tells crawlers where the sitemap is, at the public address whatever they called', async () => {
  const { statusCode, headers, body } = await get('/robots.txt', { host: 'evil.example' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ]);
});

describe('the sitemap', () => {
  it('leads to every public page, each of which is there', async () => {
    const sitemaps = await texts('/sitemap.xml', 'loc');
    expect(sitemaps).toEqual(
      ['paginas', 'lotes-1', 'certificados-1', 'veterinarios-1'].map((name) => `${site}/sitemap/${name}.xml`),
    );
    const addresses = (await Promise.all(sitemaps.map((one) => texts(one, 'loc')))).flat();
    const paths = [
      '/lotes-certificados',
      '/como-funciona',
      '/certificado-ejemplo',
      '/verificar',
      '/veterinarios',
      `/lotes-certificados/${api.world.lotId}`,
      ...api.world.animals.map((id) => `/certification/${id}`),
      `/veterinario/${api.world.vet.profileId}`,
    ];
    expect(addresses).toEqual(paths.flatMap((path) => [site + path, `${site}${path}?lang=en`]));
    for (const address of addresses.flatMap((one) => [one, ...apiOf(one)])) {
      expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
    }
  });

  it('says when a page changed and what it is called in each language', async () => {
    const [entry] = await elements('/sitemap/lotes-1.xml', 'url');
    const address = `${site}/lotes-certificados/${api.world.lotId}`;
    const { body } = await get(`/api/v1/certified_lots/${api.world.lotId}`);
    const { certified_lot: lot } = JSON.parse(body) as { certified_lot: { updated_at: string } };
    expect(entry?.getElementsByTagName('lastmod')[0]?.textContent).toBe(lot.updated_at.slice(0, 10));
    const links = [...(entry?.getElementsByTagName('xhtml:link') ?? [])].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['es', address],
      ['en', `${address}?lang=en`],
      ['x-default', address],
    ]);
  });

  it('says of a certificate that it changed when it ended', async () => {
    const { db } = api.database;
    const [revoked = 0, superseded = 0] = api.world.animals;
    const end = (id: number, change: SQL) =>
      db.execute(sql`update certificate_records set ${change} where cattle_certification_id = ${id}`);
    await end(revoked, sql`revoked_at = '2030-01-02T12:00:00Z', revocation_reason = 'Error'`);
    await end(
      superseded,
      sql`superseded_at = '2030-02-03T12:00:00Z', supersession_reason = '-', superseded_by_id = ${revoked}`,
    );
    try {
      const days = await texts('/sitemap/certificados-1.xml', 'lastmod');
      expect(days).toEqual(['2030-01-02', '2030-01-02', '2030-02-03', '2030-02-03']);
    } finally {
      await end(revoked, sql`revoked_at = null, revocation_reason = null`);
      await end(superseded, sql`superseded_at = null, supersession_reason = null, superseded_by_id = null`);
    }
  });

  it('travels compressed and is asked about by its tag', async () => {
    const { headers, rawPayload } = await get('/sitemap/certificados-1.xml', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /,
    );
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=3600' });
    const again = await get('/sitemap/certificados-1.xml', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['lotes-2', 'lotes-0', 'lotes-01', 'lotes-1000000', 'productores-1', 'lotes', 'paginas-1'])(
    'has no part %s',
    async (name) => {
      expect((await get(`/sitemap/${name}.xml`)).statusCode).toBe(404);
    },
  );

  it('leaves out what ended and who is not public', async () => {
    const { db } = api.database;
    await db.execute(sql`update certified_lots set is_active = false`);
    await db.execute(sql`update users set active = false where role = 'veterinarian'`);
    try {
      expect(await texts('/sitemap/lotes-1.xml', 'loc')).toEqual([]);
      expect(await texts('/sitemap/veterinarios-1.xml', 'loc')).toEqual([]);
    } finally {
      await db.execute(sql`update certified_lots set is_active = true`);
      await db.execute(sql`update users set active = true where role = 'veterinarian'`);
    }
  });

  it('stays below a megabyte, an answer and the index, with as many records as there may be', async () => {
    const { db } = api.database;
    await db.execute(sql`
      insert into cattle_certifications (id, vet_profile_id, producer_profile_id) overriding system value
      select 4000000 + n, vet_profile_id, producer_profile_id from cattle_certifications, generate_series(1, 1000) n
      where id = ${api.world.animals[0]}`);
    const sitemaps = await texts('/sitemap.xml', 'loc');
    expect(sitemaps.slice(0, 3)).toEqual(
      ['paginas', 'lotes-1', 'certificados-4001'].map((name) => `${site}/sitemap/${name}.xml`),
    );
    expect(sitemaps.filter((one) => one.includes('certificados'))).toHaveLength(4_000);
    const full = await get('/sitemap/certificados-4001.xml');
    expect(full.body.match(/<loc>/g)).toHaveLength(2_000);
    for (const { body } of [full, await get('/sitemap.xml')]) expect(body.length).toBeLessThan(1_000_000);
  });
});

it('of another provider only the pages are known', async () => {
  const other = await openTestApp({ dist, apiOrigin: 'https://api.example' });
  try {
    const { body } = await other.app.inject({ url: '/sitemap.xml' });
    expect(body.match(/<loc>/g)).toHaveLength(1);
    expect((await other.app.inject({ url: '/sitemap/lotes-1.xml' })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});

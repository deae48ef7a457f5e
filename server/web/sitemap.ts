import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../database';
import {
  countStretches,
  type PublicKind,
  type PublicRecord,
  publicRecords,
} from '../domain/shared/public-records';
import { FairSemaphore } from '../fair-semaphore';
import { escape } from './escape';
import { HttpProblem } from '../api/problems';
import { ownerOf } from '../api/pagination';

/**
 * What crawlers ask for: `robots.txt`, and the public pages as a sitemap (sitemaps.org) in stretches under an index.
 */

/** The kinds of pages by the names of their sitemaps, and the path of each before the id. */
const kinds: Record<string, { kind: PublicKind; path: string }> = {
  lotes: { kind: 'lots', path: '/lotes-certificados/' },
  certificados: { kind: 'certifications', path: '/certification/' },
  veterinarios: { kind: 'vets', path: '/veterinario/' },
};
/** Of older records than these a crawler learns by links: an index stays below a megabyte. */
const maxSitemaps = 4_000;
const maxAgeSeconds = 60 * 60;
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

const day = (moment: Date) => moment.toISOString().slice(0, 10);

/** A page in both languages, each with the addresses of both. */
function entries(address: string, changed?: Date): string {
  const plain = escape(address);
  const english = `${plain}?lang=en`;
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const links = link('es', plain) + link('en', english) + link('x-default', plain);
  const date = changed ? `<lastmod>${day(changed)}</lastmod>` : '';
  return [plain, english].map((loc) => `<url><loc>${loc}</loc>${date}${links}</url>\n`).join('');
}

function urlSet(all: string): string {
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `${head}<urlset ${names}>\n${all}</urlset>\n`;
}

function siteIndex(addresses: readonly string[]): string {
  const all = addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>\n`).join('');
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${all}</sitemapindex>\n`;
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
    .send(xml);
}

interface SitemapOptions {
  db: Database;
  config: Pick<Config, 'publicUrl' | 'apiOrigin' | 'turnSeconds'>;
}

/**
 * Serves `/robots.txt`, `/sitemap.xml` and the sitemaps it names. The records of another provider of the API are not
 * known here.
 */
export function serveSitemap(app: FastifyInstance, { db, config }: SitemapOptions): void {
  const { publicUrl, apiOrigin } = config;
  const known = apiOrigin === undefined ? Object.entries(kinds) : [];
  const semaphore = new FairSemaphore(1, { maxWaiting: 20, maxWaitMs: config.turnSeconds * 1000 });
  const robots = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  const sitemapOf = (name: string) => `${publicUrl}/sitemap/${name}.xml`;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${maxAgeSeconds}`)
      .send(robots),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const stretches = await Promise.all(
      known.map(async ([name, { kind }]) => {
        const count = await countStretches(db, kind);
        const shown = Math.min(count, maxSitemaps);
        return Array.from({ length: shown }, (_, index) => sitemapOf(`${name}-${count - index}`));
      }),
    );
    return sendXml(reply, siteIndex([sitemapOf('paginas'), ...stretches.flat()]));
  });

  app.get('/sitemap/paginas.xml', (_request, reply) =>
    sendXml(
      reply,
      urlSet(
        ['/lotes-certificados', '/como-funciona', '/certificado-ejemplo', '/verificar', '/veterinarios']
          .map((path) => entries(publicUrl + path))
          .join(''),
      ),
    ),
  );

  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const [, name = '', stretch = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.name) ?? [];
    const [, found] = known.find(([one]) => one === name) ?? [];
    if (!found) throw new HttpProblem('not_found');
    const { kind, path } = found;
    const read = (): Promise<PublicRecord[]> => publicRecords(db, kind, Number(stretch));
    const records = await semaphore.run(ownerOf(request), read);
    if (records.length === 0 && Number(stretch) > (await countStretches(db, kind)))
      throw new HttpProblem('not_found');
    return sendXml(
      reply,
      urlSet(records.map(({ id, changed }) => entries(`${publicUrl}${path}${id}`, changed)).join('')),
    );
  });
}

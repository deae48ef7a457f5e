import type { FastifyInstance } from 'fastify';
import { lotNumber, parseId } from '../../src/lib/ids';
import type { Queryable } from '../database';
import { lotStanding } from '../domain/lots/lot-standing';
import { sealSvg } from './seal-svg';

/**
 * Embeddable badge of a certified lot, for other people's pages. It tells where the lot stands at each showing:
 * browsers ask every time, and the tag makes that cheap.
 */
const headers = {
  'Cache-Control': 'no-cache',
  // The one answer that any page may embed; and opened by itself it runs, loads and frames nothing.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
};

interface SealRequest {
  Params: { name: string };
  Querystring: { lang?: unknown };
}

/**
 * `/sello/12.svg`, in Spanish or with `?lang=en` (rule 4.13). Where there is no such lot the picture says so, as 404.
 */
export function serveSeals(app: FastifyInstance, db: Queryable): void {
  app.get<SealRequest>('/sello/:name', async ({ params, query }, reply) => {
    const id = parseId(params.name.replace(/\.svg$/, ''));
    const stands = id === null || !params.name.endsWith('.svg') ? null : await lotStanding(db, id);
    return reply
      .code(stands === null ? 404 : 200)
      .headers(headers)
      .type('image/svg+xml; charset=utf-8')
      .send(
        sealSvg({
          ...(stands ?? { standing: 'unknown' }),
          number: stands === null || id === null ? '' : lotNumber(id),
          language: query.lang === 'en' ? 'en' : 'es',
        }),
      );
  });
}

import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../../api/problems';
import type { ResponseCache } from '../../api/response-cache';

/** Long public lists of the log, in stretches (pages) that are kept ready. */

/** So many rows are in a stretch. */
export const rowsPerStretch = 1_000;

interface Stretch {
  rows: readonly unknown[];
  /** The key of the last one; none where there is none. */
  last: number | undefined;
}

const open = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/**
 * Serves a list whose rows come after a key (`?after=`), from the first one by default; a `Link` leads to those that
 * follow, where there may be some.
 */
export function serveStretches(
  app: FastifyInstance,
  responseCache: ResponseCache,
  path: string,
  read: (after: number) => Promise<Stretch>,
): void {
  app.get<{ Querystring: { after?: unknown } }>(path, async (request, reply) => {
    const { after = '0' } = request.query;
    if (typeof after !== 'string' || !/^\d{1,9}$/.test(after)) throw new HttpProblem('bad_request');
    const make = async () => {
      const { rows, last } = await read(Number(after));
      const more = rows.length === rowsPerStretch && last !== undefined;
      return {
        body: rows,
        headers: { ...open, ...(more && { Link: `<${path}?after=${last}>; rel="next"` }) },
      };
    };
    await responseCache.send(`${path}?after=${after}`, make, request, reply);
    return reply;
  });
}

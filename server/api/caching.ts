import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { varyOn } from './compression';

/** HTTP caching: `Cache-Control`, entity tags and conditional requests (RFC 9110, 9111). */

/** Private answers are nobody's to keep: the caller's proxy and browser forget them. */
export function noStore(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const stored = reply.hasHeader('Cache-Control');
    // By the route that answers: an address can be written in many ways.
    const { url = request.url } = request.routeOptions;
    if (!stored && url.startsWith('/api/')) {
      reply.header(
        'Cache-Control',
        request.session === null && request.method === 'GET' && reply.statusCode < 400
          ? 'no-cache'
          : 'no-store',
      );
      varyOn(reply, 'Authorization, Accept-Language');
    }
    done(null, payload);
  });
}

/** The entity tag of a body: weak, because the same content may travel compressed. */
export function entityTag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether a caller's `If-None-Match` names the tag. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  const plain = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain);
}

/** Every answer to GET carries its tag; 304 to a caller who has that content already. */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('ETag')) {
      done(null, payload);
      return;
    }
    const tag = entityTag(payload);
    reply.header('ETag', tag);
    const known = matchesTag(request.headers['if-none-match'], tag);
    if (known) reply.code(304).removeHeader('Content-Length').removeHeader('Content-Type');
    done(null, known ? '' : payload);
  });
}

import type { FastifyInstance } from 'fastify';
import { varyOn } from './vary';

/** Lets the pages of one other origin call this API, when one is configured. */
export function allowOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': 'Authorization, Accept-Language, Content-Type, Idempotency-Key',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      // Chromium's longest: a preflight for each call would double the calls.
      'Access-Control-Max-Age': '7200',
      'Access-Control-Expose-Headers': 'Authorization, Idempotency-Replayed, Link, Retry-After, X-Request-Id',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    varyOn(reply, 'Origin');
    done();
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
}

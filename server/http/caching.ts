import type { FastifyInstance } from 'fastify';
import type { ReadyAnswers } from './ready-answers';
import { varyOn } from './vary';

/** Private answers are nobody's to keep: the caller's proxy and browser forget them. */
export function forget(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const stored = reply.hasHeader('Cache-Control');
    if (!stored && request.url.startsWith('/api/')) {
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

/** Before anyone learns of a write, the ready bytes that it may have changed are gone. */
export function dropOnWrite(app: FastifyInstance, ready: ReadyAnswers): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) ready.drop();
    done(null, payload);
  });
}

import type { FastifyInstance } from 'fastify';

/** Every answer tells the id under which the log has its request, so that somebody can ask what became of it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}

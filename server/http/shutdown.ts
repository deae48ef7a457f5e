import type { FastifyInstance } from 'fastify';

/** What is in flight when the service stops is answered, and its connection ends with that: a shutdown waits for no idle one. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('Connection', 'close');
    done(null, payload);
  });
}

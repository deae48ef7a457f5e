import fastify, { type FastifyInstance } from 'fastify';
import type { OpenWitness } from './witness';

/** A witness over HTTP: `POST /add-checkpoint`, and for auditors the checkpoint that it cosigned last. */

/** More than the longest proof with the longest note. */
const maxBytes = 64 * 1024;

const textType = 'text/plain; charset=utf-8';

/** The service of a witness. */
export function serveWitness(witness: OpenWitness): FastifyInstance {
  const app = fastify({ bodyLimit: maxBytes, requestTimeout: 30_000, logger: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/add-checkpoint', async ({ body }, reply) => {
    const { status, text } = await witness.addCheckpoint(typeof body === 'string' ? body : '');
    return reply
      .code(status)
      .type(status === 409 ? 'text/x.tlog.size' : textType)
      .send(text);
  });
  app.get('/checkpoint', async (_request, reply) => {
    const note = await witness.cosigned();
    return note === null ? reply.code(404).send() : reply.type(textType).send(note);
  });
  return app;
}

import type { FastifyInstance } from 'fastify';
import type { Files } from '../files';
import { photoName } from '../files/files';
import { isKnown } from './conditional';
import { HttpProblem } from './problems';

const year = 365 * 24 * 60 * 60;

/** The stored photos. A name never gets other bytes, so that a browser keeps them for ever. */
export function serveFiles(app: FastifyInstance, files: Files): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { name } = request.params;
    if (!photoName.test(name)) throw new HttpProblem('not_found');
    if (files.publicUrl) {
      return reply.header('Cache-Control', 'public, max-age=3600').redirect(`${files.publicUrl}/${name}`);
    }
    const photo = await files.get(name);
    if (!photo) throw new HttpProblem('not_found');
    const tag = `"${name.slice(0, 64)}"`;
    reply.headers({ ETag: tag, 'Cache-Control': `public, max-age=${year}, immutable` });
    if (isKnown(request.headers['if-none-match'], tag)) {
      photo.body.destroy();
      return reply.code(304).send();
    }
    return reply.type('image/webp').header('Content-Length', photo.size).send(photo.body);
  });
}

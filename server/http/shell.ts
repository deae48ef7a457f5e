import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { entityTag, isKnown } from './caching';
import { codingFor, compress, varyOn, type Coding } from './compression';

/** The app shell: the one page that starts the app, whatever its address. */

/** The built page, told where the world reaches it (`data-origin`); null when nothing was built. */
export function readShell(dist: string, { publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').replace('<html ', `<html data-origin="${publicUrl}" `);
}

/** What answers a visit with the page, compressed for those who take it, or with 304; null when nothing was built. */
export function shellSender(dist: string, config: Pick<Config, 'publicUrl'>) {
  const page = readShell(dist, config);
  if (page === null) return null;
  const tag = entityTag(page);
  const coded: Partial<Record<Coding, Promise<Buffer>>> = {};
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.type('text/html; charset=utf-8').headers({ 'Cache-Control': 'no-cache', ETag: tag });
    varyOn(reply, 'Accept-Encoding');
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], tag))
      return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return reply.send(page);
    coded[coding] ??= compress(page, coding);
    return reply.header('Content-Encoding', coding).send(await coded[coding]);
  };
}

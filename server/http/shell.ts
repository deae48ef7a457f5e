import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { entityTag, isKnown } from './caching';
import { codingFor, compress, varyOn, type Coding } from './compression';
import { pageHints } from './page-hints';
import type { Language } from './words';

/** The app shell: the one page that starts the app, whatever its address. */

/** The built page, told where the world reaches it (`data-origin`); null when nothing was built. */
export function readShell(dist: string, { publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').replace('<html ', `<html data-origin="${publicUrl}" `);
}

/** A page as it is sent: one for each set of hints, of which a build has two for each of its routes. */
class Shell {
  readonly tag: string;
  private readonly coded: Partial<Record<Coding, Promise<Buffer>>> = {};

  constructor(readonly page: string) {
    this.tag = entityTag(page);
  }

  as(coding: Coding): Promise<Buffer> {
    return (this.coded[coding] ??= compress(this.page, coding));
  }
}

/**
 * What answers a visit with the page in a language, with hints at what its address loads, compressed for those who take it, or
 * with 304; null when nothing was built.
 */
export function shellSender(dist: string, config: Pick<Config, 'publicUrl'>) {
  const page = readShell(dist, config);
  if (page === null) return null;
  const hints = pageHints(dist);
  const shells = new Map<string, Shell>();
  const shellWith = (tags: string): Shell => {
    const shell = shells.get(tags) ?? new Shell(page.replace('</head>', () => `${tags}</head>`));
    shells.set(tags, shell);
    return shell;
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language = 'es',
  ): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const shell = shellWith(reply.statusCode === 200 ? hints(path, language) : '');
    reply.type('text/html; charset=utf-8').headers({ 'Cache-Control': 'no-cache', ETag: shell.tag });
    varyOn(reply, 'Accept-Encoding, Cookie');
    if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], shell.tag))
      return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return reply.send(shell.page);
    return reply.header('Content-Encoding', coding).send(await shell.as(coding));
  };
}

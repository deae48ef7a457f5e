import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { entityTag, matchesTag } from '../api/caching';
import { codingFor, compress, pagesVaryOn, varyOn, type Coding } from '../api/compression';
import type { PageHints } from './page-hints';
import { productHead } from './product-head';
import type { Language } from '../api/words';

/** The app shell: the one page that starts the app, whatever its address. */

/** The built page, told where the world reaches it (`data-origin`); null when nothing was built. */
export function readShell(dist: string, { publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8').replace('<html ', `<html data-origin="${publicUrl}" `);
}

/**
 * Tags of a head as the app's page has them before the app says more: it takes them away (`data-boot`), and loads no
 * photo.
 */
const before = (tags: string) =>
  tags.replaceAll(/<link rel="preload"[^>]*>/g, '').replaceAll(/<(?:title|meta|link)\b/g, '$& data-boot');

/** A page as it is sent. */
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
 * What answers with the page in a language, with what a link to it says (the head of a drawn page, else what
 * the product is) and hints at what its address loads, compressed for those who take it, or with 304.
 */
export function shellSender(page: string, hints: PageHints, config: Pick<Config, 'publicUrl'>) {
  const shellOf = (head: string, tags: string) =>
    new Shell(
      page.replace(/<title\b[^]*<\/title>/, () => before(head)).replace('</head>', () => `${tags}</head>`),
    );
  // One for each set of hints and language, of which a build has two for each of its routes.
  const shells = new Map<string, Shell>();
  const plainShell = (language: Language, tags: string): Shell => {
    const name = language + tags;
    const shell = shells.get(name) ?? shellOf(productHead(language, config.publicUrl), tags);
    shells.set(name, shell);
    return shell;
  };
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language = 'es',
    head?: string,
  ): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const tags = reply.statusCode === 200 ? hints(path, language) : '';
    const shell = head === undefined ? plainShell(language, tags) : shellOf(head, tags);
    reply.type('text/html; charset=utf-8').headers({ 'Cache-Control': 'no-cache', ETag: shell.tag });
    varyOn(reply, pagesVaryOn);
    if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], shell.tag))
      return reply.code(304).send();
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return reply.send(shell.page);
    return reply.header('Content-Encoding', coding).send(await shell.as(coding));
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath } from '../../src/lib/server-paths';
import { photoWidthsPixels } from '../../src/lib/photo-widths';
import type { Config } from '../config';
import { TooManyWaiting } from '../fair-semaphore';
import type { Files } from '../files';
import { fileName, typeOf } from '../files/files';
import { narrowPhoto, PhotoError } from '../files/photos';
import { matchesTag } from '../api/caching';
import { operations, type Contract } from '../api/contract';
import { ownerOf } from '../api/pagination';
import { HttpProblem, TooManyReads } from '../api/problems';
import type { pageRoute } from './page-route';
import { PictureCache } from './picture-cache';

/** Static files: the built app with its fallback page, the photos and the documents. */

const yearSeconds = 365 * 24 * 60 * 60;
/** What ends like a file is no page. */
const asset =
  /\.(js|mjs|css|map|json|txt|xml|svg|png|jpe?g|webp|avif|gif|ico|woff2?|webmanifest|pdf|zip|br|gz)$/i;

/**
 * The address of a call, encoded once more where it cannot be decoded: it gets the app, which says that there is no
 * such thing.
 */
export function decodableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return isServerPath(path) ? url : encodeURI(url);
  }
}

/** The built app with its compressed copies: hashed files for ever, everything else asked for again each time. */
export async function serveBuiltApp(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // All are small; and of a part that is not there the sender makes an error.
    acceptRanges: false,
    // The page and this file are told the public address as they are sent; an older build still has the file.
    globIgnore: ['**/*.{br,gz}', 'index.html', 'robots.txt'],
    setHeaders: (response, path) => {
      const lasting = path.includes('/assets/');
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader('Cache-Control', lasting ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
    },
  });
}

/** Some 1,000 photos. */
const maxNarrowBytes = 32 * 1024 * 1024;

interface FilesOptions {
  files: Files;
  config: Pick<Config, 'turnSeconds'>;
  /** The name that a document is saved under, by its hash. */
  titleOf: (documentHash: string) => Promise<string | null>;
}

/**
 * The stored photos and documents. A name never gets other bytes, so that a browser keeps them for ever. With `?width=`
 * a photo comes as narrow as a screen shows it (`photoWidthsPixels`), also where the others come out of a bucket.
 */
export function serveFiles(app: FastifyInstance, { files, config, titleOf }: FilesOptions): void {
  const narrow = new PictureCache({ maxBytes: maxNarrowBytes, maxWaitMs: config.turnSeconds * 1000 });
  const lasting = (tag: string) => ({
    ETag: tag,
    'Cache-Control': `public, max-age=${yearSeconds}, immutable`,
  });

  async function sendNarrow(request: FastifyRequest, reply: FastifyReply, name: string, width: number) {
    const tag = `"${name.slice(0, 64)}-${width}"`;
    if (matchesTag(request.headers['if-none-match'], tag))
      return reply.code(304).headers(lasting(tag)).send();
    const draw = async () => {
      const file = await files.get(name);
      if (!file) throw new HttpProblem('not_found');
      return { picture: await narrowPhoto(await buffer(file.body), width), whole: true };
    };
    try {
      const { picture } = await narrow.get(tag, ownerOf(request), draw);
      return await reply.headers(lasting(tag)).type(typeOf(name)).send(picture);
    } catch (error) {
      // One that came whole is better than none.
      if (error instanceof TooManyWaiting || error instanceof PhotoError)
        return reply.header('Cache-Control', 'no-store').redirect(`/files/${name}`);
      throw error;
    }
  }

  interface Asked {
    Params: { name: string };
    Querystring: { width?: unknown };
  }
  app.get<Asked>('/files/:name', async (request, reply) => {
    const { name } = request.params;
    if (!fileName.test(name)) throw new HttpProblem('not_found');
    const isDocument = name.endsWith('.pdf');
    const width = photoWidthsPixels.find((one) => String(one) === request.query.width);
    if (width !== undefined && !isDocument) return sendNarrow(request, reply, name, width);
    if (files.publicUrl && !isDocument) {
      return reply.header('Cache-Control', 'public, max-age=3600').redirect(`${files.publicUrl}/${name}`);
    }
    const hash = name.slice(0, 64);
    const title = isDocument ? await titleOf(hash) : null;
    const file = await files.get(name);
    if (!file) throw new HttpProblem('not_found');
    const tag = `"${hash}"`;
    // From here on nothing fails: what says why would be kept for ever.
    reply.headers(lasting(tag));
    if (matchesTag(request.headers['if-none-match'], tag)) {
      file.body.destroy();
      return reply.code(304).send();
    }
    if (isDocument) {
      reply.header('Content-Disposition', title === null ? 'inline' : `inline; filename="${title}"`);
    }
    return reply.type(typeOf(name)).header('Content-Length', file.size).send(file.body);
  });
}

/** What no route answers: 405 where another method would do, the app's page for a page's request, 404 for the rest. */
export function answerUnrouted(
  app: FastifyInstance,
  contract: Contract,
  answerPage: ReturnType<typeof pageRoute>,
): void {
  const known = operations(contract).map(({ method, path }) => ({
    // What can be read can be asked for without its body.
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  }));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // No operation has the address of a page.
    if (isReading && !isServerPath(path) && !asset.test(path) && answerPage)
      return answerPage(request, reply);
    if (reply.statusCode === 429) throw new TooManyReads(Number(reply.getHeader('Retry-After')));
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length > 0) throw new HttpProblem('method_not_allowed', { Allow: allowed.join(', ') });
    throw new HttpProblem('not_found');
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath } from '../../src/lib/server-paths';
import type { Config } from '../config';
import { apiReader, openPageReader } from './page-reader';
import { PageRenderer } from './page-renderer';
import { RenderedPages, sendPage, type PageRequest } from './rendered-pages';
import { splitAddress } from '../api/next-link';
import { openedCodes } from '../api/opened-codes';
import { pageHints } from './page-hints';
import { templateOf, type Template } from './page-html';
import type { ResponseCache } from '../api/response-cache';
import { originHeaders } from '../api/security-headers';
import { readShell, shellSender } from './shell';
import type { Language } from '../api/words';

/** Pages of the app for people and crawlers: the drawn one, or the app's own that draws it in the browser. */

type Query = Readonly<Record<string, unknown>>;

/** What other sites add to an address to know who followed a link: nothing of ours. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/;

/** The page of a lot. */
const lotPage = /^\/lotes-certificados\/\d/;

const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en';

/**
 * The language of a page: what its address asks for (`?lang`), else the chosen one (a cookie), else Spanish (rule
 * 1.1).
 */
function languageOf({ lang }: Query, cookies = ''): Language {
  if (isLanguage(lang)) return lang;
  const [, chosen] = /(?:^|;\s*)language=(es|en)(?:;|$)/.exec(cookies) ?? [];
  return isLanguage(chosen) ? chosen : 'es';
}

/** Keeps the language that an address asks for, for the pages that its reader goes on to: also where no script runs. */
function keepLanguage(reply: FastifyReply, { lang }: Query, origin: string): void {
  if (!isLanguage(lang)) return;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header('Set-Cookie', `language=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`);
}

function pageRequestOf({ url, query, headers, ip }: FastifyRequest): PageRequest {
  const [path, text] = splitAddress(url);
  const asked = new URLSearchParams(text);
  for (const name of new Set(asked.keys())) if (name === 'lang' || tracking.test(name)) asked.delete(name);
  const search = asked.size > 0 ? `?${asked.toString()}` : '';
  return { path, search, language: languageOf(query as Query, headers.cookie), caller: ip };
}

/** The one path of a page: ids without zeros before them, and no slash at the end. */
const canonicalPath = (path: string): string =>
  path.replace(/(?<=[^/])\/+$/, '').replaceAll(/\/0+(?=[1-9]\d*(?:\/|$))/g, '/');

interface Parts {
  dist: string;
  config: Config;
  responseCache: ResponseCache;
  headers: Record<string, string>;
}

/** What answers with pages; null when nothing was built. What draws starts once the service listens, or is needed. */
export function pageRoute(app: FastifyInstance, { dist, config, responseCache, headers }: Parts) {
  const shell = readShell(dist, config);
  if (shell === null) return null;
  const hints = pageHints(dist);
  const sendShell = shellSender(shell, hints, config);

  const pageTimeoutMs = config.pageSeconds * 1000;
  const reader = config.apiOrigin === undefined ? openPageReader(dist, pageTimeoutMs) : null;
  const renderer = reader && new PageRenderer(dist, app.log, pageTimeoutMs);
  const boot = (name: string) => readFileSync(join(dist, name), 'utf8');
  let template: Template | undefined;
  const pages =
    reader &&
    renderer &&
    new RenderedPages({
      reader,
      renderer,
      template: () => (template ??= templateOf(shell, { css: boot('boot.css'), js: boot('boot.js') })),
      read: apiReader(app),
      responseCache,
      headers: { ...headers, ...(config.corsOrigin && originHeaders(config.corsOrigin)) },
      origin: config.publicUrl,
      hints,
      log: app.log,
      maxWaitMs: config.turnSeconds * 1000,
    });
  /** A page that is drawn shows what strangers may see: who holds a code gets the lot's drawn in the browser. */
  const isCodeHolder = (request: FastifyRequest) =>
    config.publicPlaces === 'locality' && lotPage.test(request.url) && openedCodes(request).length > 0;
  app.addHook('onListen', () => {
    // The first page that is asked for tells what is wrong.
    for (const part of [reader, renderer]) part?.ready().catch(() => undefined);
  });
  app.addHook('onClose', () => renderer?.close());

  // A page that is kept is sent before anything else is done for it.
  app.addHook('onRequest', (request, reply, done) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const drawn = reads && reply.statusCode === 200 && !isServerPath(request.url) && !isCodeHolder(request);
    const page = drawn ? pages?.cached(pageRequestOf(request)) : undefined;
    if (!page) {
      done();
      return;
    }
    keepLanguage(reply, request.query as Query, config.publicUrl);
    void sendPage(page, request, reply);
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const pageRequest = pageRequestOf(request);
    // Who has read too much (public-reads.ts).
    if (reply.statusCode !== 200) return sendShell(request, reply, pageRequest.language);
    const [, search] = splitAddress(request.url);
    if (pageRequest.path === '/') {
      reply.header('Cache-Control', 'no-cache');
      return reply.redirect(`/lotes-certificados${search ? `?${search}` : ''}`);
    }
    const canonical = canonicalPath(pageRequest.path);
    // No page begins with two of them, and `//host/01` would lead to another site.
    const isHere = /^\/[^/\\]/.test(canonical);
    if (isHere && canonical !== pageRequest.path)
      return reply.redirect(search ? `${canonical}?${search}` : canonical, 301);
    keepLanguage(reply, request.query as Query, config.publicUrl);
    // What a service worker keeps: the app itself, for whatever address.
    const shellOnly = pageRequest.path === '/index.html' || isCodeHolder(request);
    const page = (!shellOnly && (await pages?.find(pageRequest))) || 'plain';
    // Where the browser draws what was chosen, what a link to it says is the page's.
    const unfiltered =
      page === 'plain' && pageRequest.search !== '' && !shellOnly
        ? await pages?.find({ ...pageRequest, search: '' })
        : undefined;
    if (page === 'absent' || unfiltered === 'absent')
      return sendShell(request, reply.code(404), pageRequest.language);
    if (page === 'plain')
      return sendShell(
        request,
        reply,
        pageRequest.language,
        typeof unfiltered === 'object' ? unfiltered.head : undefined,
      );
    await sendPage(page, request, reply);
    return reply;
  };
}

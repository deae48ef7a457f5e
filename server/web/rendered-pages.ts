import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyWaiting, FairSemaphore } from '../fair-semaphore';
import { entityTag, matchesTag } from '../api/caching';
import { codingFor, pagesVaryOn } from '../api/compression';
import type { ApiReader, PageReader } from './page-reader';
import type { PageRenderer } from './page-renderer';
import { PageCache, type Page } from './page-cache';
import type { PageHints } from './page-hints';
import { callerNetwork } from '../api/passwords';
import { policyFor, type Template, withHints } from './page-html';
import type { ResponseCache } from '../api/response-cache';
import { headersAt } from '../api/security-headers';
import type { Language } from '../api/words';

/** Pages that are drawn on the server, kept as ready bytes for as long as what they were drawn from stays the same. */

interface Source {
  /** What reads what pages are drawn with. */
  reader: PageReader;
  /** What draws. */
  renderer: PageRenderer;
  /** What drawings are put into. */
  template: () => Template;
  read: ApiReader;
  responseCache: ResponseCache;
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** The origin of absolute addresses. */
  origin: string;
  /** What a page names of the scripts and words that it needs. */
  hints: PageHints;
  log: FastifyBaseLogger;
  /** How long, in ms, a request waits for the turn of its drawing before it gets the plain page. */
  maxWaitMs: number;
}

/** A page that is asked for: a path in a language, for the caller at an address. */
export interface PageRequest {
  path: string;
  /** What else says what to show: the query, with its question mark, without what is none of a page's. */
  search: string;
  language: Language;
  caller: string;
}

type Outcome = Page | 'absent' | 'plain';

/** What a page says besides data, such as the year, is never older than this, in ms. */
const maxPageAgeMs = 60 * 60 * 1000;
/** So many pages are drawn at once, and wait at most; others get the plain page. */
const maxRenderings = 2;
const maxWaiting = 50;
/** A longer search is the browser's alone. */
const maxSearchCharacters = 500;

const unzipped = promisify(gunzip);

const nameOf = ({ path, search, language }: PageRequest): string => `${language} ${path}${search}`;

export class RenderedPages {
  private readonly making = new Map<string, Promise<Outcome>>();
  private readonly semaphore: FairSemaphore;

  private readonly pages = new PageCache(500, 48 * 1024 * 1024);
  /** Anyone can think of any number of searches: they take the places of no page. */
  private readonly searches = new PageCache(100, 8 * 1024 * 1024);

  constructor(private readonly source: Source) {
    this.semaphore = new FairSemaphore(maxRenderings, { maxWaiting, maxWaitMs: source.maxWaitMs });
  }

  private cacheFor({ search }: PageRequest): PageCache {
    return search === '' ? this.pages : this.searches;
  }

  /** The page that is kept, and is as the API is now, as far as this process knows without asking. */
  cached(pageRequest: PageRequest): Page | undefined {
    const page = this.cacheFor(pageRequest).get(nameOf(pageRequest));
    if (!page || page.until <= performance.now()) return undefined;
    for (const [path, tag] of page.reads)
      if (!this.source.responseCache.isCurrent(path, tag)) return undefined;
    return page;
  }

  private async compose({ path, search, language, caller }: PageRequest): Promise<Outcome> {
    const { reader, renderer, read, origin, hints } = this.source;
    const headers = headersAt(path, this.source.headers);
    const reads = new Map<string, string>();
    const data = await reader.readPage({ path, search, origin }, async (asked) => {
      const { status, body, tag } = await read(asked, undefined, search === '' ? undefined : caller);
      // What was read first: when a write came between, the page is drawn anew.
      reads.set(asked, reads.get(asked) ?? tag);
      return { status, body };
    });
    if (typeof data === 'string') return data;
    const template = this.source.template();
    const frame = withHints(template, hints(path, language));
    const drawn = await renderer.renderPage({ ...data, language, origin, frame });
    const br = Buffer.from(drawn.br);
    const tag = entityTag(br);
    const own = {
      'Content-Security-Policy': policyFor(headers['Content-Security-Policy'] ?? '', template, drawn.styles),
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: [headers.Vary ?? [], pagesVaryOn].flat().join(', '),
    };
    return {
      head: drawn.head,
      br,
      gzip: Buffer.from(drawn.gzip),
      tag,
      headers: Object.entries({ ...headers, ...own }).flat(),
      reads,
      until: performance.now() + maxPageAgeMs,
    };
  }

  /** Asks for what a page was drawn from once more, and draws it anew only when something of that has changed. */
  private async make(pageRequest: PageRequest): Promise<Outcome> {
    const [cache, name] = [this.cacheFor(pageRequest), nameOf(pageRequest)];
    const page = cache.get(name);
    if (page && page.until > performance.now()) {
      const reads = [...page.reads].map(
        async ([path, tag]) => (await this.source.read(path, tag)).tag === tag,
      );
      if ((await Promise.all(reads)).every(Boolean)) return page;
    }
    const made = await this.semaphore.run(callerNetwork(pageRequest.caller), () => this.compose(pageRequest));
    if (typeof made !== 'string') cache.set(name, made);
    return made;
  }

  private start(pageRequest: PageRequest): Promise<Outcome> {
    const name = nameOf(pageRequest);
    const made = this.make(pageRequest).finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made;
  }

  private async current(pageRequest: PageRequest): Promise<Outcome> {
    const name = nameOf(pageRequest);
    const running = this.making.get(name);
    if (!running) return this.start(pageRequest);
    // It may have read before a write that this caller knows of.
    await running.catch(() => undefined);
    return this.cached(pageRequest) ?? this.making.get(name) ?? this.start(pageRequest);
  }

  /**
   * The page that is asked for; `absent` when nothing is there, `plain` when the app draws it in the browser, also
   * after a failure.
   */
  async find(pageRequest: PageRequest): Promise<Outcome> {
    const known = this.cached(pageRequest);
    if (known) return known;
    if (pageRequest.search.length > maxSearchCharacters) return 'plain';
    try {
      const kind = await this.source.reader.kindOf(pageRequest.path);
      return kind === 'drawn' ? await this.current(pageRequest) : kind;
    } catch (error) {
      if (error instanceof TooManyWaiting) return 'plain';
      const { stack } = error instanceof Error ? error : { stack: String(error) };
      this.source.log.error({ path: pageRequest.path, stack }, 'page not drawn');
      return 'plain';
    }
  }
}

/**
 * Sends a page compressed for those who take it so, or 304 to who has it. Past Fastify's own way of an answer, whose
 * hooks (`onSend`) have nothing to add and take longer than the rest.
 */
export async function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const head = [...page.headers, 'X-Request-Id', request.id];
  const cookie = reply.getHeader('set-cookie');
  if (cookie !== undefined) head.push('Set-Cookie', String(cookie));
  // As all answers of a service that stops (shutdown.ts).
  if (request.server.lifecycle.stopping) head.push('Connection', 'close');
  if (matchesTag(request.headers['if-none-match'], page.tag)) {
    reply.raw.writeHead(304, head).end();
    return;
  }
  const coding = codingFor(request.headers['accept-encoding']);
  const body = coding === null ? await unzipped(page.gzip) : page[coding];
  head.push('Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length));
  if (coding !== null) head.push('Content-Encoding', coding);
  reply.raw.writeHead(200, head).end(body);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { WorkerClient } from '../worker-client';
import { patternOf } from './page-hints';
import type { Language } from '../api/words';

/**
 * The renderer: what draws pages on the server (SSR), a built file in a thread of its own, and its way to the API of
 * this process.
 */

/** What a page is put together from; `src/entry-server.tsx` tells of each part. */
export interface PageParts {
  head: string;
  markup: string;
  styles: { name: string; css: string }[];
  state: string;
}

/** An answer of the API. */
export interface Answer {
  path: string;
  status: number;
  body: string;
}

/** What is drawn. */
export interface RenderTask {
  path: string;
  search: string;
  language: Language;
  origin: string;
  /** What the page stands in. */
  frame: { head: string; scripts: string };
}

/** A path of the app as its router writes it, and whether it is drawn here. */
interface Route {
  path: string;
  drawn: boolean;
}

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  routes: Route[];
  draw: (
    task: Pick<RenderTask, 'path' | 'search' | 'language' | 'origin'> & {
      ask: (path: string) => Promise<Pick<Answer, 'status' | 'body'>>;
    },
  ) => Promise<PageParts | 'absent' | 'plain'>;
}

/**
 * A page as the thread gives it: what it says of itself in its head, all of it compressed, the hashes of its style
 * sheets.
 */
export interface RenderedPage {
  head: string;
  br: Uint8Array;
  gzip: Uint8Array;
  styles: string[];
}

interface ThreadCalls {
  renderPage: { input: RenderTask; output: RenderedPage | 'absent' | 'plain' };
}

/**
 * Reads a path of the API as nobody in particular, within the process; what costs much in the turn of the caller at an
 * address.
 */
export function apiReader(app: FastifyInstance) {
  return async (url: string, known?: string, caller?: string) => {
    const headers = known?.includes('"') ? { 'if-none-match': known } : {};
    const from = caller === undefined ? {} : { remoteAddress: caller };
    const {
      statusCode: status,
      headers: sent,
      body,
    } = await app.inject({
      ...{ method: 'GET', url, headers },
      ...from,
    });
    return { status, body, tag: typeof sent.etag === 'string' ? sent.etag : String(status) };
  };
}

export type ApiReader = ReturnType<typeof apiReader>;

/** No address of a route has such a sign. */
const percentSign = /%/;

interface Limits {
  /** So long, in ms, may the thread take to start, and to draw a page. */
  timeoutMs: number;
  /** So long, in ms, a thread that could not be started is not tried again. */
  restMs: number;
}

/** The thread that draws, started when it is needed, and anew when it has ended. */
export class PageRenderer {
  private readonly client: WorkerClient<ThreadCalls, Route[]>;
  private routes: { loose: RegExp; exact: RegExp; drawn: boolean }[] | undefined;

  constructor(file: string, log: FastifyBaseLogger, { timeoutMs, restMs }: Limits) {
    this.client = new WorkerClient({
      file: join(import.meta.dirname, 'render-worker.mjs'),
      name: 'The thread that draws pages',
      input: pathToFileURL(file).href,
      maxMemoryMb: 256,
      startTimeoutMs: timeoutMs,
      callTimeoutMs: timeoutMs,
      restMs,
      onEnd: (error) => {
        if (error) log.error({ stack: error.stack }, 'the thread that draws pages failed');
      },
    });
  }

  /** Resolves once the thread can draw. Rejects when it cannot be started. */
  async ready(): Promise<void> {
    const routes = await this.client.ready();
    this.routes ??= routes.map(({ path, drawn }) => ({
      loose: new RegExp(`^${patternOf(path)}/?$`, 'i'),
      exact: new RegExp(`^${patternOf(path)}$`),
      drawn,
    }));
  }

  /** Whether a path is drawn, is none of the app's at all, or is a screen that the browser draws alone. */
  async kindOf(path: string): Promise<'drawn' | 'absent' | 'plain'> {
    if (!this.routes) await this.ready();
    const route = this.routes?.find(({ loose }) => loose.test(path));
    if (!route) return 'absent';
    if (percentSign.test(path)) return 'absent';
    return route.drawn && route.exact.test(path) ? 'drawn' : 'plain';
  }

  /** Draws a page over what `ask` reads. Throws when it could not, also when the thread ended. */
  renderPage(
    task: RenderTask,
    ask: (path: string) => Promise<Pick<Answer, 'status' | 'body'>>,
  ): Promise<RenderedPage | 'absent' | 'plain'> {
    return this.client.call('renderPage', task, (path) => ask(path as string));
  }

  /** Ends the thread, whatever it does. */
  close(): Promise<void> {
    return this.client.close();
  }
}

/**
 * The thread for the renderer of a built app, which may take so long for a page, in ms; null where there is none, as
 * for another provider of the API.
 */
export function openPageRenderer(
  dist: string,
  log: FastifyBaseLogger,
  timeoutMs = 20_000,
): PageRenderer | null {
  const file = join(dist, '.server', 'entry-server.js');
  return existsSync(file) ? new PageRenderer(file, log, { timeoutMs, restMs: 10_000 }) : null;
}

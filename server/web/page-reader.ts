import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { patternOf } from './page-hints';

/**
 * Reads what a page is drawn with: by the loaders of the app's own routes, a built file, over the API of this process.
 */

/** An answer of the API. */
interface Answer {
  status: number;
  body: string;
}

type Ask = (path: string) => Promise<Answer>;

/** What is to be drawn. */
interface ReadTask {
  path: string;
  search: string;
  origin: string;
}

/** What a page is drawn with; `src/entry-reader.ts` tells of each part. */
export interface PageData {
  address: string;
  state: string;
}

/** A path of the app as its router writes it, and whether it is drawn here. */
interface Route {
  path: string;
  drawn: boolean;
}

/** What `src/entry-reader.ts` exports. */
interface Loaders {
  routes: Route[];
  readPage: (task: ReadTask & { ask: Ask }) => Promise<PageData | 'absent' | 'plain'>;
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

/** The app's loaders, loaded when they are needed. */
export class PageReader {
  private loaders: Promise<Loaders> | undefined;
  private routes: { loose: RegExp; exact: RegExp; drawn: boolean }[] | undefined;

  /** Reading a page may take so long, in ms. */
  constructor(
    private readonly file: string,
    private readonly timeoutMs: number,
  ) {}

  private load(): Promise<Loaders> {
    return (this.loaders ??= import(pathToFileURL(this.file).href) as Promise<Loaders>);
  }

  /** Resolves once it can read. Rejects when the loaders cannot be loaded. */
  async ready(): Promise<void> {
    const { routes } = await this.load();
    this.routes ??= routes.map(({ path, drawn }) => ({
      loose: new RegExp(`^${patternOf(path)}$`, 'i'),
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

  /** Reads a page by what `ask` reads. Throws when it could not, also when that takes too long. */
  async readPage(task: ReadTask, ask: Ask): Promise<PageData | 'absent' | 'plain'> {
    const { readPage } = await this.load();
    let late: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, fail) => {
      const error = new Error('What a page is drawn with could not be read in time.');
      late = setTimeout(() => fail(error), this.timeoutMs);
    });
    try {
      return await Promise.race([readPage({ ...task, ask }), end]);
    } finally {
      clearTimeout(late);
    }
  }
}

/**
 * The loaders of a built app, which may take so long for a page, in ms; null where there are none, as for another
 * provider of the API.
 */
export function openPageReader(dist: string, timeoutMs: number): PageReader | null {
  const file = join(dist, '.server', 'entry-reader.js');
  return existsSync(file) ? new PageReader(file, timeoutMs) : null;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { patternOf } from './page-hints';
import type { Language } from '../api/words';

/** The renderer: what draws pages on the server (SSR), a built file in a thread of its own, and its way to the API of this process. */

/** What a page is put together from; `src/entry-server.tsx` tells of each part. */
export interface Drawing {
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
export interface Visit {
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
    visit: Pick<Visit, 'path' | 'search' | 'language' | 'origin'> & {
      ask: (path: string) => Promise<Pick<Answer, 'status' | 'body'>>;
    },
  ) => Promise<Drawing | 'absent' | 'plain'>;
}

/** A page as the thread gives it: what it says of itself in its head, all of it compressed, the hashes of its style sheets. */
export interface Drawn {
  head: string;
  br: Uint8Array;
  gzip: Uint8Array;
  styles: string[];
}

type Said = { ask: string } | { outcome: Drawn | 'absent' | 'plain' } | { failure: string };

/** Reads a path of the API as nobody in particular, within the process; what costs much in the turn of the caller at an address. */
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
const otherwise = /%/;

interface Limits {
  /** So long, in ms, may the thread take to start, and to draw a page. */
  longest: number;
  /** So long, in ms, a thread that could not be started is not tried again. */
  rest: number;
}

/** The thread that draws, started when it is needed, and anew when it has ended. */
export class DrawingThread {
  private worker: Worker | undefined;
  private running: Promise<Worker> | undefined;
  private routes: { loose: RegExp; exact: RegExp; drawn: boolean }[] | undefined;
  private closed = false;

  constructor(
    private readonly file: string,
    private readonly log: FastifyBaseLogger,
    private readonly limits: Limits,
  ) {}

  private async start(): Promise<Worker> {
    const worker = new Worker(join(import.meta.dirname, 'render-worker.mjs'), {
      workerData: pathToFileURL(this.file).href,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    this.worker = worker;
    // It alone keeps no process running.
    worker.unref();
    worker.on('error', ({ stack }) => this.log.error({ stack }, 'the thread that draws pages failed'));
    const late = setTimeout(() => void worker.terminate(), this.limits.longest);
    try {
      const routes = await new Promise<Route[]>((done, fail) => {
        worker.once('message', done).once('exit', () => fail(new Error('It ended before it was ready.')));
      });
      this.routes = routes.map(({ path, drawn }) => ({
        loose: new RegExp(`^${patternOf(path)}/?$`, 'i'),
        exact: new RegExp(`^${patternOf(path)}$`),
        drawn,
      }));
    } finally {
      clearTimeout(late);
    }
    worker.once('exit', () => (this.running = undefined));
    return worker;
  }

  /** The thread, ready. Rejects when it cannot be started. */
  async ready(): Promise<Worker> {
    if (this.closed) throw new Error('The thread that draws pages was closed.');
    if (!this.running) {
      const starting = this.start();
      this.running = starting;
      starting.catch(() => {
        setTimeout(() => (this.running = undefined), this.limits.rest).unref();
      });
    }
    return this.running;
  }

  /** Whether a path is drawn, is none of the app's at all, or is a screen that the browser draws alone. */
  async kindOf(path: string): Promise<'drawn' | 'absent' | 'plain'> {
    if (!this.routes) await this.ready();
    const route = this.routes?.find(({ loose }) => loose.test(path));
    if (!route) return 'absent';
    if (otherwise.test(path)) return 'absent';
    return route.drawn && route.exact.test(path) ? 'drawn' : 'plain';
  }

  /** Draws a page over what `ask` reads. Throws when it could not, also when the thread ended. */
  async draw(
    visit: Visit,
    ask: (path: string) => Promise<Pick<Answer, 'status' | 'body'>>,
  ): Promise<Drawn | 'absent' | 'plain'> {
    const worker = await this.ready();
    const { port1: port, port2: its } = new MessageChannel();
    const late = setTimeout(() => void worker.terminate(), this.limits.longest);
    try {
      return await new Promise((done, fail) => {
        const answer = async (path: string) => port.postMessage({ path, ...(await ask(path)) });
        port.on('message', (said: Said) => {
          if ('ask' in said) answer(said.ask).catch(fail);
          else if ('outcome' in said) done(said.outcome);
          else fail(new Error(said.failure));
        });
        port.once('close', () => fail(new Error('The thread ended while it drew.')));
        worker.postMessage({ visit, port: its }, [its]);
      });
    } finally {
      clearTimeout(late);
      port.close();
    }
  }

  /** Ends the thread, whatever it does. */
  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }
}

/** The thread for the renderer of a built app, which may take so long for a page, in ms; null where there is none, as for another provider of the API. */
export function drawingThread(dist: string, log: FastifyBaseLogger, longest = 20_000): DrawingThread | null {
  const file = join(dist, '.server', 'entry-server.js');
  return existsSync(file) ? new DrawingThread(file, log, { longest, rest: 10_000 }) : null;
}

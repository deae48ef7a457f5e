import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../api/words';
import { WorkerClient } from '../worker-client';
import type { PageData } from './page-reader';

/** The renderer: what draws pages on the server (SSR), a built file in a thread of its own. */

/** What a page is put together from; `src/entry-server.tsx` tells of each part. */
export interface PageParts {
  head: string;
  markup: string;
  styles: { name: string; css: string }[];
}

/** What is drawn, with all that is on it. */
export interface RenderTask extends PageData {
  language: Language;
  origin: string;
  /** What the page stands in. */
  frame: { head: string; scripts: string };
}

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  renderPage: (task: Omit<RenderTask, 'frame'>) => Promise<PageParts>;
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
  renderPage: { input: RenderTask; output: RenderedPage };
}

/** So long, in ms, a thread that could not be started is not tried again. */
const restMs = 10_000;

/** The thread that draws, started when it is needed, and anew when it has ended. */
export class PageRenderer {
  private readonly client: WorkerClient<ThreadCalls>;

  /** The thread may take so long, in ms, to start, and to draw a page. */
  constructor(dist: string, log: FastifyBaseLogger, timeoutMs: number) {
    this.client = new WorkerClient({
      file: join(import.meta.dirname, 'render-worker.mjs'),
      name: 'The thread that draws pages',
      input: pathToFileURL(join(dist, '.server', 'entry-server.js')).href,
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
    await this.client.ready();
  }

  /** Draws a page. Throws when it could not, also when the thread ended. */
  renderPage(task: RenderTask): Promise<RenderedPage> {
    return this.client.call('renderPage', task);
  }

  /** Ends the thread, whatever it does. */
  close(): Promise<void> {
    return this.client.close();
  }
}

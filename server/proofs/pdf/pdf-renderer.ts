import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { BundleParts } from '../bundle';
import type { Certificate } from './certificate';
import type { Lot } from './lot';

/** Draws documents in a thread of low priority (a worker), one at a time, beside the event loop that answers requests. */

/** What the thread is asked for. */
export type Asked =
  | { kind: 'certificate'; input: Certificate }
  | { kind: 'lot'; input: Lot }
  | { kind: 'bundle'; input: BundleParts };

type Said = { bytes: Uint8Array } | { failure: string };

/** The thread was told to end: what was asked for is still to be drawn. */
export class DrawingClosedError extends Error {}

/** So long, in ms, may the thread take to start and draw a document: it has what processors others leave. */
const longest = 100_000;

const closed = () => new DrawingClosedError('The thread that draws documents was closed.');

/** The thread, started when it is first needed, and anew when it has ended. */
export class DocumentThread {
  private worker: Worker | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;
  private reason = new Error();

  constructor(private readonly limit = longest) {}

  private start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'pdf-worker.mjs'), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // It alone keeps no process running.
    worker.unref();
    worker.on('error', (error) => (this.reason = error));
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }

  private async drawNow(asked: Asked): Promise<Uint8Array> {
    this.reason = new Error('The thread that draws documents ended.');
    if (this.closed) throw closed();
    const worker = (this.worker ??= this.start());
    const { port1: port, port2: its } = new MessageChannel();
    const late = setTimeout(() => void worker.terminate(), this.limit);
    let ended = () => {};
    try {
      return await new Promise((done, fail) => {
        ended = () => fail(this.closed ? closed() : this.reason);
        port.on('message', (said: Said) => {
          if ('bytes' in said) done(said.bytes);
          else fail(new Error(said.failure));
        });
        worker.once('exit', ended);
        worker.postMessage({ asked, port: its }, [its]);
      });
    } finally {
      worker.off('exit', ended);
      clearTimeout(late);
      port.close();
    }
  }

  /** Draws after those before it. Rejects what cannot be drawn, and the one that was being drawn when the thread ended. */
  private draw(asked: Asked): Promise<Uint8Array> {
    const drawn = this.turn.then(() => this.drawNow(asked));
    this.turn = drawn.catch(() => undefined);
    return drawn;
  }

  /** The certificate of an animal as a PDF. */
  certificate(input: Certificate): Promise<Uint8Array> {
    return this.draw({ kind: 'certificate', input });
  }

  /** A lot as a PDF. */
  lot(input: Lot): Promise<Uint8Array> {
    return this.draw({ kind: 'lot', input });
  }

  /** A certificate with all that proves it, as a ZIP. */
  bundle(input: BundleParts): Promise<Uint8Array> {
    return this.draw({ kind: 'bundle', input });
  }

  /** Ends the thread, whatever it does; nothing is drawn any more. */
  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }
}

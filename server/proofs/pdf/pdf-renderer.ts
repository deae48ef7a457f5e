import { join } from 'node:path';
import { WorkerClient } from '../../worker-client';
import type { BundleParts } from '../bundle';
import type { Certificate } from './certificate';
import type { Lot } from './lot';

/**
 * Draws documents in a thread of low priority (a worker), one at a time, beside the event loop that answers requests.
 */

interface ThreadCalls {
  certificate: { input: Certificate; output: Uint8Array };
  lot: { input: Lot; output: Uint8Array };
  bundle: { input: BundleParts; output: Uint8Array };
}

/** So long may the thread take to start, and to draw a document: it has what processors others leave. */
const renderTimeoutMs = 100_000;
/** What draws takes a hundred megabytes: where nothing is issued they are free. */
const idleTimeoutMs = 120_000;

/**
 * The thread, started when it is first needed, and anew when it has ended. Once it is closed, calls reject with a
 * `WorkerClosedError`.
 */
export class PdfRenderer {
  private readonly client: WorkerClient<ThreadCalls>;

  constructor(timeoutMs = renderTimeoutMs) {
    this.client = new WorkerClient({
      file: join(import.meta.dirname, 'pdf-worker.mjs'),
      name: 'The thread that draws documents',
      niceness: 19,
      maxMemoryMb: 512,
      oneAtATime: true,
      idleTimeoutMs,
      startTimeoutMs: timeoutMs,
      callTimeoutMs: timeoutMs,
    });
  }

  /** The certificate of an animal as a PDF. */
  certificate(input: Certificate): Promise<Uint8Array> {
    return this.client.call('certificate', input);
  }

  /** A lot as a PDF. */
  lot(input: Lot): Promise<Uint8Array> {
    return this.client.call('lot', input);
  }

  /** A certificate with all that proves it, as a ZIP. */
  bundle(input: BundleParts): Promise<Uint8Array> {
    return this.client.call('bundle', input);
  }

  /** Ends the thread, whatever it does; nothing is drawn any more. */
  close(): Promise<void> {
    return this.client.close();
  }
}

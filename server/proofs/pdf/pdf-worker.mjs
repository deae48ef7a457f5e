// The thread that draws documents, so that nobody waits for one who asks for something else. Plain JavaScript: it gives way before
// the modules in TypeScript are read, which takes longer than a document.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

/** @typedef {import('./pdf-renderer').Asked} Asked */
/** @typedef {import('node:worker_threads').MessagePort} MessagePort */

// On Linux a thread has a priority of its own; elsewhere this would slow the whole process down.
if (process.platform === 'linux') setPriority(0, 19);

register();
const [{ certificatePdf }, { lotPdf }, { bundleOf }] = await Promise.all([
  import('./certificate.ts'),
  import('./lot.ts'),
  import('../bundle.ts'),
]);

/**
 * @param {Asked} asked
 * @returns {Uint8Array | Promise<Uint8Array>}
 */
function make(asked) {
  if (asked.kind === 'certificate') return certificatePdf(asked.input);
  return asked.kind === 'lot' ? lotPdf(asked.input) : bundleOf(asked.input);
}

/**
 * @param {Asked} asked
 * @param {MessagePort} port
 */
async function drawFor(asked, port) {
  try {
    const bytes = new Uint8Array(await make(asked));
    port.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    port.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
  port.close();
}

parentPort?.on('message', (/** @type {{ asked: Asked, port: MessagePort }} */ { asked, port }) => {
  void drawFor(asked, port);
});

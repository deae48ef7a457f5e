// The thread's side of `worker-client.ts`. Plain JavaScript: a thread starts without the loader that reads TypeScript,
// and gives way before its other modules are read.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('node:worker_threads').MessagePort} MessagePort */

const { input, niceness } = /** @type {{ input: unknown, niceness?: number }} */ (workerData);

// On Linux a thread has a priority of its own; elsewhere this would slow the whole process down.
if (niceness !== undefined && process.platform === 'linux') setPriority(0, niceness);

/** What the client's settings give this thread. */
export const workerInput = input;

/**
 * Bytes that have memory of their own are handed over, all else is copied.
 * @param {unknown} output
 */
function handedOver(output) {
  const own = output instanceof Uint8Array && !Buffer.isBuffer(output);
  return own && output.buffer instanceof ArrayBuffer ? [output.buffer] : [];
}

/**
 * Answers the client's calls by name, each with its input, and says that the thread is ready.
 * @param {object} calls
 * @param {unknown} [greeting]
 */
export function serve(calls, greeting = null) {
  const byName = /** @type {Record<string, (input: unknown) => unknown>} */ (calls);
  /** @param {{ name: string, input: unknown, port: MessagePort }} call */
  const answer = async ({ name, input: its, port }) => {
    try {
      const output = await byName[name]?.(its);
      port.postMessage({ output }, handedOver(output));
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : { message: String(error) };
      port.postMessage({ failure: message, stack });
    }
    port.close();
  };
  parentPort?.on('message', (call) => void answer(call));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(greeting);
}

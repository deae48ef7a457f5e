// The thread's side of `worker-client.ts`. Plain JavaScript: a thread starts without the loader that reads TypeScript,
// and gives way before its other modules are read.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {import('node:worker_threads').MessagePort} MessagePort */
/** @typedef {(question: unknown) => Promise<unknown>} Ask how a call asks who called */

const { input, niceness } = /** @type {{ input: unknown, niceness?: number }} */ (workerData);

// On Linux a thread has a priority of its own; elsewhere this would slow the whole process down.
if (niceness !== undefined && process.platform === 'linux') setPriority(0, niceness);

/** What the client's settings give this thread. */
export const workerInput = input;

/**
 * @param {MessagePort} port
 * @returns {Ask}
 */
function askOver(port) {
  /** @type {Map<number, (value: unknown) => void>} */
  const waiting = new Map();
  let questions = 0;
  port.on('message', (/** @type {{ id: number, value: unknown }} */ { id, value }) => {
    waiting.get(id)?.(value);
    waiting.delete(id);
  });
  return (question) =>
    new Promise((done) => {
      questions += 1;
      waiting.set(questions, done);
      port.postMessage({ id: questions, question });
    });
}

/**
 * Bytes that have memory of their own are handed over, all else is copied.
 * @param {unknown} output
 */
function handedOver(output) {
  const own = output instanceof Uint8Array && !Buffer.isBuffer(output);
  return own && output.buffer instanceof ArrayBuffer ? [output.buffer] : [];
}

/**
 * Answers the client's calls by name, each with its input and with a way to ask back, and says that the thread is ready.
 * @param {object} calls
 * @param {unknown} [greeting]
 */
export function serve(calls, greeting = null) {
  const byName = /** @type {Record<string, (input: unknown, ask: Ask) => unknown>} */ (calls);
  /** @param {{ name: string, input: unknown, port: MessagePort }} call */
  const answer = async ({ name, input: its, port }) => {
    try {
      const output = await byName[name]?.(its, askOver(port));
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

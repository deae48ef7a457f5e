// A thread that the client's tests call.
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { isMainThread, threadId } from 'node:worker_threads';
import { serve, workerInput } from '../../worker-serve.mjs';

const { starts = 'well' } = /** @type {{ starts?: 'well' | 'badly' | 'never' }} */ (workerInput ?? {});
if (starts === 'badly') throw new Error('Nothing to work with.');
if (starts === 'never') await new Promise(() => setInterval(() => undefined, 60_000));

let atWork = 0;
let mostAtWork = 0;

serve(
  {
    double: (/** @type {number} */ number) => number * 2,
    bytes: (/** @type {number} */ length) => new Uint8Array(length).fill(7),
    thread: () => (isMainThread ? null : threadId),
    niceness: () => getPriority(0),
    fail: () => {
      throw new TypeError('It cannot be done.');
    },
    die: () => {
      setImmediate(() => {
        throw new Error('Nobody caught this.');
      });
      return once(process, 'never');
    },
    leave: () => process.exit(),
    hang: () => once(process, 'never'),
    mostAtWork: async () => {
      atWork += 1;
      mostAtWork = Math.max(mostAtWork, atWork);
      await new Promise(setImmediate);
      atWork -= 1;
      return mostAtWork;
    },
  },
  'ready',
);

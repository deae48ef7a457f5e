import { fuzz } from './run';

/** Fuzzing from the command line. */

/**
 * `npm run test:fuzz -- [calls] [seed]`: prints the seed, the number of calls and every finding; fails with any, and
 * when an operation never had success.
 */
const count = Number(process.argv[2] ?? 5_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
process.stdout.write(`seed ${seed}\n`);
const { calls, findings, unreached } = await fuzz(seed, count);
for (const { call, what } of findings) process.stdout.write(`${what}\n  ${JSON.stringify(call)}\n`);
if (unreached.length > 0) process.stdout.write(`no success with: ${unreached.join(', ')}\n`);
process.stdout.write(`${calls} calls, ${findings.length} findings\n`);
process.exit(findings.length + unreached.length > 0 ? 1 : 0);

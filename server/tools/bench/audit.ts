import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { audit } from '../../proofs/audit/audit';
import { readMemory, type Memory } from '../../proofs/audit/memory';
import { openSite } from '../../proofs/audit/site';

/** Benchmark of the audit of a long log: what the first one takes, and the next one when the log has grown a little. */

const entries = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const more = 1_000;

const child = fork(join(import.meta.dirname, 'audit-child.ts'), [], {
  execArgv: ['--import', 'tsx'],
  env: { ...process.env, LOG_LEVEL: 'silent' },
});
await once(child, 'message');

async function grow(count: number): Promise<number> {
  child.send(count);
  const [port] = (await once(child, 'message')) as [number];
  return port;
}

/** One audit of the log alone, with what it took. */
async function measured(name: string, port: number, since: Memory | null): Promise<Memory | null> {
  const began = performance.now();
  const site = openSite(`http://127.0.0.1:${port}`);
  const { findings, counts, memory } = await audit(site, { since, documents: false });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { maxRSS } = process.resourceUsage();
  const text = JSON.stringify(memory);
  process.stdout.write(
    `${name}: ${counts.entries} entries, ${counts.checkpoints} checkpoints, ${seconds} s, at most ` +
      `${Math.round(maxRSS / 1024)} MB, ` +
      `a file of ${Math.round(text.length / 1024)} kB, ${findings.wrong.length} wrong\n`,
  );
  for (const { says } of findings.wrong.slice(0, 3)) process.stdout.write(`  ${says}\n`);
  return memory && readMemory(text);
}

const memory = await measured('first', await grow(entries), null);
await measured('next', await grow(more), memory);
child.disconnect();

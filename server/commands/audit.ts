import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { audit } from '../proofs/audit/audit';
import type { Memory } from '../proofs/audit/checkpoints';
import { openSite } from '../proofs/audit/site';
import { printable, printableLine } from './printable';

/**
 * `npm run audit -- URL [--since FILE] [--node CHAIN=URL …]`: reads all that an installation publishes of its
 * certificates as a stranger would, and names what is wrong. FILE keeps what was there, for the next time.
 */

const usage = 'Usage: npm run audit -- URL [--since FILE] [--node calldata:1=https://node.example …]';

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { since: { type: 'string' }, node: { type: 'string', multiple: true, default: [] } },
  });
  const [url, ...more] = positionals;
  if (!url || more.length > 0 || !URL.canParse(url)) throw new TypeError(usage);
  const nodes = new Map<string, string[]>();
  for (const one of values.node) {
    const [chain = '', ...address] = one.split('=');
    if (!URL.canParse(address.join('='))) throw new TypeError(usage);
    nodes.set(chain, [...(nodes.get(chain) ?? []), address.join('=')]);
  }
  return { url, since: values.since, nodes };
}

async function main(): Promise<void> {
  const { url, since: file, nodes } = options();
  const since = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : null;
  const { findings, counts, memory } = await audit(openSite(url), { since, nodes });
  const say = (line: string) => process.stdout.write(`${printableLine(line)}\n`);
  say(
    `Read ${counts.entries} entries, ${counts.checkpoints} checkpoints, ${counts.anchors} anchors, ${counts.documents} certificates and ${counts.lists} status lists.`,
  );
  for (const why of findings.unchecked) say(`Could not be checked: ${why}`);
  for (const { code, says } of findings.wrong) say(`WRONG (${code}): ${says}`);
  say(findings.wrong.length === 0 ? 'Nothing is wrong.' : `${findings.wrong.length} found wrong.`);
  if (findings.wrong.length > 0) process.exitCode = 1;
  else if (file) writeFileSync(file, JSON.stringify(memory));
}

try {
  await main();
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(printable(`${error instanceof Error ? error.message : String(error)}${cause}\n`));
  process.exitCode = 2;
}

import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { audit } from '../proofs/audit/audit';
import { readMemory } from '../proofs/audit/memory';
import { askedOfficeKeys } from './asked-office-keys';
import { askedWitnesses } from './asked-witnesses';
import { openSite } from '../proofs/audit/site';
import { writeWhole } from '../whole-file';
import { printable, printableLine } from './printable';

/**
 * `npm run audit -- URL [--since FILE] [--node CHAIN=URL …] [--log-only] [--witness KEY …] [--quorum N] [--office-key
 * KEY …]`: reads all that an installation publishes of its certificates as a stranger would, and names what is wrong.
 * FILE keeps what was there: the next audit goes on from it, and what it has read is not read again. `--log-only`
 * leaves out certificates and status lists.
 */

const usage =
  'Usage: npm run audit -- URL [--since FILE] [--node calldata:1=https://node.example …] [--log-only] ' +
  '[--witness NAME+HASH+KEY …] [--quorum N] [--office-key KEY …]';

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      node: { type: 'string', multiple: true, default: [] },
      witness: { type: 'string', multiple: true, default: [] },
      quorum: { type: 'string' },
      'office-key': { type: 'string', multiple: true, default: [] },
      'log-only': { type: 'boolean', default: false },
    },
  });
  const witnesses = askedWitnesses(values.witness, values.quorum);
  const officeKeys = askedOfficeKeys(values['office-key']);
  if (witnesses === null || officeKeys === null) throw new TypeError(usage);
  const [url, ...more] = positionals;
  if (!url || more.length > 0 || !URL.canParse(url)) throw new TypeError(usage);
  const nodes = new Map<string, string[]>();
  for (const one of values.node) {
    const [chain = '', ...address] = one.split('=');
    if (!URL.canParse(address.join('='))) throw new TypeError(usage);
    nodes.set(chain, [...(nodes.get(chain) ?? []), address.join('=')]);
  }
  return { url, since: values.since, nodes, witnesses, officeKeys, documents: !values['log-only'] };
}

async function main(): Promise<void> {
  const { url, since: file, documents, ...asked } = options();
  // An audit takes long: that nothing can be kept of it is told before.
  if (file) accessSync(dirname(file), constants.W_OK);
  const since = file && existsSync(file) ? readMemory(readFileSync(file, 'utf8')) : null;
  const { findings, counts, hasWitnesses, memory } = await audit(openSite(url), {
    since,
    documents,
    ...asked,
  });
  const say = (line: string) => process.stdout.write(`${printableLine(line)}\n`);
  if (counts.before > 0) say(`The first ${counts.before} entries were audited before, and are still there.`);
  if (!documents) say('Certificates and status lists were not read.');
  say(
    `Read ${counts.entries} entries, ${counts.checkpoints} checkpoints, ${counts.anchors} anchors, ` +
      `${counts.documents} certificates and ${counts.lists} status lists.`,
  );
  if (!hasWitnesses) say('No witnesses: nobody but the issuer says that this is the log that all see.');
  for (const why of findings.unchecked) say(`Could not be checked: ${why}`);
  for (const what of findings.odd) say(`Look at this: ${what}`);
  for (const { code, says } of findings.wrong) say(`WRONG (${code}): ${says}`);
  say(findings.wrong.length === 0 ? 'Nothing is wrong.' : `${findings.wrong.length} found wrong.`);
  if (findings.wrong.length > 0) process.exitCode = 1;
  // A FILE that is cut is no witness of what was there before.
  else if (file && memory) writeWhole(file, JSON.stringify(memory));
}

try {
  await main();
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(printable(`${error instanceof Error ? error.message : String(error)}${cause}\n`));
  process.exitCode = 2;
}

import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { textOf } from '../../src/lib/proof/bytes';
import { witnessKey } from '../../src/lib/proof/cosignature';
import { readIssuer, type Issuer } from '../../src/lib/proof/issuer';
import { parseCheckpoint } from '../../src/lib/proof/note';
import { ConfigError } from '../environment';
import { openSite, type Site } from '../proofs/audit/site';
import { witnessOf } from '../proofs/witness/key';
import { serveWitness } from '../proofs/witness/service';
import { knownOrigins, openWitness } from '../proofs/witness/witness';
import { printable } from './printable';

/**
 * `npm run witness -- --log URL --key FILE`: a witness of an installation's log (C2SP tlog-witness). What it cosigned
 * last and what it refused are in FILE.log.
 */

const usage = `Usage: npm run witness -- --log URL --key FILE [--name NAME] [--origin ORIGIN] \
[--host HOST] [--port PORT]

  --log URL        the installation whose log is witnessed
  --key FILE       the witness's key, made where there is none; beside it FILE.log has what it saw
  --name NAME      the witness's name when its key is made, as witness.example.org
  --origin ORIGIN  the log's name, by default the one that it has now
`;

/** How long, in ms, the keys of the log's issuer count before they are read again. */
const keysMs = 60_000;

function options() {
  const { values } = parseArgs({
    options: {
      log: { type: 'string' },
      key: { type: 'string' },
      name: { type: 'string', default: hostname() },
      origin: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '2113' },
    },
  });
  const { log, key, port, ...rest } = values;
  if (!log || !URL.canParse(log) || !key || !/^\d{1,5}$/.test(port)) throw new ConfigError(usage);
  return { ...rest, log, key, port: Number(port) };
}

/** The name of a site's log. Throws ConfigError where it is not the one that was witnessed: a person has to say so. */
async function originOf(site: Site, known: readonly string[]): Promise<string> {
  const note = await site.bytes('/log/checkpoint');
  if (!note) throw new ConfigError('The log has no checkpoint yet: say how it will be named (--origin).');
  const { origin } = parseCheckpoint(textOf(note));
  if (known.length === 0 || known.includes(origin)) return origin;
  throw new ConfigError(
    `The log is called ${origin} now, and was ${known.join(', ')} here. Ask why; then say so with --origin ${origin}.`,
  );
}

async function main(): Promise<void> {
  const { log, key, name, origin: named, host, port } = options();
  const site = openSite(log);
  const witness = await witnessOf(key, name);
  const folder = `${key}.log`;
  const origin = named ?? (await originOf(site, await knownOrigins(folder)));
  let seen: { at: number; issuers: Issuer[] } | undefined;
  const issuers = async () => {
    if (seen && performance.now() - seen.at < keysMs) return seen.issuers;
    const bytes = await site.bytes('/.well-known/did.json');
    const issuer = readIssuer(bytes && (JSON.parse(textOf(bytes)) as unknown));
    seen = { at: performance.now(), issuers: issuer ? [issuer] : [] };
    return seen.issuers;
  };
  const app = serveWitness(openWitness({ ...witness, origin, issuers, folder }));
  const address = await app.listen({ host, port });
  process.stdout.write(
    printable(`Witness of ${origin} at ${address}\nWITNESSES=${await witnessKey(witness)}@${address}\n`),
  );
  const end = () => void app.close();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

try {
  await main();
} catch (error) {
  process.stderr.write(printable(`${error instanceof Error ? error.message : String(error)}\n`));
  process.exitCode = 2;
}

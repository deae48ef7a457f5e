import { randomBytes } from 'node:crypto';
import { keysOf, markCompromised, registerKey } from '../proofs/keys/register';
import { signerOf } from '../proofs/keys/signer';
import { readConfig } from '../config';
import { ConfigError, instant } from '../environment';
import { openDatabase } from '../database';
import { startFailure } from '../main';
import { writeSigningKey } from '../secrets';

/**
 * `npm run keys`: lists the keys that sign; `npm run keys -- rotate` makes another one, and the one before it retires;
 * `npm run keys -- compromised KEY --since TIME` tells that others may have one that has retired.
 */

const elsewhere =
  'SIGNING_KEY names the key: set it to another one (openssl rand -base64 32) and start again, which retires ' +
  'the one before it.';

const usage = `Usage: npm run keys                                     lists the keys
       npm run keys -- rotate                           makes a new one
       npm run keys -- compromised KEY --since INSTANT  others may have a key since then
`;

/** What a command line asks for; null for none of the uses. */
function readCall([task, key, flag, since, ...more]: string[]) {
  if (task === undefined || (task === 'rotate' && key === undefined)) return { task };
  if (task !== 'compromised' || !key || flag !== '--since' || more.length > 0) return null;
  const at = instant('--since', since);
  return at ? { task, compromised: { key, since: at } } : null;
}

async function main(parameters: string[]): Promise<void> {
  const call = readCall(parameters);
  if (!call) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const { task, compromised } = call;
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const { publicUrl } = config;
    const signer = await signerOf(config.signingKey, publicUrl);
    const signing = (await keysOf(db)).find(({ retiredAt }) => retiredAt === null);
    // Where another key signs, this shell is not set up as the service is: a start alone has another key sign.
    if (!signing) await registerKey(db, signer, publicUrl, new Date());
    if (task === 'rotate') {
      if (process.env.SIGNING_KEY) throw new ConfigError(elsewhere);
      if (signing && signing.id !== signer.multikey)
        throw new ConfigError(
          `The key in ${config.dataDir}, ${signer.multikey}, is not the one that signs, ${signing.id}. Set ` +
            'DATA_DIR and SIGNING_KEY as the service has them; where it is to sign, start the service.',
        );
      const seed = randomBytes(32);
      // First the file: a start registers the key that is there.
      writeSigningKey(config.dataDir, seed);
      await registerKey(db, await signerOf(seed, publicUrl), publicUrl, new Date());
    }
    if (compromised) {
      const { key, since } = compromised;
      await markCompromised(db, key, { since, origin: publicUrl, now: new Date() });
    }
    for (const { id, validFrom, retiredAt, compromisedSince } of await keysOf(db)) {
      const standing = retiredAt ? `retired ${retiredAt.toISOString()}` : 'signs';
      const end = compromisedSince ? `  compromised since ${compromisedSince.toISOString()}` : '';
      process.stdout.write(`${id}  ${validFrom.toISOString()}  ${standing}${end}\n`);
    }
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const sentence = startFailure(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

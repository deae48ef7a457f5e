import { randomBytes } from 'node:crypto';
import { registerKey, keysOf } from '../proofs/keys/register';
import { signerOf } from '../proofs/keys/signer';
import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { openDatabase } from '../database';
import { startFailure } from '../main';
import { writeSigningKey } from '../secrets';

/**
 * `npm run keys`: lists the keys that sign; `npm run keys -- rotate` makes another one, and the one before it retires.
 */

const elsewhere =
  'SIGNING_KEY names the key: set it to another one (openssl rand -base64 32) and start again, which retires the one before it.';

const usage =
  'Usage: npm run keys            lists the keys\n       npm run keys -- rotate  makes a new one\n';

async function main(task: string | undefined): Promise<void> {
  if (task !== undefined && task !== 'rotate') {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  const database = await openDatabase(config);
  try {
    const { db } = database;
    const { publicUrl } = config;
    await registerKey(db, await signerOf(config.signingKey, publicUrl), publicUrl, new Date());
    if (task === 'rotate') {
      if (process.env.SIGNING_KEY) throw new ConfigError(elsewhere);
      const seed = randomBytes(32);
      // First the file: a start registers the key that is there.
      writeSigningKey(config.dataDir, seed);
      await registerKey(db, await signerOf(seed, publicUrl), publicUrl, new Date());
    }
    for (const { id, validFrom, retiredAt } of await keysOf(db))
      process.stdout.write(
        `${id}  ${validFrom.toISOString()}  ${retiredAt ? `retired ${retiredAt.toISOString()}` : 'signs'}\n`,
      );
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  const sentence = startFailure(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

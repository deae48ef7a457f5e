import { drizzle } from 'drizzle-orm/node-postgres';
import { runCommand } from './snapshot';
import type { Config } from '../config';
import type { Database, Queryable } from '../database';
import * as schema from '../database/schema';
import { BackupError } from '../database/snapshot/format';
import { loadBackup } from '../database/snapshot/load';
import { registerKey } from '../proofs/keys/register';
import { signerOf } from '../proofs/keys/signer';
import { beginMemory, newestSigned, setBackOf, type SetBack } from '../proofs/log/continuity';
import { forkLog } from '../proofs/log/fork';
import { checkpointMemory, type CheckpointMemory } from '../proofs/log/memory';

/**
 * `npm run restore -- FILE [--force] [--fork-log]`: puts a backup into the database and the photos' storage. Where that
 * sets the log back, the log goes on under another name, if that is asked for; without a file nothing else is done.
 */

const forkFlag = '--fork-log';

/** From which size of the log to which a database goes. */
const wayBack = ({ origin, signedSize, size }: SetBack) =>
  size < signedSize
    ? `the log of ${origin} goes back from ${signedSize} signed entries to ${size}`
    : `the log of ${origin} has ${size} entries that do not continue the ${signedSize} that were signed`;

/** How a database is set back by what was signed; a backup of early versions has no log. */
async function setBackNow(db: Queryable, memory: CheckpointMemory): Promise<SetBack | null> {
  const { rows } = await db.execute<{ is: boolean }>(`select to_regclass('log_entries') is not null as is`);
  const signed = await newestSigned(db, memory);
  if (rows[0]?.is || !signed) return setBackOf(db, signed);
  const { origin, size: signedSize } = signed.checkpoint;
  return { origin, signedSize, size: 0 };
}

async function fork(db: Database, memory: CheckpointMemory, config: Config): Promise<string> {
  const { signingKey, publicUrl } = config;
  const signer = await signerOf(signingKey, publicUrl);
  await registerKey(db, signer, publicUrl, new Date());
  const forked = await forkLog(db, { signer, memory, publicUrl });
  return forked
    ? `The log goes on as ${forked.origin} after ${forked.size} entries; ${forked.signedSize} were signed as ` +
        `${forked.from}.`
    : 'No checkpoint was ever signed: the log keeps its name.';
}

await runCommand(
  { name: 'restore', flags: [forkFlag], alone: forkFlag },
  async ({ database, reopen, file, force, flags, files, config }) => {
    const memory = checkpointMemory(config.checkpointMemory);
    const isForked = flags.has(forkFlag);
    if (file === '') {
      if (await setBackNow(database.db, memory)) return fork(database.db, memory, config);
      throw new BackupError('The log continues what was signed: it needs no other name.');
    }
    await beginMemory(database.db, memory);
    const isRemembered = (await memory.newest()) !== null;
    let way: string | null = null;
    await loadBackup({
      pool: database.pool,
      files,
      file,
      force,
      check: async (client) => {
        const setBack = isRemembered
          ? await setBackNow(drizzle(client, { casing: 'snake_case', schema }), memory)
          : null;
        if (setBack && !isForked)
          throw new BackupError(
            `With this backup ${wayBack(setBack)}. Restore a newer one, or use ${forkFlag}: then the log goes ` +
              `on under another name, with an entry that says so. Nothing was changed.`,
          );
        if (setBack) way = `With it ${wayBack(setBack)}.`;
      },
    });
    const { db } = await reopen();
    const restored = `Restored from ${file}.`;
    if (isForked && isRemembered && way === null)
      return `${restored} The log continues what was signed, and keeps its name.`;
    if (isForked) return [restored, way, await fork(db, memory, config)].filter(Boolean).join(' ');
    const signed = isRemembered ? null : await newestSigned(db, memory);
    return signed
      ? `${restored} No signed checkpoint is remembered in ${config.checkpointMemory}: if more than ` +
          `${signed.checkpoint.size} entries of the log were ever signed, run npm run restore -- FILE --force ` +
          `${forkFlag} before the service starts.`
      : restored;
  },
);

import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readConfig, type Config } from './config';
import { ConfigError, isLoopback } from './environment';
import { openDatabase, type Database, type OpenDatabase } from './database';
import { DatabaseError } from './database/embedded';
import { users } from './database/schema';
import { openFiles, type Files } from './files';
import { sweepLotInquiries } from './domain/lots/lot-inquiries';
import { sweepFiles } from './files/sweep';
import { freeKeys } from './api/idempotency';
import { emptyUploads, uploadsFolder } from './api/uploads';
import { requireCurrentKey } from './proofs/keys/register';
import { signerOf } from './proofs/keys/signer';
import { stopGently } from './shutdown';

/** The start (bootstrap): configuration, database, demonstration and the listening server, and the way to stop them. */

/** A running service and the way to stop it. */
export interface Service {
  url: string;
  /** Whether the demonstration data is in the database, so that its accounts may be shown. */
  demonstration: boolean;
  /** Resolves, with a sentence, when the service cannot go on. */
  failed: Promise<string>;
  /** How long `stop` waits for the calls that run before it cuts them off. */
  stopSeconds: number;
  stop: () => Promise<void>;
}

/**
 * The demonstration's password is printed for everybody to read: it is nothing for a network, unless that is wanted.
 * Throws ConfigError.
 */
export async function refusePublicDemonstration(
  { db, embedded }: Pick<OpenDatabase, 'db' | 'embedded'>,
  config: Pick<Config, 'host' | 'publicDemonstration'>,
): Promise<void> {
  if (config.publicDemonstration || isLoopback(config.host)) return;
  const { isDemonstration } = await import('./seed/accounts');
  const toCome = embedded && (await db.$count(users)) === 0;
  if (!toCome && !(await isDemonstration(db))) return;
  throw new ConfigError(
    `The demonstration, whose password is printed, does not listen on ${config.host}. Begin an empty database ` +
      `with an admin of your own (npm run admin -- EMAIL), or set DEMONSTRATION=public.`,
  );
}

async function seedOnce({ db, embedded }: OpenDatabase, files: Files): Promise<boolean> {
  if (!embedded) return false;
  if ((await db.$count(users)) === 0) {
    const { seedDemonstration } = await import('./seed');
    await seedDemonstration({ db, files, now: new Date() });
  }
  const { isDemonstration } = await import('./seed/accounts');
  return isDemonstration(db);
}

const addressFailures: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Set PORT to another one, or stop what listens there.',
  EACCES: 'This user may not listen on that port. Set PORT to another one.',
};

/**
 * Throws ConfigError when the service could not listen where it is told to: before the work of the rest, not after it.
 */
async function requireFreeAddress({ host, port }: Config): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen({ host, port }, done));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ConfigError(addressFailures[code] ?? `HOST (${host}) is no address of this machine (${code}).`);
  }
  await new Promise((done) => server.close(done));
}

const dayMs = 24 * 60 * 60 * 1000;

interface Sweeping {
  db: Database;
  files: Files;
  /** The folder of files that are being uploaded, and after how long, in ms, one is of no call any more. */
  uploads: string;
  longestUpload: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Takes away what is over. What fails, as while the storage of photos is away, keeps the rest from nothing. */
export async function sweep({ db, files, uploads, longestUpload, log }: Sweeping): Promise<void> {
  const now = new Date();
  const sweeps = [
    () => emptyUploads(uploads, longestUpload),
    () => sweepLotInquiries(db, now),
    () => sweepFiles(db, files, now),
  ];
  for (const one of sweeps)
    await one().catch((error: unknown) => log.warn(error, 'What is over could not be swept'));
}

/** Cleans up at once and each day; what fails is tried again the next day. */
function sweepDaily(parts: Sweeping): NodeJS.Timeout {
  void sweep(parts);
  return setInterval(() => void sweep(parts), dayMs).unref();
}

async function run(
  config: Config,
  database: OpenDatabase,
  loading: Promise<typeof import('./app')>,
): Promise<Service> {
  const { buildApp } = await loading;
  // Else it would start and sign nothing.
  await requireCurrentKey(database.db, await signerOf(config.signingKey, config.publicUrl));
  const files = openFiles(join(config.dataDir, 'files'), config.bucket);
  const uploads = uploadsFolder(config.dataDir);
  // The embedded database serves one process: what lies there is of an earlier one.
  const longestUpload = 2 * config.requestSeconds * 1000;
  await emptyUploads(uploads, database.embedded ? 0 : longestUpload);
  if (database.embedded) await freeKeys(database.db);
  await refusePublicDemonstration(database, config);
  const demonstration = await seedOnce(database, files);
  const app = await buildApp({ db: database.db, config, files });
  await app.listen({ host: config.host, port: config.port });
  app.notary.start();
  const sweeping = sweepDaily({ db: database.db, files, uploads, longestUpload, log: app.log });
  const { port } = app.addresses()[0] ?? config;
  if (!isLoopback(config.host) && isLoopback(new URL(config.publicUrl).hostname))
    app.log.warn(
      `Shared links lead to ${config.publicUrl}: set PUBLIC_URL to where others reach this service.`,
    );
  const failed = database.died.then((sentence) => {
    app.log.fatal(sentence);
    return sentence;
  });
  const stop = async (): Promise<void> => {
    clearInterval(sweeping);
    await stopGently(app, config.stopSeconds);
    await database.close();
  };
  return { url: `http://localhost:${port}`, demonstration, failed, stopSeconds: config.stopSeconds, stop };
}

/** Opens the database, loads the demonstration data into an empty embedded one, and listens. */
export async function startService(): Promise<Service> {
  const config = readConfig();
  await requireFreeAddress(config);
  // The embedded database opens in a thread of its own, while this one loads the rest.
  const opening = openDatabase(config);
  const loading = import('./app');
  // Both, so that a start that fails leaves nothing that still loads.
  const [opened] = await Promise.allSettled([opening, loading]);
  if (opened.status === 'rejected') throw opened.reason;
  const database = opened.value;
  const died = database.died.then((sentence) => Promise.reject(new DatabaseError(sentence)));
  try {
    return await Promise.race([run(config, database, loading), died]);
  } catch (error) {
    await database.close();
    throw error;
  } finally {
    died.catch(() => undefined);
  }
}

/** Why a start failed, in a sentence for the person who started it; null when it is a defect of ours. */
export function startFailure(error: unknown): string | null {
  return error instanceof DatabaseError || error instanceof ConfigError ? error.message : null;
}

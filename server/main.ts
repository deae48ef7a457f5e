import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ConfigError, readConfig } from './config';
import { openDatabase, type OpenDatabase } from './database';
import { EmbeddedDatabaseError } from './database/embedded';
import { users } from './database/schema';
import { openFiles, type Files } from './files';

/** A running service and the way to stop it. */
export interface Service {
  url: string;
  /** Whether the demonstration data is in the database, so that its accounts may be shown. */
  demonstration: boolean;
  stop: () => Promise<void>;
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

async function stopAll(app: FastifyInstance, database: OpenDatabase): Promise<void> {
  await app.close();
  await database.close();
}

/** Opens the database, loads the demonstration data into an empty embedded one, and listens. */
export async function startService(): Promise<Service> {
  const config = readConfig();
  // The embedded database opens in a thread of its own, while this one loads the rest.
  const opening = openDatabase(config);
  const loading = import('./app');
  const database = await opening;
  try {
    const { buildApp } = await loading;
    const files = openFiles(join(config.dataDir, 'files'), config.bucket);
    const demonstration = await seedOnce(database, files);
    const app = await buildApp({ db: database.db, config, files });
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.addresses()[0] ?? config;
    return { url: `http://localhost:${port}`, demonstration, stop: () => stopAll(app, database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '28P01',
  '28000',
  '3D000',
]);

/** Why a start failed, in a sentence for the person who started it; null when it is a defect of ours. */
export function startFailure(error: unknown): string | null {
  if (error instanceof EmbeddedDatabaseError || error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return 'The port is in use. Set PORT to another one, or stop what listens there.';
  }
  if (code === 'EACCES') return 'This user may not listen on that port. Set PORT to another one.';
  if (unreachable.has(code)) return `The database of DATABASE_URL cannot be opened (${code}).`;
  return null;
}

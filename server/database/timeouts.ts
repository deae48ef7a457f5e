import { Socket } from 'node:net';
import type pg from 'pg';

/** Timeouts: how long a statement, and the silence of a server, may last. */

/**
 * What a server does to a statement, or to a transaction that does nothing, that would hold others up for ever, in ms.
 * PGlite has no clock to end a statement by.
 */
export const serverTimeouts = (seconds: number) => ({
  statement_timeout: seconds * 1000,
  idle_in_transaction_session_timeout: 2 * seconds * 1000,
});

const timeoutNames = Object.keys(serverTimeouts(0));
/** What a migration begins with, and ends with. */
export const disableTimeoutsSql = timeoutNames.map((name) => `set ${name} = 0`).join('; ');
export const resetTimeoutsSql = timeoutNames.map((name) => `reset ${name}`).join('; ');
const disableTimeoutsLocallySql = timeoutNames.map((name) => `set local ${name} = 0`).join('; ');

/** How long, by default, a statement may take, in seconds. */
export const defaultDatabaseSeconds = 15;

/** How long it may take to get a connection, or the shortest answer, in ms: five seconds by default. */
export const connectTimeoutMs = (seconds: number) => (seconds * 1000) / 3;

/** How long a server may say nothing, in ms: longer than a statement may take there. */
export const maxSilenceMs = (seconds: number) => (seconds * 4000) / 3;

/**
 * Ends a connection of which nothing is heard: the server stands still, or there is no way to it, and neither tells.
 * Its statement fails, and the pool opens another connection.
 */
export function endWhenSilent({ connection: { stream } }: pg.PoolClient, ms: number): void {
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(ms, () =>
    stream.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' })),
  );
}

/** Lets the transaction of a connection take as long as it takes, as a backup does. */
export async function disableTimeouts(client: pg.PoolClient): Promise<void> {
  endWhenSilent(client, 0);
  await client.query(disableTimeoutsLocallySql);
}

import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { ClientBase, Pool } from 'pg';
import type { Files } from '../../files';
import { disableTimeouts } from '../timeouts';
import { BackupError, writeLines, type Header, type Line } from './format';
import { quoted, readTables, type Table } from './tables';

/** Backup (a logical dump) out of one snapshot of the database. */

async function* rowsOf(client: ClientBase, { name, columns, key }: Table): AsyncGenerator<Line> {
  const [list, order] = [columns.map(quoted).join(', '), key.map(quoted).join(', ')];
  yield ['table', name];
  await client.query(
    `declare saved no scroll cursor for select to_jsonb(t)::text as row from (select ${list} from ` +
      `${quoted(name)} order by ${order}) t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>('fetch 500 from saved');
    if (rows.length === 0) break;
    for (const { row } of rows) yield ['row', row];
  }
  await client.query('close saved');
}

async function* everything(client: ClientBase, files: Files): AsyncGenerator<Line> {
  const applied = await client.query<{ last: string }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const header: Header = {
    version: 1,
    migration: Number(applied.rows[0]?.last),
    made: new Date().toISOString(),
  };
  yield ['caravana', JSON.stringify(header)];
  for (const table of await readTables(client)) if (table.lasting) yield* rowsOf(client, table);
  const sequences = await client.query<{ line: string }>(
    `select to_jsonb(s)::text as line from (select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1) s`,
  );
  for (const { line } of sequences.rows) yield ['sequence', line];
  // After the rows: a photo is stored before the row that names it, so that none of those rows lacks its photo.
  for await (const name of files.names()) {
    const photo = await files.get(name);
    if (photo) yield ['file', `${name} ${(await buffer(photo.body)).toString('base64')}`];
  }
}

/** Saves the database as it is at one moment, and the stored photos. Throws BackupError when the file exists. */
export async function saveBackup(options: {
  pool: Pool;
  files: Files;
  file: string;
  force: boolean;
}): Promise<void> {
  const { pool, files, file, force } = options;
  if (existsSync(file) && !force) throw new BackupError(`${file} exists. Use --force to overwrite it.`);
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await disableTimeouts(client);
    await writeLines(file, everything(client, files));
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Files } from '../../files';
import { contentName, fileName } from '../../files/files';
import { disableTimeouts } from '../timeouts';
import { BackupError, checkWhole, readLines, type Header } from './format';
import { migrations, quoted, readTables, type Table } from './tables';

/** Restore of a backup: one transaction, all of it or nothing. */

/** Takes away every table and makes those that the backup's version had. */
async function makeTables(client: ClientBase, { version, migration }: Header): Promise<Map<string, Table>> {
  const known = migrations();
  const wanted = known.filter((one) => one.folderMillis <= migration);
  if (version !== 1 || wanted.at(-1)?.folderMillis !== migration) {
    throw new BackupError('A newer version of Caravana made this backup. Restore it with that version.');
  }
  for (const { name } of await readTables(client)) await client.query(`drop table ${quoted(name)} cascade`);
  await client.query('truncate drizzle.__drizzle_migrations');
  for (const { sql, hash, folderMillis } of wanted) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  const tables = await readTables(client);
  // What migrations put into them comes from the backup too.
  if (tables.length > 0)
    await client.query(`truncate ${tables.map((table) => quoted(table.name)).join(', ')}`);
  return new Map(tables.map((table) => [table.name, table]));
}

async function insertRows(
  client: ClientBase,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = columns.map(quoted).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value
     select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

async function storeFile(files: Files, value: string): Promise<string> {
  const [name = '', content = ''] = value.split(' ');
  const bytes = Buffer.from(content, 'base64');
  if (!fileName.test(name) || !name.startsWith(contentName(bytes))) {
    throw new BackupError(`The file ${name} is damaged in this backup. Nothing was changed.`);
  }
  return files.put(bytes, name);
}

async function loadLines(
  client: ClientBase,
  file: string,
  storePhoto: (line: string) => Promise<void>,
): Promise<void> {
  let tables = new Map<string, Table>();
  let table: Table | undefined;
  let rows: string[] = [];
  const flush = async () => {
    if (table) await insertRows(client, table, rows);
    rows = [];
  };
  for await (const [word, value] of readLines(file)) {
    if (rows.length === 500 || word !== 'row') await flush();
    if (word === 'caravana') tables = await makeTables(client, JSON.parse(value) as Header);
    else if (word === 'table') table = tables.get(value);
    else if (word === 'row') rows.push(value);
    else if (word === 'file') await storePhoto(value);
    else
      await client.query(
        `select setval((s ->> 'name')::regclass, (s ->> 'value')::bigint) from (select $1::jsonb as s) one`,
        [value],
      );
  }
  await flush();
}

/**
 * Replaces all data by a backup's and adds its photos: all of it or nothing. The tables are then those of the backup's
 * version, which the next opening of the database migrates. Throws BackupError, also when there are accounts and no
 * `force`.
 */
export async function loadBackup(options: {
  pool: Pool;
  files: Files;
  file: string;
  force: boolean;
  /** Looks at what was loaded, whose tables are of the backup's version: what it throws undoes all of it. */
  check?: (client: PoolClient) => Promise<void>;
}): Promise<void> {
  const { pool, files, file, force, check } = options;
  await checkWhole(file);
  const before = new Set<string>();
  for await (const name of files.names()) before.add(name);
  const added: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await disableTimeouts(client);
    // The counters come along with what they count (migration 0035).
    await client.query("set local caravana.restoring = 'on'");
    const { rows } = await client.query<{ accounts: number }>('select count(*)::int as accounts from users');
    const accounts = rows[0]?.accounts ?? 0;
    if (accounts > 0 && !force) {
      throw new BackupError(
        `The database has ${accounts} accounts. Use --force to replace all that is in it.`,
      );
    }
    await loadLines(client, file, async (line) => {
      const name = await storeFile(files, line);
      if (!before.has(name)) added.push(name);
    });
    await check?.(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    for (const name of added) await files.remove(name).catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { migrationsFolder } from '../index';

/** Introspection: what tables the catalogue of the database tells of. */

export interface Table {
  name: string;
  /** Columns that are stored; generated ones come of them. */
  columns: string[];
  /** Columns of the primary key, in which order the rows are saved. */
  key: string[];
  /** Whether its rows are to last; those of an unlogged one are not. */
  lasting: boolean;
}

/** A name as SQL takes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Every migration of this version, the first one first. */
export const migrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

const tablesQuery = `
  select c.relname as name, c.relpersistence = 'p' as lasting,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid
      order by k.place) as key,
    array(select distinct f.confrelid::regclass::text from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;

/** The tables of the database, each after those that it refers to. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(tablesQuery);
  const sorted: typeof rows = [];
  while (sorted.length < rows.length) {
    const done = new Set(sorted.map((table) => table.name));
    const ready = rows.filter(
      (table) => !done.has(table.name) && table.needs.every((name) => done.has(name)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle');
    sorted.push(...ready);
  }
  return sorted.map(({ name, columns, key, lasting }) => ({ name, columns, key, lasting }));
}

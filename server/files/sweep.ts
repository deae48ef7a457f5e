import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';
import type { Files } from './files';

/** A garbage collection of the storage: photos and documents that no row names. */

/** So long, in ms, is a file left alone: its row may be written yet, and a page that was read shows its address. */
const minAgeMs = 24 * 60 * 60 * 1000;
/** So many names are asked about at once. */
const batchFiles = 500;

/** Which of some names no row has. */
async function unnamed(db: Queryable, names: readonly string[]): Promise<string[]> {
  const all = sql.join(
    names.map((name) => sql`(${name}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (values ${all}) as stored (name)
    where not exists (select from file_uploads r where r.photo = name)
      and not exists (select from visit_animals r where r.photo = name)
      and not exists (select from certified_lots r where r.photo = name)
      and not exists (select from cattle_certifications r where r.photo = name)
      and not exists (select from certificate_records r where r.pdf_hash = left(name, 64) and name like '%.pdf')
      and not exists (select from lot_document_versions r where r.pdf_hash = left(name, 64) and name like '%.pdf')`);
  return rows.map(({ name }) => name);
}

/** Which of all files that were stored before a moment no row names, and how many there are. */
async function unnamedOf(
  db: Queryable,
  files: Files,
  before: Date,
): Promise<{ over: string[]; all: number }> {
  const over: string[] = [];
  let all = 0;
  let names: string[] = [];
  const ask = async () => {
    if (names.length > 0) over.push(...(await unnamed(db, names)));
    all += names.length;
    names = [];
  };
  for await (const name of files.names(before)) {
    names.push(name);
    if (names.length === batchFiles) await ask();
  }
  await ask();
  return { over, all };
}

/**
 * Takes away what was stored a day ago or before and is named by no row, and what was cut off. Tells how many files.
 * Where that would be most of it, the storage is another database's, with which this one was started by mistake:
 * throws, and takes none of them.
 */
export async function sweepFiles(db: Queryable, files: Files, now: Date): Promise<number> {
  const before = new Date(now.getTime() - minAgeMs);
  await files.removeHalves(before);
  const { over, all } = await unnamedOf(db, files, before);
  if (over.length > all / 2)
    throw new Error(
      `${over.length} of ${all} stored files are named by no row: they seem to be another database's, and stay.`,
    );
  let removed = 0;
  for (let at = 0; at < over.length; at += batchFiles) {
    // A row may name one by now.
    const left = await unnamed(db, over.slice(at, at + batchFiles));
    for (const name of left) await files.remove(name);
    removed += left.length;
  }
  return removed;
}

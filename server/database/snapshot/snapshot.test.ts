// @vitest-environment node
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerProducer } from '../../domain/accounts';
import { openFiles } from '../../files';
import { seedDemonstration } from '../../seed';
import type { Database } from '../index';
import { certifiedLots, localities, users } from '../schema';
import { openTestDatabase, type TestDatabase } from '../testing';
import { writeLines, type Line } from './format';
import { loadBackup } from './load';
import { saveBackup } from './save';
import { migrations } from './tables';

let source: TestDatabase;
let folder: string;
let file: string;
const filesOf = (database: TestDatabase) => join(database.dataDir, 'files');
const photosOf = (database: TestDatabase) => openFiles(filesOf(database));

/** Every row of every table as text. */
async function contents(db: Database): Promise<unknown[]> {
  const tables = await db.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: unknown[] = [];
  for (const { name } of tables.rows) {
    all.push(name, (await db.execute(`select to_jsonb(t)::text as row from ${name} t order by 1`)).rows);
  }
  return all;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  file = join(folder, 'backup');
  source = await openTestDatabase();
  await seedDemonstration({ db: source.db, files: photosOf(source), now: new Date() });
  await saveBackup({ pool: source.pool, files: photosOf(source), file, force: false });
}, 60_000);
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('is for its owner only, leaves nothing else behind, and replaces no file unless told to', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = (force: boolean) => saveBackup({ pool: source.pool, files: photosOf(source), file, force });
    await expect(again(false)).rejects.toThrow(/exists.*--force/);
    await again(true);
    expect(readdirSync(folder)).toEqual(['backup']);
  });
});

describe('restoring', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await openTestDatabase();
    await register();
  });
  afterAll(() => target.close());

  const load = (from = file, force = false) =>
    loadBackup({ pool: target.pool, files: photosOf(target), file: from, force });

  /** An account that has nothing to do with the backup. */
  const register = () =>
    registerProducer(
      target.db,
      { email: 'nueva@caravana.example', passwordHash: '-' },
      { name: 'x', cuig_number: 'x', renspa_number: 'x', identity_card: 'x' },
      new Date(),
    );

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 2000)],
    [
      'changed',
      (bytes) => Buffer.concat([bytes.subarray(0, 90_000), Buffer.from('x'), bytes.subarray(90_001)]),
    ],
    ['of another kind', () => Buffer.from('PK nothing of ours')],
    ['empty', () => Buffer.alloc(0)],
  ])('changes nothing with a file that is %s', async (_, change) => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, change(readFileSync(file)));
    const before = await contents(target.db);
    await expect(load(broken, true)).rejects.toThrow(/no backup of Caravana, or it is damaged. Nothing/);
    expect(await contents(target.db)).toEqual(before);
    rmSync(broken);
  });

  it('replaces what is there only when told to', async () => {
    await expect(load()).rejects.toThrow(/1 accounts.*--force/);
    expect(await target.db.$count(users)).toBe(1);
  });

  it('brings back every row and every photo, and goes on counting', async () => {
    await load(file, true);
    expect(await contents(target.db)).toEqual(await contents(source.db));
    const photos = readdirSync(filesOf(source)).toSorted();
    expect(photos.length).toBeGreaterThan(20);
    expect(readdirSync(filesOf(target)).toSorted()).toEqual(photos);
    for (const photo of photos) {
      const [there, here] = [source, target].map((one) => readFileSync(join(filesOf(one), photo)));
      expect(here?.equals(there ?? Buffer.alloc(0))).toBe(true);
    }
    const accounts = await target.db.$count(users);
    expect((await register()).userId).toBe(accounts + 1);
  });

  const handmade = async (...lines: Line[]) => {
    const made = join(folder, 'handmade');
    await writeLines(
      made,
      (async function* each() {
        yield* lines;
      })(),
    );
    return made;
  };
  const header = (migration: number): Line => [
    'caravana',
    JSON.stringify({ version: 1, migration, made: '' }),
  ];

  it('makes the tables of an older version, and refuses a newer one and a photo that is not what its name says', async () => {
    const [oldest] = migrations();
    const old = await handmade(
      header(oldest?.folderMillis ?? 0),
      ['table', 'localities'],
      ['row', '{"id":7,"name":"x","province_id":6,"code":"x"}'],
    );
    await load(old, true);
    expect(await target.db.select({ id: localities.id }).from(localities)).toEqual([{ id: 7 }]);
    expect(await target.db.$count(certifiedLots)).toBe(0);
    await expect(load(await handmade(header(9e15)), true)).rejects.toThrow(/newer version/);
    const photo = await handmade(header(oldest?.folderMillis ?? 0), ['file', `${'0'.repeat(64)}.webp AAAA`]);
    await expect(load(photo, true)).rejects.toThrow(/photo .* damaged/);
    const escape = await handmade(header(oldest?.folderMillis ?? 0), ['file', '../escape.webp AAAA']);
    await expect(load(escape, true)).rejects.toThrow(/damaged/);
    expect(existsSync(join(target.dataDir, 'escape.webp'))).toBe(false);
  });
});

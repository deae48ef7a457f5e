import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerProducer } from '../../domain/accounts/accounts';
import { openFiles, type Files } from '../../files';
import { documentName, newName } from '../../files/files';
import { openTestBucket, type TestBucket } from '../../tools/testing/bucket';
import { seedDemonstration } from '../../seed';
import { migrationsFolder, type Database } from '../index';
import { certifiedLots, localities, producerProfiles, users } from '../schema';
import { makeDataFolder, openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { writeLines, type Line } from './format';
import { loadBackup } from './load';
import { saveBackup } from './save';
import { migrations } from './tables';

let source: TestDatabase;
let folder: string;
let file: string;
let buckets: { source: TestBucket; target: TestBucket };
const filesOf = (database: TestDatabase) => join(database.dataDir, 'files');
const photosOf = (database: TestDatabase) => openFiles(filesOf(database));

type Kind = 'folder' | 'bucket';
const kinds: Kind[] = ['folder', 'bucket'];

/** The photos and documents of a storage by their names. */
async function photosIn(files: Files): Promise<Record<string, string>> {
  const photos: Record<string, string> = {};
  for await (const name of files.names()) {
    const photo = await files.get(name);
    photos[name] = photo ? (await buffer(photo.body)).toString('base64') : 'missing';
  }
  return photos;
}

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
  const document = Buffer.from('the document of a certificate');
  await photosOf(source).put(document, documentName(document));
  await saveBackup({ pool: source.pool, files: photosOf(source), file, force: false });
  buckets = { source: await openTestBucket(), target: await openTestBucket() };
  const inBucket = openFiles('', buckets.source.settings);
  for (const [name, content] of Object.entries(await photosIn(photosOf(source)))) {
    await inBucket.put(Buffer.from(content, 'base64'), name);
  }
});
afterAll(async () => {
  await source.close();
  await buckets.source.close();
  await buckets.target.close();
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

  it('is made also where a process of the same number was cut off, as in a container', async () => {
    writeFileSync(`${file}.${process.pid}.part`, 'half of one');
    await saveBackup({ pool: source.pool, files: photosOf(source), file, force: true });
    expect(readdirSync(folder)).toEqual(['backup']);
  });
});

describe('restoring', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await openTestDatabase({ usedOnce: true });
    await register();
  });
  afterAll(() => target.close());

  const storageOf = (database: 'source' | 'target', kind: Kind) =>
    kind === 'bucket'
      ? openFiles('', buckets[database].settings)
      : photosOf(database === 'source' ? source : target);
  const load = (from = file, force = false, kind: Kind = 'folder') =>
    loadBackup({ pool: target.pool, files: storageOf('target', kind), file: from, force });

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
    ['changed', (bytes) => bytes.fill(~bytes.readUInt8(90_000) & 0xff, 90_000, 90_001)],
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

  it.each(kinds)('brings back every row and every photo of a %s, and goes on counting', async (kind) => {
    const saved = join(folder, 'saved');
    const files = storageOf('source', kind);
    await saveBackup({ pool: source.pool, files, file: saved, force: false });
    await load(saved, true, kind);
    rmSync(saved);
    expect(await contents(target.db)).toEqual(await contents(source.db));
    const photos = await photosIn(storageOf('target', kind));
    expect(Object.keys(photos).length).toBeGreaterThan(20);
    expect(photos).toEqual(await photosIn(storageOf('source', kind)));
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

  it('makes the tables of an older version, and refuses a newer one and a photo of another name', async () => {
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
    await expect(load(photo, true)).rejects.toThrow(/file .* damaged/);
    const escape = await handmade(header(oldest?.folderMillis ?? 0), ['file', '../escape.webp AAAA']);
    await expect(load(escape, true)).rejects.toThrow(/damaged/);
    expect(existsSync(join(target.dataDir, 'escape.webp'))).toBe(false);
  });

  it('brings an older version up to this one: what it had is found as what is written now', async () => {
    const before = migrations().find(({ sql }) => sql.some((one) => one.includes('"plain_name" text')));
    const names = { cuig_number: 'DM1', renspa_number: '01', identity_card: '1' };
    const dates = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
    const account = { email: 'a@caravana.example', password_hash: '-', active: true, approval: 'approved' };
    const old = await handmade(
      header(before?.folderMillis ?? 0),
      ['table', 'users'],
      ['row', JSON.stringify({ id: 1, role: 'producer', ...account, ...dates })],
      ['table', 'producer_profiles'],
      ['row', JSON.stringify({ id: 1, user_id: 1, role: 'producer', name: 'Köhler', ...names, ...dates })],
    );
    await load(old, true);
    await migrate(target.db, { migrationsFolder });
    const found = await target.db.select({ plainName: producerProfiles.plainName }).from(producerProfiles);
    expect(found).toEqual([{ plainName: 'kohler' }]);
  });

  it.each(kinds)('leaves no photo of a backup that cannot be loaded in a %s', async (kind) => {
    const [good, bad] = [Buffer.from('good'), Buffer.from('bad')];
    const broken = await handmade(
      header(migrations()[0]?.folderMillis ?? 0),
      ['file', `${newName(good)} ${good.toString('base64')}`],
      ['file', `${newName(good)} ${bad.toString('base64')}`],
    );
    const before = await photosIn(storageOf('target', kind));
    await expect(load(broken, true, kind)).rejects.toThrow(/damaged/);
    expect(await photosIn(storageOf('target', kind))).toEqual(before);
  });
});

describe('the commands', () => {
  const run = (command: string, ...parameters: string[]) => {
    const main = join(import.meta.dirname, '../../commands', `${command}.ts`);
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, NO_COLOR: '1', ...bucketVariables };
    return spawnSync(process.execPath, ['--import', 'tsx', main, ...parameters], { env, encoding: 'utf8' });
  };
  // Nothing listens there.
  const bucketVariables = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeDataFolder();
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('say in a sentence what cannot be done, and leave no file', () => {
    const saved = join(folder, 'by-command');
    const { status, stderr } = run('backup', saved);
    expect([status, stderr]).toEqual([1, 'The photo storage does not answer\n']);
    expect(existsSync(saved)).toBe(false);
    writeFileSync(saved, 'another file');
    expect(run('backup', saved)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/--force/) as unknown,
    });
    expect(readFileSync(saved, 'utf8')).toBe('another file');
    expect(run('restore', saved)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/no backup/) as unknown,
    });
  });

  it.each([
    ['backup', 'by-command/within-a-file', 'ENOTDIR: not a directory'],
    ['restore', '.', 'EISDIR: illegal operation on a directory'],
    ['restore', 'not-there', 'ENOENT: no such file or directory'],
  ])('say in a sentence what the system refuses: %s %s', (command, name, sentence) => {
    writeFileSync(join(folder, 'by-command'), 'another file');
    const { status, stderr } = run(command, join(folder, name));
    expect([status, stderr]).toEqual([1, expect.stringMatching(new RegExp(`^${sentence}.*\n$`))]);
  });
});

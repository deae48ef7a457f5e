import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketFiles } from './bucket';
import { contentName, documentName, StorageAwayError, type Files } from './files';
import { openFiles } from './index';
import { openTestBucket } from '../tools/testing/bucket';
import { serveLocally } from '../tools/testing/local-server';

interface Storage {
  files: Files;
  /** Puts something into it that is no photo. */
  addForeign: () => Promise<void> | void;
  /** Takes the storage away. */
  breakDown: () => Promise<void> | void;
  close: () => Promise<void> | void;
}

function inFolder(): Storage {
  const parent = mkdtempSync(join(tmpdir(), 'caravana-files-'));
  const folder = join(parent, 'files');
  return {
    files: openFiles(folder),
    addForeign: () => writeFileSync(join(folder, 'notes.txt'), 'x'),
    breakDown: () => {
      renameSync(folder, join(parent, 'elsewhere'));
      writeFileSync(folder, 'no folder');
    },
    close: () => rmSync(parent, { recursive: true }),
  };
}

async function inBucket(): Promise<Storage> {
  const { settings, close } = await openTestBucket();
  const files = openFiles('/nowhere', settings);
  return {
    files,
    addForeign: () => files.put(Buffer.from('x'), 'notes.txt').then(() => undefined),
    breakDown: close,
    close: () => undefined,
  };
}

async function namesOf(files: Files, before?: Date): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names(before)) names.push(name);
  return names.toSorted();
}

async function bytesOf(files: Files, name: string): Promise<Buffer> {
  const photo = await files.get(name);
  if (!photo) throw new Error(`${name} is missing`);
  const bytes = await buffer(photo.body);
  expect(photo.size).toBe(bytes.length);
  return bytes;
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('photos in %s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  it('come back as they were stored, each under a name of its own', async () => {
    const { files } = storage;
    const [one, other] = [randomBytes(300_000), randomBytes(7)];
    const names = [await files.put(one), await files.put(one), await files.put(other)];
    expect(new Set(names).size).toBe(3);
    for (const [place, bytes] of [one, one, other].entries()) {
      expect(names[place]).toMatch(/^[0-9a-f]{64}\.webp$/);
      expect(names[place]?.startsWith(contentName(bytes))).toBe(true);
      expect((await bytesOf(files, names[place] ?? '')).equals(bytes)).toBe(true);
    }
    await storage.addForeign();
    expect(await namesOf(files)).toEqual(names.toSorted());
  });

  it('have documents beside them, each once under the hash of its bytes', async () => {
    const { files } = storage;
    const document = randomBytes(9_000);
    const name = documentName(document);
    expect(name).toMatch(/^[0-9a-f]{64}\.pdf$/);
    expect([await files.put(document, name), await files.put(document, name)]).toEqual([name, name]);
    expect((await bytesOf(files, name)).equals(document)).toBe(true);
    expect((await namesOf(files)).filter((one) => one === name)).toHaveLength(1);
  });

  it('are replaced under a name that is given', async () => {
    const { files } = storage;
    const name = await files.put(Buffer.from('first'));
    expect(await files.put(Buffer.from('second, which is longer'), name)).toBe(name);
    expect((await bytesOf(files, name)).toString()).toBe('second, which is longer');
  });

  it('are told apart by when they were stored', async () => {
    const { files } = storage;
    const name = await files.put(Buffer.from('of now'));
    const stored = async (before: Date) => (await namesOf(files, before)).includes(name);
    expect(await stored(new Date(Date.now() - 3_600_000))).toBe(false);
    expect(await stored(new Date(Date.now() + 3_600_000))).toBe(true);
  });

  it('are gone when removed, once or twice', async () => {
    const { files } = storage;
    const name = await files.put(Buffer.from('x'));
    await files.remove(name);
    expect(await files.get(name)).toBeNull();
    await files.remove(name);
    expect(await namesOf(files)).not.toContain(name);
  });

  it('are missing under a name that nobody stored', async () => {
    expect(await storage.files.get(`${'0'.repeat(64)}.webp`)).toBeNull();
  });

  it('stored at once are not mixed up', { tags: 'long' }, async () => {
    const { files } = storage;
    const all = Array.from({ length: 30 }, (_, place) => Buffer.alloc(20_000, `photo ${place}`));
    const names = await Promise.all(all.map((bytes) => files.put(bytes)));
    const read = await Promise.all(names.map((name) => bytesOf(files, name)));
    expect(read.map((bytes, place) => all[place]?.equals(bytes))).toEqual(all.map(() => true));
  });

  // Last: it takes the storage away.
  it('cannot be had while the storage is away', async () => {
    const { files } = storage;
    const name = await files.put(Buffer.from('x'));
    await storage.breakDown();
    await expect(files.put(Buffer.from('y'))).rejects.toThrow(StorageAwayError);
    await expect(files.get(name)).rejects.toThrow(StorageAwayError);
    await expect(files.remove(name)).rejects.toThrow(StorageAwayError);
    await expect(namesOf(files)).rejects.toThrow(StorageAwayError);
  });
});

describe('a folder', () => {
  it('that is missing is away, whatever file is asked for, and is not usable', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'caravana-files-'));
    const files = openFiles(join(parent, 'files'));
    expect(await files.usable()).toBe(true);
    expect(statSync(join(parent, 'files')).mode & 0o777).toBe(0o700);
    renameSync(join(parent, 'files'), join(parent, 'elsewhere'));
    expect(await files.usable()).toBe(false);
    await expect(files.get(`${'0'.repeat(64)}.webp`)).rejects.toThrow(StorageAwayError);
    rmSync(parent, { recursive: true });
  });

  it('keeps nothing of a photo that could not be stored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'caravana-files-'));
    const taken = `${'a'.repeat(64)}.webp`;
    mkdirSync(join(folder, taken));
    await expect(openFiles(folder).put(Buffer.from('x'), taken)).rejects.toThrow(StorageAwayError);
    expect(readdirSync(folder)).toEqual([taken]);
    rmSync(folder, { recursive: true });
  });
});

describe('a bucket', () => {
  it('is read page by page, past what is no photo', async () => {
    const { settings, close } = await openTestBucket();
    const files = bucketFiles(settings, { page: 2 });
    const names = ['0', '1', '2', '4', '5'].map((digit) => `${digit.repeat(64)}.webp`);
    for (const name of ['33 & <"more">', ...names])
      await files.put(Buffer.from('x'), encodeURIComponent(name));
    expect(await namesOf(files)).toEqual(names);
    await close();
  });

  it('that is not the configured one, or refuses the key, is away', async () => {
    const { settings, close } = await openTestBucket();
    for (const wrong of [{ bucket: 'another' }, { secret: 'guessed' }]) {
      await expect(bucketFiles({ ...settings, ...wrong }).put(Buffer.from('x'))).rejects.toThrow(
        /photo storage answers 40[34]/,
      );
    }
    await close();
  });

  it(
    'that does not answer, or breaks down again and again, is away after a while',
    { tags: 'long' },
    async () => {
      let asked = 0;
      const server = await serveLocally((request, response) => {
        asked += 1;
        if (request.method === 'PUT') response.writeHead(500).end();
      });
      const files = bucketFiles({
        endpoint: `${server.url}/`,
        bucket: 'photos',
        region: 'us-east-1',
        keyId: 'x',
        secret: 'x',
        publicUrl: undefined,
        timeoutMs: 500,
      });
      await expect(files.get('x')).rejects.toThrow(/does not answer/);
      asked = 0;
      await expect(files.put(Buffer.from('x'))).rejects.toThrow(/answers 500/);
      expect(asked).toBe(3);
      await server.close();
    },
  );

  it('that breaks off amid a photo is away', async () => {
    const server = await serveLocally((_request, response) => {
      response.writeHead(200, { 'Content-Length': 1_000 });
      response.write(Buffer.alloc(10), () => response.destroy());
    });
    const photo = await bucketFiles({
      ...{ endpoint: server.url, bucket: 'photos', region: 'us-east-1', keyId: 'x', secret: 'x' },
      publicUrl: undefined,
    }).get('x');
    expect(photo?.size).toBe(1_000);
    await expect(buffer(photo!.body)).rejects.toThrow(StorageAwayError);
    await server.close();
  });
});

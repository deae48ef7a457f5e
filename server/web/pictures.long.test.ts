import { readFile, rename } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cattleCertifications, certificationRequests, certifiedLots } from '../database/schema';
import { openFiles } from '../files';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
let photo: string;

beforeAll(async () => {
  api = await openTestApp();
  const red = { width: 800, height: 600, channels: 3, background: '#b3261e' } as const;
  photo = await openFiles(`${api.config.dataDir}/files`).put(await sharp({ create: red }).webp().toBuffer());
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const lotPicture = () => `/imagenes/lote/${api.world.lotId}.jpg`;
const animalPicture = () => `/imagenes/animal/${api.world.animals[0]}.jpg`;

/** The colour in a corner of the photo's place. */
async function photoColor(picture: Buffer): Promise<number[]> {
  const corner = { left: 700, top: 40, width: 1, height: 1 };
  return [...(await sharp(picture).extract(corner).raw().toBuffer())];
}

describe('a picture', () => {
  it.each([
    ['of a lot', lotPicture],
    ['of an animal', animalPicture],
    ['of the product', () => '/imagenes/caravana.jpg'],
  ])('%s is a small JPEG of 1200 × 630 that other pages may show', async (_name, url) => {
    const { statusCode, headers, rawPayload } = await get(url());
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(300_000);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(url(), { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has the same bytes for the same record, wherever it is drawn', async () => {
    const other = await openTestApp();
    try {
      const [here, there] = [await get(lotPicture()), await other.app.inject({ url: lotPicture() })];
      expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
      expect(there.headers.etag).toBe(here.headers.etag);
    } finally {
      await other.close();
    }
  });

  it('speaks English when it is asked to', async () => {
    const [spanish, english] = [await get(lotPicture()), await get(`${lotPicture()}?lang=en`)];
    expect(english.headers.etag).not.toBe(spanish.headers.etag);
    expect(english.rawPayload.equals(spanish.rawPayload)).toBe(false);
    expect((await get(`${lotPicture()}?lang=fr`)).headers.etag).toBe(spanish.headers.etag);
  });

  it('is drawn once for all who ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => get(`${animalPicture()}?lang=en`)));
    expect(new Set(all.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it.each([
    'lote/2147483647.jpg',
    'lote/0.jpg',
    'lote/99999999999.jpg',
    'lote/1.png',
    'lote/x.jpg',
    'animal/999.jpg',
  ])('there is none at %s', async (path) => {
    const { statusCode, headers } = await get(`/imagenes/${path}`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

describe('what a record shows', () => {
  it('changes the picture of a lot: its photo, its breed, its animals, that it ended', async () => {
    const { db } = api.database;
    const of = eq(certifiedLots.id, api.world.lotId);
    const pictures = [await get(lotPicture())];
    await db.update(certifiedLots).set({ photo }).where(of);
    pictures.push(await get(lotPicture()));
    await db.update(certificationRequests).set({ cattleBreed: 'black_aberdeen_angus' });
    pictures.push(await get(lotPicture()));
    await db.update(certifiedLots).set({ certifiedAnimalsCount: 1_000 }).where(of);
    pictures.push(await get(lotPicture()));
    await db.update(certifiedLots).set({ isActive: false }).where(of);
    pictures.push(await get(lotPicture()));
    expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(5);
    const [[r1 = 0, g1 = 0], [r2 = 0, g2 = 0]] = [
      await photoColor(pictures[0]!.rawPayload),
      await photoColor(pictures[1]!.rawPayload),
    ];
    expect([g1 > r1, r2 > g2], 'hills, then the photo').toEqual([true, true]);
  });

  it('changes the picture of an animal: its code, its photo', async () => {
    const { db } = api.database;
    const of = eq(cattleCertifications.id, api.world.animals[0]!);
    const pictures = [await get(animalPicture())];
    await db.update(cattleCertifications).set({ cuigCode: '032010123456789' }).where(of);
    pictures.push(await get(animalPicture()));
    await db.update(cattleCertifications).set({ photo }).where(of);
    pictures.push(await get(animalPicture()));
    expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  });

  it('without a photo that can be read stands on hills', async () => {
    const broken = await openFiles(`${api.config.dataDir}/files`).put(Buffer.from('no picture'));
    const of = eq(cattleCertifications.id, api.world.animals[1]!);
    for (const name of [broken, `${'0'.repeat(64)}.webp`]) {
      await api.database.db.update(cattleCertifications).set({ photo: name }).where(of);
      const { statusCode, rawPayload } = await get(`/imagenes/animal/${api.world.animals[1]}.jpg`);
      expect(statusCode).toBe(200);
      const [r = 0, g = 0] = await photoColor(rawPayload);
      expect(g).toBeGreaterThan(r);
    }
  });
});

it('of another provider only the product has one', async () => {
  const other = await openTestApp({ apiOrigin: 'https://api.example' });
  try {
    expect((await other.app.inject({ url: lotPicture() })).statusCode).toBe(404);
    expect((await other.app.inject({ url: '/imagenes/caravana.jpg' })).statusCode).toBe(200);
  } finally {
    await other.close();
  }
});

it('a picture whose photo is missing is shown without it, and is nobody’s to keep', async () => {
  const { db, dataDir } = api.database;
  const files = openFiles(`${dataDir}/files`);
  const name = await files.put(await readFile(`${dataDir}/files/${photo}`));
  await db.update(certifiedLots).set({ photo: name }).where(eq(certifiedLots.id, api.world.lotId));
  const bytes = await readFile(`${dataDir}/files/${name}`);
  await files.remove(name);
  const without = await get(lotPicture());
  expect([without.statusCode, without.headers['cache-control'], without.headers.etag]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
  await files.put(bytes, name);
  const whole = await get(lotPicture());
  expect(whole.headers['cache-control']).toBe('public, max-age=600');
  expect(whole.rawPayload.equals(without.rawPayload)).toBe(false);
});

it('while the folder of files is away, neither pictures nor documents are said to be missing', async () => {
  const folder = `${api.database.dataDir}/files`;
  await rename(folder, `${folder}-elsewhere`);
  try {
    for (const url of [
      `/files/${photo}`,
      `/files/${'0'.repeat(64)}.pdf`,
      `${lotPicture()}?lang=en`,
      '/readyz',
    ])
      expect(`${url} ${(await get(url)).statusCode}`).toBe(`${url} 503`);
  } finally {
    await rename(`${folder}-elsewhere`, folder);
  }
  expect((await get('/readyz')).statusCode).toBe(200);
});

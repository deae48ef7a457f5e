import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { photoWidthsPixels } from '../../src/lib/photo-widths';
import { openFiles } from '../files';
import type { Files } from '../files/files';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { openTestBucket } from '../tools/testing/bucket';

let api: TestApp;
let files: Files;

beforeAll(async () => {
  api = await openTestApp();
  files = openFiles(`${api.config.dataDir}/files`);
});
afterAll(() => api.close());

const photoOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3261e' } })
    .webp()
    .toBuffer();
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

it.each(photoWidthsPixels)('a photo is had %s pixels wide, for ever', async (width) => {
  const url = `/files/${await files.put(await photoOf(1600, 1200))}?width=${width}`;
  const { statusCode, headers, rawPayload } = await get(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  const height = (width * 3) / 4;
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await get(url, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('each width of a photo is another picture', async () => {
  const url = `/files/${await files.put(await photoOf(1600, 1200))}`;
  const addresses = ['', ...photoWidthsPixels.map((width) => `?width=${width}`)];
  const answers = await Promise.all(addresses.map((query) => get(url + query)));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(addresses.length);
});

it('one that is narrower stays as it is', async () => {
  const name = await files.put(await photoOf(300, 200));
  const { rawPayload } = await get(`/files/${name}?width=480`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 200 });
});

it('any other width gives the photo as it is stored', async () => {
  const bytes = await photoOf(1600, 1200);
  const name = await files.put(bytes);
  for (const query of ['width=241', 'width=99999', 'width=', 'width=240&width=480']) {
    const { statusCode, rawPayload } = await get(`/files/${name}?${query}`);
    expect([query, statusCode, rawPayload.equals(bytes)]).toEqual([query, 200, true]);
  }
});

it('what is no photo leads to what is stored, which nobody keeps', async () => {
  const name = await files.put(Buffer.from('no photo'));
  const { statusCode, headers } = await get(`/files/${name}?width=240`);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    `/files/${name}`,
    'no-store',
  ]);
});

it('comes whole to whom it would let wait too long', async () => {
  const hurried = await openTestApp({ turnSeconds: 0 });
  try {
    const own = openFiles(`${hurried.config.dataDir}/files`);
    const bytes = await photoOf(1600, 1200);
    const names = await Promise.all(Array.from({ length: 8 }, () => own.put(bytes)));
    const urls = names.map((name) => `/files/${name}`);
    const answers = await Promise.all(urls.map((url) => hurried.app.inject({ url: `${url}?width=960` })));
    const whole = answers.map(({ statusCode, headers }, place) =>
      statusCode === 200 ? urls[place] : headers.location,
    );
    expect(whole).toEqual(urls);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(302);
  } finally {
    await hurried.close();
  }
});

it('there is none of a photo that is not there', async () => {
  expect((await get(`/files/${'0'.repeat(64)}.webp?width=240`)).statusCode).toBe(404);
  expect((await get('/files/x?width=240')).statusCode).toBe(404);
});

it('comes from this service where browsers read the photos from a bucket, and is made once', async () => {
  const bucket = await openTestBucket();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const other = await openTestApp({ bucket: { ...bucket.settings, publicUrl: 'https://photos.example' } });
  try {
    const stored = openFiles('', { ...bucket.settings, publicUrl: undefined });
    const url = `/files/${await stored.put(await photoOf(1600, 1200))}`;
    expect((await other.app.inject({ url })).statusCode).toBe(302);
    fetched.mockClear();
    const asked = Array.from({ length: 5 }, () => other.app.inject({ url: `${url}?width=240` }));
    for (const { statusCode, rawPayload } of await Promise.all(asked)) {
      expect(statusCode).toBe(200);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 240, height: 180 });
    }
    await other.app.inject({ url: `${url}?width=240` });
    expect(fetched).toHaveBeenCalledTimes(1);
  } finally {
    await other.close();
    await bucket.close();
  }
});

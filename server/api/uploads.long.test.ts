import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificationRequests, fileUploads } from '../database/schema';
import { openFiles, type Files } from '../files';
import { maxPhotoBytes } from '../../src/lib/photo-file';
import { openTestBucket, type TestBucket } from '../tools/testing/bucket';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { requestForm, requestFormData } from '../tools/testing/forms';
import { emptyUploads, uploadsFolder } from './uploads';

const owner = 'owner@caravana.example';
const url = '/api/v1/certification_requests';
const jpeg = { name: 'vaca.jpg', type: 'image/jpeg' };
const png = { name: 'vaca.png', type: 'image/png' };

/** A picture of one colour. */
const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

let photo: Buffer;
let temporaryFolder: string;
beforeAll(async () => {
  temporaryFolder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  photo = await picture(40, 30, '#964b00').jpeg().toBuffer();
});
afterAll(() => {
  rmSync(temporaryFolder, { recursive: true });
});

/** Where the app of a test keeps what is being uploaded. */
let uploading = '';
const temporary = () => readdirSync(uploading);

async function namesOf(files: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names.toSorted();
}

/** Rows and files that a refused request must not change. */
async function leftIn({ database: { db } }: TestApp, files: Files) {
  return [await db.$count(certificationRequests), await db.$count(fileUploads), await namesOf(files)];
}

/** Many forms at once are sent with one session. */
const sessions = new WeakMap<TestApp, Promise<string>>();

function sessionIn(api: TestApp): Promise<string> {
  const session = sessions.get(api) ?? api.tokenOf(owner);
  sessions.set(api, session);
  return session;
}

async function send(
  api: TestApp,
  file: { bytes: Uint8Array; name: string; type: string } | null,
  changes: Record<string, string> = {},
) {
  const { payload, headers } = await requestForm(changes, file);
  const authorization = `Bearer ${await sessionIn(api)}`;
  return api.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
}

interface Created {
  certification_request: { file_upload: { photo_url: string } };
}
const photoUrl = (answer: { json: () => Created }) =>
  answer.json().certification_request.file_upload.photo_url;

describe.each(['folder', 'bucket'])('with photos in a %s', (kind) => {
  let api: TestApp;
  let files: Files;
  let bucket: TestBucket | undefined;
  beforeAll(async () => {
    bucket = kind === 'bucket' ? await openTestBucket() : undefined;
    api = await openTestApp({ bucket: bucket?.settings });
    files = openFiles(join(api.database.dataDir, 'files'), bucket?.settings);
  });
  afterAll(() => api.close());

  it('a photo is read with its type, its length and its tag, for ever', async () => {
    const created = await send(api, { bytes: photo, ...jpeg });
    expect(created.statusCode).toBe(201);
    const address = photoUrl(created);
    const read = await api.app.inject({ url: address });
    expect(read.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(read.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/) as unknown,
    });
    expect(await sharp(read.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    const headers = { 'if-none-match': String(read.headers.etag) };
    const again = await api.app.inject({ url: address, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await api.app.inject({ method: 'HEAD', url: address });
    expect(head.headers).toMatchObject({ 'content-type': 'image/webp', etag: read.headers.etag });
    expect(head.headers['content-length']).toBe(read.headers['content-length']);
    expect(head.body).toBe('');
  });

  it('a photo that nobody stored is missing', async () => {
    for (const missing of [`${'0'.repeat(64)}.webp`, 'notes.txt', '..%2fsecret', '.hidden']) {
      const answer = await api.app.inject({ url: `/files/${missing}` });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
  });

  it('a photo goes when its request cannot be written', async () => {
    await api.database.db.execute(
      sql`alter table certification_requests add constraint never check (address <> 'never') not valid`,
    );
    const before = await leftIn(api, files);
    expect((await send(api, { bytes: photo, ...jpeg }, { address: 'never' })).statusCode).toBe(500);
    expect(await leftIn(api, files)).toEqual(before);
    await api.database.db.execute(sql`alter table certification_requests drop constraint never`);
  });

  it('twelve different photos at once are each stored with their own request', async () => {
    const colours = Array.from({ length: 12 }, (_, place) => ({
      r: place * 20,
      g: 255 - place * 20,
      b: 128,
    }));
    const answers = await Promise.all(
      colours.map(async ({ r, g, b }, place) => {
        const bytes = await picture(300, 200, `rgb(${r},${g},${b})`).png().toBuffer();
        return send(api, { bytes, ...png }, { address: `Camino ${place}` });
      }),
    );
    for (const [place, answer] of answers.entries()) {
      expect(answer.json()).toMatchObject({ certification_request: { address: `Camino ${place}` } });
      const { rawPayload } = await api.app.inject({ url: photoUrl(answer) });
      const { channels } = await sharp(rawPayload).stats();
      const { r, g, b } = colours[place] ?? { r: 0, g: 0, b: 0 };
      for (const [channel, value] of [r, g, b].entries())
        expect(Math.abs((channels[channel]?.mean ?? -100) - value)).toBeLessThan(6);
    }
  });

  // Last: it takes the storage away.
  it('nothing is written while the storage is away, and the answer says so', async () => {
    const address = photoUrl(await send(api, { bytes: photo, ...jpeg }));
    const [requests, uploads] = await leftIn(api, files);
    if (bucket) await bucket.close();
    else rmSync(join(api.database.dataDir, 'files'), { recursive: true });
    for (const answer of [
      await send(api, { bytes: photo, ...jpeg }),
      ...(bucket ? [await api.app.inject({ url: address })] : []),
    ]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
      expect(answer.headers).toMatchObject({
        'retry-after': '5',
        'content-type': 'application/problem+json; charset=utf-8',
      });
    }
    expect([
      await api.database.db.$count(certificationRequests),
      await api.database.db.$count(fileUploads),
    ]).toEqual([requests, uploads]);
  });
});

describe('a photo', () => {
  let api: TestApp;
  let files: Files;
  let before: unknown;
  beforeAll(async () => {
    api = await openTestApp();
    uploading = uploadsFolder(api.config.dataDir);
    files = openFiles(join(api.database.dataDir, 'files'));
    await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    before = await leftIn(api, files);
  });

  const refused = async (file: { bytes: Uint8Array; name: string; type: string } | null) => {
    const answer = await send(api, file);
    expect(await leftIn(api, files)).toEqual(before);
    await expect.poll(temporary).toEqual([]);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  const webp = () => Buffer.from('RIFF0000WEBPVP8 ');
  const pdf = () => Buffer.from('%PDF-1.7 …');
  it.each([
    ['none', () => null],
    ['of another type', () => ({ bytes: webp(), type: 'image/webp', name: 'a.webp' })],
    ['that is not what name and type say', () => ({ bytes: pdf(), ...jpeg })],
    ['with the name of another', () => ({ bytes: photo, ...jpeg, name: 'vaca.png' })],
    ['with two endings', () => ({ bytes: photo, ...jpeg, name: 'vaca.jpg.html' })],
    ['with the declared type of another', () => ({ bytes: photo, ...jpeg, type: 'image/png' })],
    ['without a single byte', () => ({ bytes: Buffer.alloc(0), ...jpeg })],
  ])('%s is refused by its type', async (_name, file) => {
    const attached = file();
    expect(await refused(attached)).toEqual([attached ? 415 : 422, attached ? 'photo_type' : 'invalid']);
  });

  it.each([
    ['cut in half', async () => ({ bytes: photo.subarray(0, photo.length / 2), ...jpeg })],
    ['of the first bytes only', async () => ({ bytes: photo.subarray(0, 4), ...jpeg })],
    [
      'cut off, a large PNG',
      async () => {
        const bytes = await picture(7000, 7000, '#123456').png().toBuffer();
        return { bytes: bytes.subarray(0, bytes.length - 40), ...png };
      },
    ],
    [
      'of 144 megapixels',
      async () => ({ bytes: await picture(12_000, 12_000, '#fff').png().toBuffer(), ...png }),
    ],
    [
      'of many pixels in 16 bits, to be decoded as a whole',
      async () => ({
        bytes: await picture(5000, 5000, '#fff').toColourspace('rgb16').png().toBuffer(),
        ...png,
      }),
    ],
    [
      'of many pixels that build up in passes',
      async () => ({
        bytes: await picture(6500, 6500, '#fff').jpeg({ progressive: true }).toBuffer(),
        ...jpeg,
      }),
    ],
    [
      'that says it is far larger than it is',
      async () => {
        const bytes = await picture(10, 10, '#fff').png().toBuffer();
        bytes.writeUInt32BE(0x7f_ff_ff_ff, 16);
        return { bytes, ...png };
      },
    ],
    [
      'that is another kind behind the first bytes',
      async () => ({ bytes: Buffer.concat([photo.subarray(0, 3), pdf()]), ...jpeg }),
    ],
  ])('%s is refused as unreadable', async (_name, file) => {
    expect(await refused(await file())).toEqual([422, 'photo_unreadable']);
  });

  it('loses what is hidden in it and behind it, its place and its owner, and is turned upright', async () => {
    const payload = '<script>alert(1)</script>PK\u0003\u0004';
    const hidden = await picture(40, 20, '#964b00')
      .withExif({ IFD0: { Copyright: payload }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">secret-xmp</x:xmpmeta>`)
      .jpeg()
      .toBuffer();
    expect(hidden.includes('secret-xmp')).toBe(true);
    const answer = await send(api, { bytes: Buffer.concat([hidden, Buffer.from(payload)]), ...jpeg });
    const { rawPayload } = await api.app.inject({ url: photoUrl(answer) });
    for (const trace of ['script', 'PK\u0003\u0004', 'secret-xmp', 'Exif', 'XMP '])
      expect(rawPayload.includes(trace)).toBe(false);
    const { exif, xmp, icc, orientation, width, height } = await sharp(rawPayload).metadata();
    expect([exif, xmp, icc, orientation, width, height]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      20,
      40,
    ]);
  });

  it('of 10 MB to the byte is taken, of one more refused, whatever it is', async () => {
    const filled = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)]);
    expect((await send(api, { bytes: filled(maxPhotoBytes), ...jpeg })).statusCode).toBe(201);
    before = await leftIn(api, files);
    const tooLarge = [413, 'photo_too_large'];
    expect(await refused({ bytes: filled(maxPhotoBytes + 1), ...jpeg })).toEqual(tooLarge);
    const other = { name: 'film.mp4', type: 'video/mp4' };
    expect(await refused({ bytes: Buffer.alloc(maxPhotoBytes + 1), ...other })).toEqual(tooLarge);
    expect(await refused({ bytes: Buffer.alloc(maxPhotoBytes), ...other })).toEqual([415, 'photo_type']);
  });

  it('is none in the place of a text, where it would be a path of this service', async () => {
    const form = requestFormData({ address: null }, { content: new Blob(['x']), name: 'vaca.jpg' });
    form.append('certification_request[address]', new Blob([new Uint8Array(photo)]), 'vaca.jpg');
    form.set('certification_request[file]', 'x');
    const { body: payload, headers } = new Request('http://localhost/', { method: 'POST', body: form });
    const answer = await api.app.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await new Response(payload).arrayBuffer()),
      headers: {
        'content-type': headers.get('content-type') ?? '',
        authorization: `Bearer ${await sessionIn(api)}`,
      },
    });
    expect([answer.statusCode, temporary()]).toEqual([400, []]);
  });

  it('that the disk does not take is no fault of its form', async () => {
    rmSync(uploading, { recursive: true });
    const answer = await send(api, { bytes: photo, ...jpeg });
    mkdirSync(uploading);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(await leftIn(api, files)).toEqual(before);
  });

  it('that stops coming leaves nothing', async () => {
    const noise = Buffer.concat([photo, Buffer.alloc(5_000_000)]);
    const { payload, headers } = await requestForm({}, { bytes: noise, ...jpeg });
    const { port } = api.app.server.address() as AddressInfo;
    const authorization = `Bearer ${await api.tokenOf(owner)}`;
    const call = httpRequest({
      host: '127.0.0.1',
      port,
      path: url,
      method: 'POST',
      headers: { ...headers, authorization, 'content-length': payload.length },
    });
    const failed = new Promise((done) => call.once('error', done));
    call.write(payload.subarray(0, payload.length / 2));
    const arrived = () => temporary().map((name) => statSync(join(uploading, name)).size > 1_000_000);
    await expect.poll(arrived).toEqual([true]);
    call.destroy(new Error('gone'));
    await failed;
    await expect.poll(temporary).toEqual([]);
    expect(await leftIn(api, files)).toEqual(before);
  });
});

it('who sends many photos waits for them alone', async () => {
  const path = join(temporaryFolder, 'vaca.png');
  writeFileSync(path, await picture(2000, 1500, '#964b00').png().toBuffer());
  const { readPhoto } = await import('../files/photos');
  const read: string[] = [];
  const senders = [...Array.from({ length: 6 }, () => 'one'), 'another'];
  await Promise.all(
    senders.map(async (sender) => {
      await readPhoto(path, png.name, png.type, sender);
      read.push(sender);
    }),
  );
  rmSync(path);
  // At most the one at work and the first of those that waited come before.
  expect(read.indexOf('another')).toBeLessThan(3);
});

it('what a call left that was cut off with its process is taken away, and what arrives now is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  for (const name of ['old', 'now']) writeFileSync(join(folder, name), photo);
  const before = new Date(Date.now() - 3_600_000);
  utimesSync(join(folder, 'old'), before, before);
  await emptyUploads(folder, 60_000);
  expect(readdirSync(folder)).toEqual(['now']);
  await emptyUploads(folder, 0);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  await emptyUploads(folder, 0);
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxPhotoBytes } from '../../../src/lib/photo-file';
import { photoForm } from '../../tools/testing/forms';
import { digestOf } from '../../tools/testing/owners/scene';
import { animalIn, clientId, openVisitCalls, other, owner, vet } from '../../tools/testing/visit-calls';

const { api, ask, saveAnimal, close } = await openVisitCalls();

describe('the photo of an animal', () => {
  let photo: Buffer;
  /** Temporary files of these tests alone: others run at the same time. */
  let temporaryFolder: string;
  beforeAll(async () => {
    temporaryFolder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
    vi.stubEnv('TMPDIR', temporaryFolder);
    const create = { width: 40, height: 30, channels: 3, background: '#964b00' } as const;
    photo = await sharp({ create }).jpeg().toBuffer();
  });
  afterAll(async () => {
    await api.close();
    vi.unstubAllEnvs();
    rmSync(temporaryFolder, { recursive: true });
  });
  const temporary = () => readdirSync(temporaryFolder).length;
  const stored = () => readdirSync(join(api.database.dataDir, 'files')).length;

  const jpeg = { name: 'vaca.jpg', type: 'image/jpeg' };
  const send = async (
    id: number,
    file: { bytes: Uint8Array; name: string; type: string } | null,
    who = vet,
    rest: Record<string, string> = {},
  ) => {
    const { payload, headers } = await photoForm(file, rest);
    return api.ask(who, 'PUT', `visits/${id}/animals/${clientId}/photo`, payload, headers);
  };

  it('is the file that the animal waits for, as often as it comes, and stays while the digest does', async () => {
    const id = await ask();
    const another = await sharp(photo).negate().jpeg().toBuffer();
    expect((await send(id, { bytes: photo, ...jpeg })).status).toBe(404);
    const waiting = await saveAnimal(id, { photo_digest: digestOf(photo) });
    expect(animalIn(waiting.body)).toMatchObject({ photo_wanted: true, photo_url: null });
    expect((await close(id, [1])).body).toMatchObject({ code: 'photos_missing' });
    const before = stored();
    expect((await send(id, { bytes: another, ...jpeg })).body).toMatchObject({ code: 'photo_other' });
    expect((await send(id, { bytes: photo, ...jpeg }, other)).status).toBe(404);
    expect(stored()).toBe(before);
    const file = { bytes: photo, ...jpeg };
    const twice = await Promise.all([send(id, file), send(id, file)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = twice.map(({ body }) => animalIn(body));
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      photo_wanted: false,
      photo_url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/) as unknown,
    });
    expect((await send(id, file)).body).toEqual({ visit_animal: first });
    expect(stored()).toBe(before + 1);
    const kept = await saveAnimal(id, { rev: 2, photo_digest: digestOf(photo), facts: { gender: 'male' } });
    expect(animalIn(kept.body)).toMatchObject({ photo_url: first?.photo_url, photo_wanted: false });
    const image = await api.app.inject({ url: first?.photo_url ?? '' });
    expect(image.headers['content-type']).toBe('image/webp');
    const lot = (await close(id, [2])).body as { certified_lot_id: number };
    const { body } = await api.ask(null, 'GET', `certified_lots/${lot.certified_lot_id}`);
    expect(body).toMatchObject({
      certified_lot: { cattle_certifications: [{ gender: 'male', photo_url: first?.photo_url }] },
    });
    await expect.poll(temporary).toBe(0);
  });

  it('is another one after another is taken, and none after that', async () => {
    const id = await ask();
    await saveAnimal(id, { photo_digest: digestOf(photo) });
    expect((await send(id, { bytes: photo, ...jpeg })).status).toBe(200);
    const next = await sharp(photo).negate().jpeg().toBuffer();
    const changed = await saveAnimal(id, { rev: 2, photo_digest: digestOf(next) });
    expect(animalIn(changed.body)).toMatchObject({ photo_wanted: true, photo_url: null });
    expect((await send(id, { bytes: photo, ...jpeg })).status).toBe(409);
    expect((await send(id, { bytes: next, ...jpeg })).status).toBe(200);
    const none = await saveAnimal(id, { rev: 3, photo_digest: null });
    expect(animalIn(none.body)).toMatchObject({ photo_wanted: false, photo_url: null });
    expect((await send(id, { bytes: next, ...jpeg })).status).toBe(409);
  });

  it('is a photo and not too large', async () => {
    const id = await ask();
    const text = Buffer.from('<svg/>');
    const before = stored();
    await saveAnimal(id, { photo_digest: digestOf(text) });
    for (const [file, rest, status, code] of [
      [{ bytes: text, ...jpeg }, {}, 415, 'photo_type'],
      [{ bytes: Buffer.alloc(maxPhotoBytes + 1), ...jpeg }, {}, 413, 'photo_too_large'],
      [null, { file: 'a text' }, 415, 'photo_type'],
      [null, { other: 'a text' }, 422, 'invalid'],
    ] as const) {
      const answer = await send(id, file, vet, rest);
      expect(answer).toMatchObject({ status, body: { code } });
    }
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const path = `visits/${id}/animals/${clientId}/photo`;
    expect((await api.ask(vet, 'PUT', path, '--x\r\n', type)).status).toBe(400);
    expect((await api.ask(vet, 'PUT', path, '--x\r\n', { 'content-type': 'image/jpeg' })).status).toBe(415);
    expect((await api.ask(owner, 'PUT', path, '--x\r\n', type)).status).toBe(403);
    expect(stored()).toBe(before);
    await expect.poll(temporary).toBe(0);
  });
});

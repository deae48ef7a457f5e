import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { certificationRequests } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { dayAhead as day, requestForm } from '../../tools/testing/forms';

let api: TestApp;
let photo: Buffer;
/** Temporary files of these tests alone: others run at the same time. */
let temporaryFolder: string;
beforeAll(async () => {
  api = await openTestApp();
  temporaryFolder = mkdtempSync(join(tmpdir(), 'caravana-test-'));
  vi.stubEnv('TMPDIR', temporaryFolder);
  const raw = { create: { width: 40, height: 30, channels: 3, background: '#964b00' } } as const;
  photo = await sharp(raw)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
});
afterAll(async () => {
  await api.close();
  vi.unstubAllEnvs();
  rmSync(temporaryFolder, { recursive: true });
});

const owner = 'owner@caravana.example';

interface Attachment {
  bytes: Uint8Array;
  name: string;
  type: string;
}

async function send(changes: Record<string, string | null>, file: Partial<Attachment> | null = {}) {
  const attached = file && { bytes: photo, name: 'vaca.jpg', type: 'image/jpeg', ...file };
  const { payload, headers } = await requestForm(changes, attached);
  return api.ask(owner, 'POST', 'certification_requests', payload, headers);
}

const stored = () => readdirSync(join(api.database.dataDir, 'files')).length;
const temporary = () => readdirSync(temporaryFolder).length;

describe('a request', () => {
  it('is stored with its photo and assigned to the free veterinarian', async () => {
    const { status, body } = await send({ comments: '  La tranquera queda abierta.  ' });
    expect(body).toMatchObject({
      certification_request: {
        status: 'assigned',
        address: 'Camino Real s/n',
        locality: { id: 1 },
        declared_lot_weight: 181.5,
        scheduled_date: day(1),
        scheduled_time: 'morning',
        preferred_time_range: { start: day(1), end: day(9) },
        vet_profile: {
          id: api.world.vet.profileId,
          full_name: 'Inés Ríos',
          license_number: 'MP 1234',
          average_rating: null,
        },
        comments: 'La tranquera queda abierta.',
        certified_lot_id: null,
        file_upload: { photo_url: expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/) as unknown },
      },
    });
    expect(status).toBe(201);
    const { photo_url: url } = (body as { certification_request: { file_upload: { photo_url: string } } })
      .certification_request.file_upload;
    const image = await api.app.inject({ url });
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('is created without a visit when nobody serves the locality, with the default breed', async () => {
    const { body } = await send({ locality_id: '2', cattle_breed: null, comments: ' ' });
    expect(body).toMatchObject({
      certification_request: {
        status: 'created',
        vet_profile: null,
        comments: null,
        cattle_breed: 'red_aberdeen_angus',
      },
    });
  });

  it.each([
    [{ address: '  ' }, 422],
    [{ address: null }, 422],
    [{ locality_id: '9999' }, 422],
    [{ locality_id: 'one' }, 422],
    [{ intended_animal_group: '0' }, 422],
    [{ intended_animal_group: '1.5' }, 422],
    [{ declared_lot_weight: '-1' }, 422],
    [{ cattle_breed: 'zebra' }, 422],
    [{ comments: 'ñ'.repeat(1001) }, 422],
    [{ preferred_time_range_start: day(-1) }, 422],
    [{ preferred_time_range_start: '2026-02-31' }, 422],
    [{ preferred_time_range_end: day(1) }, 422],
  ])('with %o is refused and leaves nothing', async (changes, status) => {
    const before = [stored(), await api.database.db.$count(certificationRequests)];
    const answer = await send(changes);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ errors: [{ pointer: expect.stringMatching(/^\//) as unknown }] });
    expect([stored(), await api.database.db.$count(certificationRequests)]).toEqual(before);
  });

  it('leaves no temporary file, and is only for producers', async () => {
    await expect.poll(temporary).toBe(0);
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const [who, status] of [
      [null, 401],
      ['vet@caravana.example', 403],
      ['admin@caravana.example', 403],
      [owner, 400],
    ] as const) {
      expect((await api.ask(who, 'POST', 'certification_requests', '--x\r\n', type)).status).toBe(status);
    }
  });
});

describe('requests', () => {
  it('show to their producer, their veterinarian and admins, and to nobody else', async () => {
    const one = `certification_requests/${api.world.requestId}`;
    const all = async (who: string) =>
      (await api.ask(who, 'GET', 'certification_requests')).body as unknown[];
    for (const [who, status] of [
      [owner, 200],
      ['vet@caravana.example', 200],
      ['admin@caravana.example', 200],
      ['other@caravana.example', 404],
      [null, 401],
    ] as const) {
      expect((await api.ask(who, 'GET', one)).status).toBe(status);
    }
    expect(await all('other@caravana.example')).toEqual([]);
    expect((await all('vet@caravana.example')).length).toBe(2);
    expect((await all(owner)).length).toBe(3);
    expect((await api.ask(owner, 'GET', one)).body).toMatchObject({
      certification_request: { status: 'executed', certified_lot_id: api.world.lotId },
    });
  });

  it("without a status are their producer's to see", async () => {
    const { body } = await send({ locality_id: '2' });
    const { id } = (body as { certification_request: { id: number } }).certification_request;
    const { db } = api.database;
    await db.update(certificationRequests).set({ status: null }).where(eq(certificationRequests.id, id));
    const shown = { certification_request: { id, status: null } };
    expect((await api.ask(owner, 'GET', `certification_requests/${id}`)).body).toMatchObject(shown);
    const list = (await api.ask(owner, 'GET', 'certification_requests')).body;
    expect(list).toEqual(
      expect.arrayContaining([
        { certification_request: expect.objectContaining({ id, status: null }) as unknown },
      ]),
    );
  });

  it('take comments of a thousand characters with their lines, whose ends a form sends as two', async () => {
    const comments = 'Llamar antes.\n'.repeat(72).slice(0, 1000).trim();
    expect(comments.length).toBeGreaterThan(990);
    const { status, body } = await send({ comments });
    expect([status, body]).toMatchObject([201, { certification_request: { comments } }]);
  });

  it('are canceled by their producer and then gone from its list', async () => {
    const { body } = await send({});
    const { id } = (body as { certification_request: { id: number } }).certification_request;
    const cancel = (who: string) => api.ask(who, 'DELETE', `certification_requests/${id}`);
    expect((await cancel('other@caravana.example')).status).toBe(404);
    expect((await cancel('vet@caravana.example')).status).toBe(403);
    expect(await cancel(owner)).toMatchObject({
      status: 200,
      body: { certification_request: { status: 'canceled' } },
    });
    expect((await cancel(owner)).body).toMatchObject({ code: 'status_conflict' });
    const list = (await api.ask(owner, 'GET', 'certification_requests')).body;
    expect(JSON.stringify(list)).not.toContain(`{"certification_request":{"id":${id},`);
    const executed = `certification_requests/${api.world.requestId}`;
    expect((await api.ask(owner, 'DELETE', executed)).status).toBe(409);
  });
});

import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../database';
import { cattleCertifications, producerProfiles } from '../../database/schema';
import { stretches } from '../../domain/exports/export';
import { animals } from '../../domain/exports/certificates';
import { recordEvents } from '../../domain/events/record-event';
import { correctCertification, revokeCertification } from '../../domain/lots/ending';
import { FairSemaphore, TooManyWaiting } from '../../fair-semaphore';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { exportHandlers } from './exports';
import type { Services } from './types';

const admin = 'admin@caravana.example';
const owner = 'owner@caravana.example';
let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
  const { db } = api.database;
  const { vet, animals: known } = api.world;
  await db
    .update(cattleCertifications)
    .set({ cuigCode: '032010000123456', estimatedWeight: 180.5, recentTreatments: '=1+1' })
    .where(eq(cattleCertifications.id, known[0] ?? 0));
  const viewer = { userId: vet.userId, role: 'veterinarian', profileId: vet.profileId } as const;
  await inTransaction(db, (tx) =>
    revokeCertification(tx, known[0] ?? 0, '=HOY(); "mal"', viewer, new Date('2026-03-10T12:00:00Z')),
  );
});
afterAll(() => api.close());

const text = async (url: string, language = 'es') =>
  String((await api.ask(admin, 'GET', url, undefined, { 'accept-language': language })).body);
const objects = async (url: string, as = admin) => {
  const { body } = await api.ask(as, 'GET', `${url}${url.includes('?') ? '&' : '?'}format=ndjson`);
  return String(body)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('an export', () => {
  it('is a table for a spreadsheet in the language of the call', async () => {
    const es = await text('exports/animals');
    expect(es).toMatch(/^\uFEFFCódigo CUIG;Código alternativo;Estado;/);
    expect(es).toContain('"=""032010000123456""";;Revocado;');
    expect(es).toContain(';180,5;');
    expect(await text('exports/animals', 'en')).toMatch(/^\uFEFFCUIG code,Alternative code,Status,/);
  });

  it('runs nothing in a spreadsheet', async () => {
    expect(await text('exports/certifications')).toContain(`;"'=HOY(); ""mal""";`);
  });

  it('has what somebody wrote as it was written, whatever word it is', async () => {
    const { profileId } = api.world.other;
    const ofOther = eq(producerProfiles.id, profileId);
    await api.database.db.update(producerProfiles).set({ name: 'constructor' }).where(ofOther);
    expect(await text('exports/producers')).toContain(';constructor;CUIG-Other;');
  });

  it('is an object a line, with where each thing stands', async () => {
    const [first] = api.world.animals;
    const rows = await objects('exports/certifications');
    expect(rows.map(({ certificate }) => certificate)).toEqual(api.world.animals);
    expect(rows.find(({ certificate }) => certificate === first)).toMatchObject({
      standing: 'revoked',
      ended_on: '2026-03-10',
      cuig_code: '032010000123456',
      lot: api.world.lotId,
    });
    expect(await objects('exports/lots')).toMatchObject([{ lot: api.world.lotId, standing: 'partly' }]);
  });

  it('is of some days, both included', async () => {
    const [lot] = await objects('exports/lots');
    const day = String(lot?.certified_on);
    expect(await objects(`exports/lots?from=${day}&to=${day}`)).toHaveLength(1);
    expect(await objects('exports/lots?from=2099-01-01')).toEqual([]);
    expect(await objects('exports/lots?to=2001-01-01')).toEqual([]);
  });

  it('tells admins of producers, with what they have', async () => {
    const rows = await objects('exports/producers');
    expect(rows.find(({ email }) => email === owner)).toMatchObject({
      standing: 'active',
      lots: 1,
      animals: api.world.animals.length,
    });
  });

  it('is of the audit log as its filters say, in words or as facts', async () => {
    const { db } = api.database;
    const acts = [true, false].map((active) => ({
      action: 'account_changed' as const,
      object: ['account', api.world.vet.userId] as const,
      before: { telephone: '=1' },
      after: { telephone: '2281 15', active },
    }));
    await recordEvents(db, acts, new Date('2026-03-11T01:30:00Z'));
    const query = `exports/audit_events?action=account_changed&object_id=${api.world.vet.userId}&from=2026-03-10`;
    expect(await objects(`${query}&to=2026-03-10`)).toMatchObject(
      acts.map(({ before, after }) => ({
        at: '2026-03-11T01:30:00.000Z',
        actor: null,
        object: 'account',
        object_number: api.world.vet.userId,
        changes: { before, after },
      })),
    );
    expect(await objects('exports/audit_events?from=2099-01-01')).toEqual([]);
    const table = await text(query);
    expect(table).toMatch(/^\uFEFFEvento;Cuándo;Quién;/);
    expect(table).toContain(';2026-03-10 22:30:00;;;;Cambió sus datos;Cuenta;');
    expect(table).toContain(';teléfono: =1 → 2281 15 · activa: no;');
    expect((await api.ask('vet@caravana.example', 'GET', query)).status).toBe(403);
  });

  it('comes whole, stretch after stretch', async () => {
    const { db } = api.database;
    const { vet, owner: of } = api.world;
    const [row] = await db.select().from(cattleCertifications).limit(1);
    const { id: _id, ...facts } = row ?? { id: 0 };
    const more = { ...facts, vetProfileId: vet.profileId, producerProfileId: of.profileId };
    await db.insert(cattleCertifications).values(Array.from({ length: 1_200 }, () => more));
    const sizes: number[] = [];
    const viewer = { userId: 0, role: 'admin', profileId: 0 } as const;
    for await (const rows of stretches(animals, db, { viewer }, (work) => work())) sizes.push(rows.length);
    const all = 1_200 + api.world.animals.length;
    expect(sizes).toEqual([500, 500, all - 1_000]);
    expect(new Set((await objects('exports/animals')).map(({ certificate }) => certificate)).size).toBe(all);
  });

  it('is refused before it begins where too many wait, and comes whole once it has begun', async () => {
    const { db } = api.database;
    const expensive = new FairSemaphore(1, { maxWaiting: 1, maxWaitMs: 1 });
    const { exportAnimals } = exportHandlers({ db, expensive } as Services);
    const viewer = { userId: 0, role: 'admin', profileId: 0 } as const;
    const call = { query: { format: 'ndjson' }, session: { viewer }, headers: {} };
    const ask = () =>
      exportAnimals(
        call as Parameters<typeof exportAnimals>[0],
        { type: () => undefined } as unknown as FastifyReply,
      );
    const occupy = () => {
      let end = (): void => undefined;
      const work = expensive.run('another', () => new Promise<void>((done) => (end = done)));
      return async () => {
        end();
        await work;
      };
    };
    let free = occupy();
    await expect(ask()).rejects.toThrow(TooManyWaiting);
    await free();
    const file = await ask();
    free = occupy();
    const whole = textOf(file as Readable);
    // Who waits no longer than others do is sent away, one after the other.
    for (let time = 0; time < 2; time += 1)
      await expect(expensive.run('impatient', () => Promise.resolve())).rejects.toThrow(TooManyWaiting);
    await free();
    expect((await whole).split('\n').filter(Boolean)).toHaveLength(await db.$count(cattleCertifications));
  });

  it('tells of an animal when it was certified, also once its certificate was corrected', async () => {
    const { vet, animals: known } = api.world;
    const viewer = { userId: vet.userId, role: 'veterinarian', profileId: vet.profileId } as const;
    const correction = { facts: { cuig_code: 'AR 77' }, reason: 'Otro código' };
    const [lot] = await objects('exports/lots');
    const day = String(lot?.certified_on);
    const thatDay = () => objects(`exports/animals?from=${day}&to=${day}`);
    const before = await thatDay();
    await inTransaction(api.database.db, (tx) =>
      correctCertification(tx, known[1] ?? 0, correction, viewer, new Date('2027-06-10T12:00:00Z')),
    );
    const rows = await thatDay();
    expect(rows).toHaveLength(before.length);
    expect(rows.find(({ cuig_code: code }) => code === 'AR 77')).toMatchObject({ certified_on: day });
    expect(await objects('exports/animals?from=2027-06-01')).toEqual([]);
    expect(await objects('exports/certifications?from=2027-06-01')).toMatchObject([
      { issued_on: '2027-06-10' },
    ]);
  });
});

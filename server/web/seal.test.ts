import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database';
import { certifiedLots } from '../database/schema';
import { revokeCertification } from '../domain/lots/ending';
import { acceptTransfer, createTransfer } from '../domain/transfers/transfers';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { sealSvg } from './seal-svg';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const seal = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/sello/${url}`, headers });
const said = (svg: string, name: string) => new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(svg)?.[1];

it('goes to any page as a picture of a few kB that is asked for again at each showing', async () => {
  const { statusCode, headers, body } = await seal(`${api.world.lotId}.svg`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  expect(Buffer.byteLength(body)).toBeLessThan(3_000);
  const again = await seal(`${api.world.lotId}.svg`, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

it('changes no other answer: those keep to their own pages', async () => {
  const { headers } = await api.app.inject({ url: `/api/v1/certified_lots/${api.world.lotId}` });
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('says where the lot stands, from the moment that changes, in both languages', async () => {
  const { lotId, owner, other } = api.world;
  const both = async (id: number) => {
    const [spanish, english] = await Promise.all([seal(`${id}.svg`), seal(`${id}.svg?lang=en`)]);
    return [said(spanish.body, 'title'), said(english.body, 'title')];
  };
  const number = String(lotId).padStart(4, '0');
  const told = (es: string, en: string, lot = number) => [
    `Caravana: lote certificado ${lot}, ${es}`,
    `Caravana: certified lot ${lot}, ${en}`,
  ];
  expect(await both(lotId)).toEqual(told('vigente', 'valid'));
  const { headers } = await seal(`${lotId}.svg`);

  const now = new Date('2026-06-01T12:00:00Z');
  const { db } = api.database;
  const parties = {
    fromProducerProfileId: owner.profileId,
    toProducerProfileId: other.profileId,
  };
  const { vet, animals } = api.world;
  const [first = 0, ...rest] = animals;
  const viewer = { role: 'veterinarian', profileId: vet.profileId, userId: vet.userId } as const;
  await inTransaction(db, (tx) => revokeCertification(tx, first, 'Robada', viewer, now));
  expect(rest).toHaveLength(1);
  expect(await both(lotId)).toEqual(told('1 vigente, 1 revocado', '1 valid, 1 revoked'));
  const transfer = await createTransfer(db, { ...parties, certifiedLotId: lotId, message: null }, now);
  expect(await both(lotId)).toEqual(told('1 vigente, 1 revocado', '1 valid, 1 revoked'));
  await acceptTransfer(db, transfer, other.profileId, { rating: 5, comments: null }, now);
  expect(await both(lotId)).toEqual(told('transferido', 'transferred'));
  // Who has the seal of before learns of it.
  expect((await seal(`${lotId}.svg`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);

  const [next] = await db.select().from(certifiedLots).where(eq(certifiedLots.parentCertifiedLotId, lotId));
  const successor = next?.id ?? 0;
  const its = String(successor).padStart(4, '0');
  expect(await both(successor)).toEqual(told('1 vigente, 1 revocado', '1 valid, 1 revoked', its));
  const second = rest[0] ?? 0;
  await inTransaction(db, (tx) => revokeCertification(tx, second, 'Robada', viewer, now));
  expect(await both(successor)).toEqual(told('certificados revocados', 'certificates revoked', its));
  await db.update(certifiedLots).set({ isActive: false }).where(eq(certifiedLots.id, successor));
  expect(await both(successor)).toEqual(told('ya no está activo', 'no longer active', its));
});

it.each(['999999.svg', '0.svg', '01.svg', 'abc.svg', '1', '1.png', '99999999999.svg', '%3Cb%3E.svg'])(
  'of no lot (%s) says so, and shows nothing of what was asked for',
  async (name) => {
    const { statusCode, headers, body } = await seal(name);
    expect([statusCode, headers['content-type']]).toEqual([404, 'image/svg+xml; charset=utf-8']);
    expect(said(body, 'title')).toBe('Caravana: lote inexistente');
    expect(body).toBe(sealSvg({ standing: 'unknown', number: '', language: 'es' }));
  },
);

it('is in Spanish for a language that it does not know', async () => {
  const { body } = await seal(`999.svg?lang=%22%3E%3Cscript%3E&lang=en`);
  expect(body).toBe(sealSvg({ standing: 'unknown', number: '', language: 'es' }));
});

describe('its picture', () => {
  it('squeezes only a line that might not fit', () => {
    const of = (number: string) => sealSvg({ standing: 'valid', number, language: 'es' });
    expect(of('0012')).not.toContain('textLength');
    expect(of('2147483647')).toContain(
      'textLength="202" lengthAdjust="spacingAndGlyphs">Lote certificado 2147483647<',
    );
  });

  it('brings all it needs: it loads, links and runs nothing', () => {
    for (const standing of ['valid', 'partly', 'revoked', 'transferred', 'inactive', 'unknown'] as const) {
      const svg = sealSvg({ standing, number: '0012', language: 'en' });
      expect(svg).not.toMatch(/href|url\(|style|script|<image|on\w+=/);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { cattleCertifications, certificateRecords, producerProfiles, users } from '../../database/schema';
import { revokeCertification } from '../../domain/lots/ending';
import { acceptTransfer, createTransfer } from '../../domain/transfers/transfers';
import { inTransaction } from '../../database';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import type { Wire } from '../../domain/shared/wire';

const [admin, owner, other, vet] = ['admin', 'owner', 'other', 'vet'].map(
  (name) => `${name}@caravana.example`,
);
const card = '0123456789';
let api: TestApp;
let lot: number;
let later: number;
let animal: number;

beforeAll(async () => {
  api = await openTestApp();
  const { db } = api.database;
  const { world } = api;
  lot = world.lotId;
  animal = world.animals[0] ?? 0;
  await db
    .update(cattleCertifications)
    .set({ cuigCode: 'DM101 A045-7', alternativeCode: `03201${card}` })
    .where(eq(cattleCertifications.id, animal));
  await db
    .update(producerProfiles)
    .set({ telephone: '+54 (2297) 15-0101', name: 'Peón Ñandú S.A.' })
    .where(eq(producerProfiles.id, world.owner.profileId));
  const now = new Date('2026-03-09T12:00:00Z');
  const transfer = await createTransfer(
    db,
    {
      certifiedLotId: lot,
      fromProducerProfileId: world.owner.profileId,
      toProducerProfileId: world.other.profileId,
      message: null,
    },
    now,
  );
  const rating = { rating: 5, comments: null };
  later = await acceptTransfer(db, transfer, world.other.profileId, rating, now);
});
afterAll(() => api.close());

async function found(as: string | undefined, q: string): Promise<Wire<'SearchHit'>[]> {
  const { body } = await api.ask(as ?? null, 'GET', `search?q=${encodeURIComponent(q)}`);
  return body as Wire<'SearchHit'>[];
}
const keys = async (as: string | undefined, q: string) =>
  (await found(as, q)).map(({ kind, id, named }) => `${kind} ${id}${named ? ' named' : ''}`);

describe('the one search', () => {
  it.each([
    ['name, without accents', 'nandu PEON'],
    ['CUIG, however it is written', 'cuig.OWNER'],
    ['telephone', '54 2297 150101'],
    ['the end of a telephone', '150101'],
    ['e-mail', 'owner@caravana'],
  ])('finds a producer by %s', async (_what, q) => {
    const hits = await found(admin, q);
    expect(hits.filter(({ kind }) => kind === 'producer').map(({ id }) => id)).toEqual([
      api.world.owner.profileId,
    ]);
  });

  it('finds every producer of a RENSPA, the newest first, and those that are inactive', async () => {
    const { db } = api.database;
    await db.update(users).set({ active: false }).where(eq(users.id, api.world.other.userId));
    const hits = await found(admin, '01 042 0 00160 00');
    await db.update(users).set({ active: true }).where(eq(users.id, api.world.other.userId));
    const { owner: first, other: second } = api.world;
    expect(hits.filter(({ kind }) => kind === 'producer')).toMatchObject([
      { id: second.profileId, named: true, status: 'inactive' },
      { id: first.profileId, named: true, status: 'active' },
    ]);
  });

  it('finds a veterinarian by name and by licence', async () => {
    const known = `veterinarian ${api.world.vet.profileId}`;
    expect(await keys(admin, 'rios')).toEqual([known]);
    expect(await keys(admin, 'm.p. 1234')).toEqual([`${known} named`]);
  });

  it.each(['LOT-1', 'lot 1', '#1', 'solicitud 1'])('finds the request that %s names', async (q) => {
    expect((await keys(admin, q))[0]).toBe('request 1 named');
  });

  it.each(['ruta', 'alsina', 'Adolfo', 'alsina RUTA km'])('finds a request by its place: %s', async (q) => {
    for (const as of [admin, owner, vet]) expect(await keys(as, q)).toContain('request 1');
  });

  it('offers nothing of what is over', async () => {
    expect((await found(admin, 'LOT-1'))[0]).toMatchObject({ status: 'executed', act: null });
  });

  it('finds lots by number and place, those that ended too, and tells what became of them', async () => {
    const named = (await found(admin, `lote 000${lot}`)).find(({ kind }) => kind === 'lot');
    expect(named).toMatchObject({ id: lot, named: true, status: 'transferred' });
    const hits = (await found(admin, 'ruta')).filter(({ kind }) => kind === 'lot');
    expect(hits.map(({ id }) => id)).toEqual([later, lot]);
  });

  it.each([
    ['its official code', 'dm101a0457'],
    ['its electronic code in groups', '032 010 123 456 789'],
    ['the ten digits of its card', card],
    ['an electronic code without its zero', `3201${card}`],
    ['its number', 'certificado n.º 00001'],
  ])('finds a certificate by %s', async (_what, q) => {
    expect(await keys(admin, q)).toContain(`certificate ${animal} named`);
  });

  it('finds a certificate by its short code or address, and says that it ended', async () => {
    const { db } = api.database;
    const { vet: by } = api.world;
    const viewer = { userId: by.userId, role: 'veterinarian', profileId: by.profileId } as const;
    const second = api.world.animals[1] ?? animal;
    await inTransaction(db, (tx) => revokeCertification(tx, second, 'Otra razón', viewer, new Date()));
    const [record] = await db
      .select()
      .from(certificateRecords)
      .where(eq(certificateRecords.cattleCertificationId, second));
    for (const q of [record?.code ?? '', `https://caravana.example/c/${record?.code ?? ''}`])
      expect(await found(vet, q)).toMatchObject([{ kind: 'certificate', id: second, status: 'revoked' }]);
  });

  it('shows each what is theirs', async () => {
    const kinds = async (as: string | undefined, q: string) => [
      ...new Set((await found(as, q)).map(({ kind }) => kind)),
    ];
    expect(await kinds(admin, 'estancia')).toContain('producer');
    expect(await kinds(owner, 'estancia')).toEqual(['lot']);
    expect(await keys(owner, `lote ${lot}`)).toContain(`lot ${lot} named`);
    expect(await keys(owner, `lote ${later}`)).not.toContain(`lot ${later} named`);
    expect(await keys(other, `lote ${later}`)).toContain(`lot ${later} named`);
    // An animal goes with its lot.
    expect(await kinds(owner, card)).toEqual([]);
    expect(await kinds(other, card)).toEqual(['certificate']);
    expect(await kinds(vet, card)).toEqual(['certificate']);
    expect((await found(other, `lote ${later}`)).find(({ kind }) => kind === 'lot')?.act).toBe('transfer');
  });

  it.each(['', '   ', "'", String.raw`\ % _`, '()', 'a'.repeat(200), 'x & y | !z:*'])(
    'takes whatever is typed: %j',
    async (q) => {
      for (const as of [admin, owner, vet]) expect(Array.isArray(await found(as, q))).toBe(true);
    },
  );

  it('finds a lot that ended by the name that its owner has now', async () => {
    const { db } = api.database;
    const { other: sender, owner: recipient } = api.world;
    const now = new Date('2026-03-10T12:00:00Z');
    const sides = { fromProducerProfileId: sender.profileId, toProducerProfileId: recipient.profileId };
    const transfer = await createTransfer(db, { certifiedLotId: later, message: null, ...sides }, now);
    const rating = { rating: 5, comments: null };
    await acceptTransfer(db, transfer, recipient.profileId, rating, now);
    const renamed = { user: { producer_profile_attributes: { name: 'Cabaña Tres Ombúes' } } };
    expect((await api.ask(other ?? null, 'PUT', 'viewer', renamed)).status).toBe(200);
    const hits = (await found(admin, 'tres ombues')).filter(({ kind }) => kind === 'lot');
    expect(hits).toMatchObject([{ id: later, name: 'Cabaña Tres Ombúes', status: 'transferred' }]);
  });
});

import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLot } from '../proofs/lot-document';
import { inTransaction } from '../database';
import { certificateRecords, certificationRequests, certifiedLots, localities } from '../database/schema';
import { acceptTransfer, createTransfer } from '../domain/transfers/transfers';
import { lotsOfCertificate } from '../domain/shared/lots-of-certificate';
import type { Wire } from '../domain/shared/wire';
import { openTestApp, type TestApp } from '../tools/testing/app';

/** Where the world's lot is, and what of it strangers are told. */
const address = 'Camino de los Zorzales, km 7';
let api: TestApp;
let locality: string;
let lot: string;
let vet: string;
/** The short code of the first certificate of the lot. */
let code: string;
beforeAll(async () => {
  api = await openTestApp({ publicPlaces: 'locality', readsPerHour: 13 });
  const { db } = api.database;
  const { world } = api;
  const [request] = await db
    .select({ locality: localities.name })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .innerJoin(localities, eq(localities.id, certificationRequests.localityId));
  if (!request) throw new Error('The world has no lot');
  ({ locality } = request);
  await db.update(certificationRequests).set({ address });
  const [record] = await db
    .select()
    .from(certificateRecords)
    .orderBy(asc(certificateRecords.cattleCertificationId));
  code = record?.code ?? '';
  const issuedWith = { ...record!.issuedWith, lot: { ...record!.issuedWith.lot, address } };
  await db.update(certificateRecords).set({ issuedWith });
  lot = `/api/v1/certified_lots/${world.lotId}`;
  vet = `/api/v1/vet_profiles/${world.vet.profileId}`;
  await inTransaction(db, async (tx) => {
    const offer = {
      certifiedLotId: world.lotId,
      fromProducerProfileId: world.owner.profileId,
      toProducerProfileId: world.other.profileId,
      message: null,
    };
    const intent = await createTransfer(tx, offer, new Date());
    await acceptTransfer(tx, intent, world.other.profileId, { rating: 5, comments: null }, new Date());
  });
  await api.app.notary.settle();
});
afterAll(() => api.close());

const list = '/api/v1/certified_lots';
const stranger = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const member = async (url: string) => JSON.stringify((await api.ask(api.world.other.email, 'GET', url)).body);

describe('where strangers are told the locality alone', () => {
  it('who is signed in reads the address, whoever asked first', async () => {
    for (const url of [list, `${list}?limit=24`, `${list}?sort=oldest`, lot, vet]) {
      for (let time = 0; time < 2; time += 1) {
        const { body } = await stranger(url);
        const told = [body.includes(locality), body.includes('Zorzales')];
        expect([url, ...told, (await member(url)).includes('Zorzales')]).toEqual([url, true, false, true]);
      }
    }
  });

  it('a search finds nothing by the address, but for who is signed in', async () => {
    const found = async (words: string) => {
      const asked = `search=${encodeURIComponent(words)}`;
      const rows = (await stranger(`${list}?${asked}`)).json<unknown[]>();
      const { count } = (await stranger(`${list}/summary?${asked}`)).json<{ count: number }>();
      return [rows.length, count];
    };
    expect(await found(locality)).toEqual([1, 1]);
    for (const words of ['zorzales', 'camino', 'km 7', `zorzales ${locality}`])
      expect([words, ...(await found(words))]).toEqual([words, 0, 0]);
    const mine = await api.ask(api.world.other.email, 'GET', `${list}?search=zorzales`);
    expect(mine.body).toHaveLength(1);
  });

  it('a veterinarian’s week is not theirs to know', async () => {
    const { vet_profile: shown } = (await stranger(vet)).json<{ vet_profile: Wire<'VetProfile'> }>();
    expect(shown.work_schedule).toBeNull();
    expect(shown.veterinarian_ratings).toHaveLength(1);
  });

  it('documents, which go from hand to hand, have the locality alone', async () => {
    const [animal = 0] = api.world.animals;
    const { body } = await stranger(`/api/v1/cattle_certifications/${animal}/credential`);
    expect(body).toContain(locality);
    expect(body).not.toContain('Zorzales');
    const { place } = await readLot(api.database.db, api.world.lotId, 'https://x.example', 'locality');
    expect(place).toEqual({ address: '', locality });
  });

  it('a short code is not told, and opens the address to who has it from the paper', async () => {
    const [animal] = api.world.animals;
    const paths = [
      lot,
      `/api/v1/cattle_certifications/${animal}`,
      `/api/v1/cattle_certifications/${animal}/proof`,
    ];
    for (const path of paths) expect((await stranger(path)).body).not.toContain(code);
    expect(await member(`/api/v1/cattle_certifications/${animal}`)).toContain(code);
    const strangers = await stranger(lot);
    for (const opened of [`/c/${code}`, `/api/v1/certificate_lookup?code=${code.toUpperCase()}`]) {
      const cookie = String((await stranger(opened)).headers['set-cookie']).split(';')[0] ?? '';
      expect(cookie).toBe(`codes=${code}`);
      const held = await stranger(lot, { cookie, 'if-none-match': String(strangers.headers.etag) });
      expect(held.statusCode).toBe(200);
      expect(held.body).toContain('Zorzales');
      expect(held.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect((await stranger(list, { cookie })).body).not.toContain('Zorzales');
    }
    expect((await stranger(lot, { cookie: 'codes=abcdefghij' })).body).not.toContain('Zorzales');
    expect((await stranger(lot)).body).toBe(strangers.body);
  });

  it('the code of a certificate that was corrected opens it as before', async () => {
    const [animal = 0] = api.world.animals;
    const held = lotsOfCertificate(animal);
    const { db } = api.database;
    const rows = await db
      .select({ id: certifiedLots.id })
      .from(certifiedLots)
      .where(inArray(certifiedLots.id, held));
    expect(rows).toHaveLength(2);
    const input = { facts: { cuig_code: 'AR-1' }, reason: 'Caravana equivocada' };
    await api.ask(api.world.vet.email, 'POST', `cattle_certifications/${animal}/correction`, input);
    for (const { id } of rows) {
      const { body } = await stranger(`${list}/${id}`, { cookie: `codes=${code}` });
      expect([id, body.includes('Zorzales')]).toEqual([id, true]);
    }
  });
});

describe('records that an address reads', () => {
  const from = (remoteAddress: string, url: string) => api.app.inject({ url, remoteAddress });

  it('are so many in an hour, of whatever kind, and then it waits', async () => {
    const [animal] = api.world.animals;
    const kinds = [
      lot,
      vet,
      `/api/v1/producer_profiles/${api.world.owner.profileId}`,
      `/api/v1/cattle_certifications/${animal}`,
      `/api/v1/cattle_certifications/${animal}/proof`,
      `/api/v1/cattle_certifications/${animal}/credential`,
      `${lot}/credential`,
      `${list}?sort=oldest`,
      `/lotes-certificados/${api.world.lotId}`,
      `/certification/${animal}`,
      `/lotes-certificados/${api.world.lotId}/certificate/${animal}`,
      `/veterinario/${api.world.vet.profileId}`,
      '/files/none.pdf',
    ];
    const before = await Promise.all(kinds.map((url) => from('192.0.2.1', url)));
    expect(before.filter(({ statusCode }) => statusCode === 429)).toEqual([]);
    for (const url of kinds) {
      const { statusCode, headers } = await from('192.0.2.1', url);
      expect([url, statusCode]).toEqual([url, 429]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('are counted however their address is written, and in whatever form they are asked for', async () => {
    const [animal] = api.world.animals;
    const encoded = String(animal).replaceAll(/\d/g, '%3$&');
    for (const url of [
      `/api/v1/cattle_certifications/${encoded}/credential`,
      `/%61pi/v1/cattle_certifications/${animal}/bundle`,
      '/files/none%2Epdf',
      '/%66iles/none.pdf',
    ])
      expect([url, (await from('192.0.2.1', url)).statusCode]).toEqual([url, 429]);
    const { statusCode, headers, body } = await api.app.inject({
      url: `/certification/${animal}`,
      remoteAddress: '192.0.2.1',
      headers: { accept: 'application/vc' },
    });
    expect([statusCode, body.includes('credentialSubject')]).toEqual([429, false]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('are counted for each address, and what everybody is shown first is not', async () => {
    expect((await from('192.0.2.1', list)).statusCode).toBe(200);
    expect((await from('192.0.2.2', lot)).statusCode).toBe(200);
    const signedIn = await api.app.inject({
      url: lot,
      remoteAddress: '192.0.2.1',
      headers: { authorization: `Bearer ${await api.tokenOf(api.world.owner.email)}` },
    });
    expect(signedIn.statusCode).toBe(200);
  });
});

it('who is signed in is not counted, also where strangers are told all', async () => {
  const open = await openTestApp({ readsPerHour: 4 });
  const [animal] = open.world.animals;
  const urls = [
    `/api/v1/cattle_certifications/${animal}`,
    `/api/v1/cattle_certifications/${animal}/proof`,
    `/api/v1/certified_lots/${open.world.lotId}/proof`,
    `${list}?sort=oldest`,
  ];
  const authorization = `Bearer ${await open.tokenOf(open.world.owner.email)}`;
  const read = async (headers: Record<string, string>) => {
    const statuses: number[] = [];
    for (const url of urls)
      statuses.push((await open.app.inject({ url, headers, remoteAddress: '192.0.2.1' })).statusCode);
    return statuses.includes(429);
  };
  for (let time = 0; time < 3; time += 1) expect(await read({ authorization })).toBe(false);
  // Nor has it taken anything of what a stranger may read there.
  expect([await read({}), await read({})]).toEqual([false, true]);
  await open.close();
});

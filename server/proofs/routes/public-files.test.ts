import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { certificateRecords } from '../../database/schema';
import { here, openTestApp, type TestApp } from '../../tools/testing/app';

/** What strangers' programs are told of the files that prove certificates, besides what is in them. */

const opened: TestApp[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});
async function open(...changes: Parameters<typeof openTestApp>) {
  const api = await openTestApp(...changes);
  opened.push(api);
  return api;
}

/** The short code of a certificate. */
async function codeOf({ database }: TestApp): Promise<string> {
  const { code } = certificateRecords;
  const [row] = await database.db.select({ code }).from(certificateRecords).limit(1);
  return row?.code ?? '';
}
const cookieOf = async ({ app }: TestApp, code: string) =>
  (await app.inject(`/c/${code}`)).headers['set-cookie'];

const anybodys = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

it('each is open to anybody as what it is, and asked for again', async () => {
  const api = await open();
  // An empty log has no checkpoint.
  expect((await api.app.inject('/log/checkpoint')).statusCode).toBe(404);
  await api.app.notary.settle();
  const [animal = 0] = api.world.animals;
  const size = (await api.app.inject('/log/checkpoints')).json<{ size: number }[]>().at(-1)?.size ?? 0;
  const expected: Record<string, string> = {
    [`/api/v1/cattle_certifications/${animal}/credential`]: 'application/vc',
    [`/api/v1/certified_lots/${api.world.lotId}/credential`]: 'application/vc',
    '/.well-known/did.json': 'application/did+json; charset=utf-8',
    '/contexts/bovine/v1': 'application/ld+json; charset=utf-8',
    '/status/0': 'application/vc',
    '/status/0/proof': 'application/json; charset=utf-8',
    '/log/checkpoint': 'text/plain; charset=utf-8',
    '/log/checkpoints': 'application/json; charset=utf-8',
    '/log/anchors': 'application/json; charset=utf-8',
    '/log/blocks/0': 'application/json; charset=utf-8',
    [`/log/tile/0/000.p/${size}`]: 'application/octet-stream',
    [`/log/tile/entries/000.p/${size}`]: 'application/octet-stream',
    [`/log/entries/000.p/${size}`]: 'application/octet-stream',
  };
  for (const [path, type] of Object.entries(expected)) {
    const { statusCode, headers, rawPayload } = await api.app.inject(path);
    expect({ path, statusCode, ...headers }).toMatchObject({
      path,
      statusCode: 200,
      'content-type': type,
      'cache-control': 'no-cache',
      ...anybodys,
    });
    expect(rawPayload.length).toBeGreaterThan(0);
    const again = await api.app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect([path, again.statusCode, again.rawPayload.length]).toEqual([path, 304, 0]);
  }
  const bundle = await api.app.inject(`/api/v1/cattle_certifications/${animal}/bundle`);
  expect(bundle.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-cache' });
  const { headers } = await api.app.inject('/c/nobody');
  expect(headers).toMatchObject({ location: '/verificar', 'cache-control': 'no-cache' });
  // Strangers see the whole address of the place as it is: there is nothing to open.
  expect(await cookieOf(api, await codeOf(api))).toBeUndefined();

  const none = [
    ...['x1', '1x', '1234567', '99', 'x', '-1'].flatMap((number) => [
      `/status/${number}`,
      `/status/${number}/proof`,
    ]),
    ...['x', '1x', 'x1', '1234567890'].map((after) => `/log/blocks/${after}`),
    ...['0', 'x', '999'].flatMap((id) => [
      `/api/v1/certified_lots/${id}/credential`,
      `/api/v1/cattle_certifications/${id}/credential`,
      `/api/v1/cattle_certifications/${id}/bundle`,
    ]),
    ...['12', 'x0', '0x', '8'].map((level) => `/log/tile/${level}/000.p/1`),
    // The last place to whose end the database can count, and the ones after it.
    ...['606', '607', '608'].flatMap((last) => [
      `/log/entries/x008/x388/${last}`,
      `/log/tile/0/x008/x388/${last}`,
    ]),
  ];
  for (const path of none) expect([path, (await api.app.inject(path)).statusCode]).toEqual([path, 404]);
});

it('a credential is at the address of its certificate for who reads it, in the form that is asked for', async () => {
  const api = await open();
  await api.app.notary.settle();
  const [animal = 0] = api.world.animals;
  const address = `/certification/${animal}`;
  const ask = (accept: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    api.app.inject({ url: address, method, headers: { accept } });
  const typeOf = async (accept: string) => (await ask(accept)).headers['content-type'];
  for (const accept of ['application/vc', 'application/ld+json', 'application/vc+ld+json, */*'])
    expect([accept, await typeOf(accept)]).toEqual([accept, 'application/vc']);
  expect(await typeOf('text/html, application/vc+jwt')).toBe('application/vc+jwt');
  for (const accept of ['application/vcard', 'application/vc+cose', 'text/html', '*/*'])
    expect([accept, await typeOf(accept)]).not.toEqual([accept, 'application/vc']);
  expect((await ask('application/vc', 'POST')).headers['content-type']).not.toBe('application/vc');

  // No JWT by another name of the issuer than it was signed with.
  const jwt = () => ask('application/vc+jwt');
  const { body } = await jwt();
  const { credential, cattleCertificationId } = certificateRecords;
  const { db } = api.database;
  const change = (set: object) =>
    db.update(certificateRecords).set(set).where(eq(cattleCertificationId, animal));
  // One that is kept is told as it is; one from before they were is made now.
  await change({ credentialJwt: 'as.it.is' });
  expect((await jwt()).body).toBe('as.it.is');
  await change({ credentialJwt: null });
  expect((await jwt()).body).toBe(body);
  await change({
    credential: sql`replace(${credential}, 'did:web:caravana.example', 'did:web:other.example')`,
  });
  expect((await jwt()).statusCode).toBe(404);
});

it('a short address opens the place of its animals where strangers see localities alone', async () => {
  const api = await open({ publicPlaces: 'locality' });
  expect(await cookieOf(api, await codeOf(api))).toBeDefined();
  expect(await cookieOf(api, 'nobody')).toBeUndefined();
});

it('a bundle waits for its document, and one that could not be made is made at the next call', async () => {
  let fails = false;
  const bundle: typeof here.bundle = (parts) =>
    fails ? Promise.reject(new Error('the disk is full')) : here.bundle(parts);
  const api = await open({ pdfRenderer: { ...here, bundle } });
  const [animal = 0] = api.world.animals;
  const get = async () => (await api.app.inject(`/api/v1/cattle_certifications/${animal}/bundle`)).statusCode;
  expect(await get()).toBe(404);
  await api.app.notary.settle();
  fails = true;
  expect(await get()).toBe(500);
  fails = false;
  expect(await get()).toBe(200);
});

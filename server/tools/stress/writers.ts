import { deepStrictEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Wire } from '../../domain/shared/wire';
import type { Chance } from '../fuzz/chance';
import { demonstrationPassword as password } from '../../seed/accounts';
import type { Client } from './client';
import { requireRequestKept } from './kept';
import type { Ledger } from './ledger';

/** Workload of the crash test: every other write. */

/** Who writes: the first parts of their e-mails. */
export const names = ['productor', 'productora', 'anselmo', 'tomas.ferrari', 'admin'] as const;
export type Name = (typeof names)[number];

/** What every writer works with. */
export interface Desk {
  client: Client;
  ledger: Ledger;
  chance: Chance;
  /** The token of an account of the demonstration. It outlives every start. */
  tokenOf: (name: Name) => string;
}

/** Does one acknowledged write after the other, each time it is called. */
export type Writer = () => Promise<void>;

const mark = () => randomUUID().slice(0, 8);

/** New accounts, which can sign in. */
export function registrations({ client, ledger }: Desk): Writer {
  return async () => {
    const email = `${mark()}@stress.example`;
    const profile = { name: mark(), cuig_number: mark(), renspa_number: mark(), identity_card: mark() };
    const json = { user: { email, password, producer_profile_attributes: profile } };
    await ledger.write(
      `the account ${email}`,
      () => client.get<Wire<'User'>>('registrations', { method: 'POST', json }),
      (user) => async () => {
        const token = await client.signIn(email, password);
        deepStrictEqual(await client.get('viewer', { token }), user);
      },
    );
  };
}

/** Sessions that end: their tokens never work again. */
export function signOuts({ client, ledger }: Desk): Writer {
  return async () => {
    const token = await client.signIn('productor@caravana.example', password);
    await ledger.write(
      `the end of a session ${token.slice(-8)}`,
      () => client.get('sessions', { method: 'DELETE', token }),
      () => async () => equal((await client.ask('viewer', { token })).status, 401),
    );
  };
}

/** The name of a producer's account. */
export function viewerChanges({ client, ledger, tokenOf }: Desk): Writer {
  return async () => {
    const token = tokenOf('anselmo');
    const name = `Don Anselmo ${mark()}`;
    const json = { user: { producer_profile_attributes: { name } } };
    await ledger.change(
      'the name of anselmo',
      () => client.get('viewer', { method: 'PUT', token, json }),
      async () => {
        const { producer_profile: producer } = await client.get<Wire<'User'>>('viewer', { token });
        equal(producer?.name, name);
      },
    );
  };
}

/** The whole list of a veterinarian's service areas. */
export function areaChanges({ client, ledger, chance, tokenOf }: Desk): Writer {
  return async () => {
    const token = tokenOf('tomas.ferrari');
    const wanted = new Set(Array.from({ length: chance.whole(0, 8) }, () => chance.whole(1, 135)));
    const json = { vet_service_areas_attributes: [...wanted].map((id) => ({ locality_id: id })) };
    await ledger.change(
      'the areas of tomas.ferrari',
      () => client.get('vet_profiles/service_areas', { method: 'PUT', token, json }),
      async () => {
        const { vet_profile: vet } = await client.get<Wire<'User'>>('viewer', { token });
        deepStrictEqual(new Set(vet?.localities.map(({ id }) => id)), wanted);
      },
    );
  };
}

/** An account that an admin switches on and off. */
export function activations({ client, ledger, tokenOf }: Desk): Writer {
  let active = true;
  return async () => {
    const token = tokenOf('admin');
    const [producer] = await client.get<Wire<'ProducerProfile'>[]>('producer_profiles?search=ceibal%40', {
      token,
    });
    const path = `producer_profiles/${producer?.id}`;
    active = !active;
    const wanted = active;
    await ledger.change(
      'the account ceibal',
      () => client.get(active ? `${path}/activate` : path, { method: active ? 'POST' : 'DELETE', token }),
      async () => {
        const found = await client.get<Wire<'ProducerAccount'>>(path, { token });
        equal(found.producer_profile.active, wanted);
      },
    );
  };
}

const size = { width: 320, height: 240 };

async function requestForm(chance: Chance, colour: readonly number[]): Promise<FormData> {
  const [r = 0, g = 0, b = 0] = colour;
  const photo = await sharp({ create: { ...size, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const fields = {
    address: `Camino ${mark()}`,
    locality_id: chance.whole(1, 135),
    intended_animal_group: chance.whole(1, 200),
    declared_lot_weight: 180.5,
    declared_lot_age: 9,
    cattle_breed: 'hereford',
    preferred_time_range_start: day(2),
    preferred_time_range_end: day(chance.whole(3, 60)),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(`certification_request[${name}]`, String(value));
  const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
  form.append('certification_request[file]', file, 'a.jpg');
  return form;
}

/** The photo of a request can be read, and it is the one that was sent. */
async function requirePhoto(
  client: Client,
  request: Wire<'CertificationRequest'>,
  colour: readonly number[],
): Promise<void> {
  const url = request.file_upload?.photo_url ?? '';
  const bytes = await client.file(url);
  ok(bytes, `${url} is not there`);
  const { width, height } = await sharp(bytes).metadata();
  deepStrictEqual({ width, height }, size);
  const { channels } = await sharp(bytes).stats();
  const near = channels.every(({ mean }, at) => Math.abs(mean - (colour[at] ?? 0)) < 8);
  ok(near, `${url} is another photo`);
}

/** Requests with a photo, now and then canceled. A repeat with the same key gets the first answer after a start too. */
export function requests({ client, ledger, chance, tokenOf }: Desk): Writer {
  type Wrapper = Wire<'CertificationRequestWrapper'>;
  const thing = ({ certification_request: { id } }: Wrapper) => `the request ${id}`;
  return async () => {
    const token = tokenOf('productor');
    const colour = [chance.whole(0, 255), chance.whole(0, 255), chance.whole(0, 255)];
    const form = await requestForm(chance, colour);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => client.ask('certification_requests', { method: 'POST', token, form, headers });
    const made = await ledger.write(
      thing,
      async () => (await send()).body as Wrapper,
      (wrapper) => async () => {
        const { id } = wrapper.certification_request;
        const kept = await client.get<Wrapper>(`certification_requests/${id}`, { token });
        requireRequestKept(kept.certification_request, wrapper.certification_request);
        await requirePhoto(client, wrapper.certification_request, colour);
        const again = await send();
        deepStrictEqual([again.replayed, again.body], [true, wrapper]);
      },
    );
    if (!chance.happens(0.2)) return;
    const path = `certification_requests/${made.certification_request.id}`;
    await ledger.change(
      thing(made),
      () => client.get(path, { method: 'DELETE', token }),
      async () => {
        const { certification_request: found } = await client.get<Wrapper>(path, { token });
        equal(found.status, 'canceled');
        await requirePhoto(client, found, colour);
      },
    );
  };
}

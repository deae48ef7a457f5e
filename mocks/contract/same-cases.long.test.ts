import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../server/api/words';
import { breach } from '../../server/tools/testing/contract';
import { type Ids, member } from './cases/case';
import { guestCases } from './cases/guest';
import { memberCases } from './cases/members';
import { emails, enter, providers } from './providers';

/** The usual code of a status. */
const usual: Record<number, keyof typeof problems> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  422: 'invalid',
};

describe.each(providers)('%s', (_name, make) => {
  const provider = make();
  const ids: Ids = {};

  beforeAll(async () => {
    await provider.open();
    const lots = (await provider.call('GET', '/certified_lots')).body as { id: number }[];
    ids.LOT = String(lots.at(-1)?.id);
    const { body } = await provider.call('GET', `/certified_lots/${ids.LOT}`);
    const { certified_lot: lot } = body as {
      certified_lot: {
        producer_profile_id: number;
        cattle_certifications: { id: number; vet_profile_id: number }[];
      };
    };
    ids.PRODUCER = String(lot.producer_profile_id);
    ids.ANIMAL = String(lot.cattle_certifications[0]?.id);
    ids.VET = String(lot.cattle_certifications[0]?.vet_profile_id);
    const token = await enter(provider, 'producer');
    const requests = (await provider.call('GET', '/certification_requests', { token })).body;
    const [request] = requests as { certification_request: { id: number } }[];
    ids.REQUEST = String(request?.certification_request.id);
  });
  afterEach(() => provider.reset());
  afterAll(() => provider.close());

  it.each([...guestCases, ...memberCases])(
    '%s %s by %s with %j',
    async (method, path, who, body, status, told) => {
      const address = path.replaceAll(/[A-Z]{3,}/g, (name) => ids[name] ?? name);
      const token = who === null ? undefined : await enter(provider, who);
      const answer = await provider.call(method, address, {
        ...(token && { token }),
        ...(body !== undefined && { body }),
      });
      expect(answer.status).toBe(status);
      expect(breach(method, `/api/v1${address}`, answer.status, answer.body)).toBeNull();
      const [value, due] = told && 'value' in told ? told.value : [() => null, null];
      expect(value(answer.body, ids)).toEqual(due);
      if (status < 400) return;
      const [code = usual[status] ?? 'internal_error', ...about] =
        told && 'refused' in told ? told.refused : [];
      const errors = about.map(([pointer, detail]) => ({ pointer, detail }));
      expect(answer.body).toMatchObject({ status, code, detail: problems[code].es });
      expect(member(answer.body, 'errors') ?? []).toEqual(expect.arrayContaining(errors));
    },
  );

  it('ends a session: its token never works again', async () => {
    const token = await enter(provider, 'vet');
    expect((await provider.call('DELETE', '/sessions', { token })).status).toBe(204);
    expect((await provider.call('GET', '/viewer', { token })).status).toBe(401);
  });

  it('finds a lot by all that the screens show of it, and what a search has in pages', async () => {
    const { body } = await provider.call('GET', `/certified_lots/${ids.LOT}`);
    const { certification_request: request } = (
      body as {
        certified_lot: {
          certification_request: { address: string; cattle_breed: string; locality: { name: string } };
        };
      }
    ).certified_lot;
    const found = async (search: string) => {
      const rows: number[] = [];
      for (let before = ''; ; before = `&before=${rows.at(-1)}`) {
        const query = `search=${encodeURIComponent(search)}&limit=2${before}`;
        const page = (await provider.call('GET', `/certified_lots?${query}`)).body as { id: number }[];
        rows.push(...page.map(({ id }) => id));
        if (page.length < 2) return rows;
      }
    };
    const lot = Number(ids.LOT);
    const padded = String(lot).padStart(4, '0');
    for (const named of [`lote ${lot}`, `Lot ${padded}`, `#${lot}`, ` LOTE #${padded} `]) {
      expect([named, await found(named)]).toEqual([named, [lot]]);
    }
    expect(await found(`LOT-${lot}`)).toEqual([lot]);
    expect(await found(padded)).toContain(lot);
    // Two words of two facts, in any order.
    const breed = request.cattle_breed.slice(0, 5);
    const place = request.locality.name.slice(1);
    for (const words of [`${breed} ${place}`, `${place}  ${breed} #${lot}`])
      expect([words, await found(words)]).toEqual([words, expect.arrayContaining([lot])]);
    expect(await found(`${breed} ${place} zzz`)).toEqual([]);
    for (const text of [String(lot), request.address, request.locality.name.toUpperCase()]) {
      expect([text, await found(text)]).toEqual([text, expect.arrayContaining([lot])]);
    }
    expect(await found('lote')).not.toContain(lot);
  });

  it('finds a lot by its owner, by the code of an animal however it is written, and by what it is', async () => {
    const read = async <Shape>(path: string) => (await provider.call('GET', path)).body as Shape;
    interface Found {
      certified_lot: {
        certification_request: { cattle_breed: string; locality: { id: number } };
        cattle_certifications: { id: number; cuig_code: string; category: string; created_at: string }[];
      };
    }
    const lot = Number(ids.LOT);
    const { certified_lot: whole } = await read<Found>(`/certified_lots/${lot}`);
    const [animal] = whole.cattle_certifications;
    const { producer_profile: owner } = await read<{ producer_profile: { name: string } }>(
      `/producer_profiles/${ids.PRODUCER}`,
    );
    const { cattle_breed: breed, locality } = whole.certification_request;
    const code = animal?.cuig_code ?? '';
    const queries = [
      `search=${encodeURIComponent(owner.name.toUpperCase())}`,
      `search=${encodeURIComponent(code.replaceAll(' ', '-').toLowerCase())}`,
      `cattle_breed=${breed}&locality_id=${locality.id}&category=${animal?.category}`,
      `certified_from=2000-01-01&certified_to=2099-12-31`,
    ];
    for (const query of queries) {
      const found: number[] = [];
      for (let after = ''; ; after = `&after=${found.at(-1)}`) {
        const page = await read<{ id: number }[]>(`/certified_lots?${query}&sort=weight&limit=2${after}`);
        found.push(...page.map(({ id }) => id));
        if (page.length < 2) break;
      }
      expect([query, found]).toEqual([query, expect.arrayContaining([lot])]);
      const {
        count,
        more,
        animal: one,
      } = await read<{ count: number; more: boolean; animal: unknown }>(`/certified_lots/summary?${query}`);
      expect([query, count, more]).toEqual([query, found.length, false]);
      expect(one === null).toBe(!query.includes(code.slice(0, 2).toLowerCase()));
    }
    const { animal: tagged } = await read<{ animal: unknown }>(
      `/certified_lots/summary?search=${encodeURIComponent(code)}&category=unweaned_calf`,
    );
    expect(tagged).toMatchObject({ id: animal?.id, cuig_code: code });
  });

  it.each(['Köhler', 'Gonçalves', 'Forêt'])('finds a recipient named %s', async (name) => {
    const documents = { cuig_number: 'DM160', renspa_number: '01', identity_card: '20-2' };
    const email = `${name.length}${name.charCodeAt(1)}@caravana.example`;
    const user = { email, password: 'la tranquera', producer_profile_attributes: { name, ...documents } };
    expect((await provider.call('POST', '/registrations', { body: { user } })).status).toBe(200);
    const token = await enter(provider, 'producer');
    const bare = name.normalize('NFD').replaceAll(/[^a-z]/gi, '');
    for (const search of [name, bare, bare.toUpperCase(), bare.slice(1, 5)]) {
      const address = `/producer_profiles?search=${encodeURIComponent(search)}`;
      const { body } = await provider.call('GET', address, { token });
      expect((body as { name: string }[]).map((one) => one.name)).toContain(name);
    }
  });

  it('says why in the language of the caller', async () => {
    const body = { user: { email: emails.admin, password: 'x' } };
    const detail = async (language: string) =>
      ((await provider.call('POST', '/sessions', { body, language })).body as { detail: string }).detail;
    expect(await detail('es')).toBe('El correo electrónico o la contraseña no son correctos.');
    expect(await detail('en')).toBe('The email or the password is not right.');
  });

  it('keeps e-mails and identity cards from strangers', async () => {
    const { body } = await provider.call('GET', `/producer_profiles/${ids.PRODUCER}`);
    expect(Object.keys((body as { producer_profile: object }).producer_profile)).not.toContain('email');
    expect(Object.keys((body as { producer_profile: object }).producer_profile)).not.toContain(
      'identity_card',
    );
  });
});

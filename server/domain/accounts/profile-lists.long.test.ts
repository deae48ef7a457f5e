import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { registerVet } from './accounts';
import { listProducerProfiles, listVetProfiles } from './profile-lists';
import type { Viewer } from '../shared/wire';

interface Made {
  id: number;
  name: string;
  active: boolean;
}

const many = 4_000;
const limit = 26;
let test: TestDatabase;
let all: Made[];

/**
 * Producers in the order of their names, every seventh deactivated, whose names hold what a search is for here and
 * there.
 */
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.execute(sql`
    insert into users (email, password_hash, role, active)
    select n || '@caravana.example', 'x', 'producer', n % 7 <> 0 from generate_series(1, ${many}) n`);
  await test.db.execute(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, 'Campo ' || lpad(place::text, 4, '0')
      || case when place % 25 = 0 then ' del Sol' else '' end
      || case when place > 2000 then ' Lejano' else '' end
      || case when place < 4 or place > 3900 then ' Escaso' else '' end
      || case when place < 14 or place > 3500 then ' Engaño' else '' end, 'DM' || id, '', ''
    from (select id, ${many} + 1 - id as place from users order by id) u`);
  const { rows } = await test.db.execute(sql`
    select p.id, p.name, u.active from producer_profiles p join users u on u.id = p.user_id order by p.name`);
  all = rows as unknown as Made[];
});
afterAll(() => test.close());

const viewers: Record<'producer' | 'admin', Viewer> = {
  producer: { userId: 1, role: 'producer', profileId: 1 },
  admin: { userId: 1, role: 'admin', profileId: 1 },
};

const texts = ['campo', 'sol', 'lejano', 'escaso', 'engano', 'campo 0077', 'dm399', 'nowhere'];
describe.each(['producer', 'admin'] as const)('a search of recipients by %s', (who) => {
  it.each(texts)('for %s gives page after page as all of them gone through would', async (text) => {
    const has = ({ id, name }: Made) =>
      `${name.toLowerCase().replaceAll('ñ', 'n')}\ndm${id}`.includes(text) ||
      (who === 'admin' && String(id).includes(text));
    const expected = all.filter((one) => has(one) && (who === 'admin' || one.active)).map(({ id }) => id);
    const found: number[] = [];
    let after: number | undefined;
    for (let page = 0; page < 12; page += 1) {
      const { rows, next } = await listProducerProfiles(test.db, viewers[who], {
        search: text,
        limit,
        after,
      });
      found.push(...rows.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(found).toEqual(expected.slice(0, found.length));
    expect(found).toHaveLength(Math.min(expected.length, 12 * limit));
    const search = { search: text, limit, offset: 40 };
    const { rows } = await listProducerProfiles(test.db, viewers[who], search);
    expect(rows.map(({ id }) => id)).toEqual(expected.slice(40, 40 + limit));
  });
});

it.each([
  ['campo', 1, 0],
  ['sol', 2, 0],
  ['lejano', 1, 1],
  ['escaso', 1, 1],
  ['engano', 2, 1],
])(
  'a search for %s reads %i stretches of the names and asks the index %i times',
  async (text, near, index) => {
    const query = vi.spyOn(test.pool, 'query');
    await listProducerProfiles(test.db, viewers.producer, { search: text, limit });
    const asked = query.mock.calls.map(([first]) => (first as unknown as { text: string }).text);
    const by = (part: string) => asked.filter((one) => one.includes(part)).length;
    expect([by('"near"'), by('search_words')]).toEqual([near, index]);
  },
);

it.each(['Köhler', 'Gonçalves', 'Forêt'])(
  '%s is found among veterinarians, with accents and without',
  async (name) => {
    const account = await test.db.execute<{ id: number }>(
      sql`insert into users (email, password_hash, role) values (${name}, 'x', 'veterinarian') returning id`,
    );
    await test.db.execute(sql`
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    values (${account.rows[0]?.id}, 'Ana', ${name}, '', '')`);
    const bare = name.normalize('NFD').replaceAll(/[^a-z]/gi, '');
    for (const search of [name, bare, bare.toUpperCase(), `ana ${bare}`]) {
      const { rows } = await listVetProfiles(test.db, viewers.producer, { search });
      expect(rows.map((row) => row.full_name)).toEqual([`Ana ${name}`]);
    }
  },
);

it('active producers are found behind many of the same name that are deactivated', async () => {
  await test.db.execute(sql`
    insert into users (email, password_hash, role, active)
    select 'z' || n || '@caravana.example', 'x', 'producer', n > 200 from generate_series(1, 206) n`);
  await test.db.execute(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, 'Cerrado ' || substr(email, 2, 3), '', '', '' from users where email like 'z%'`);
  const found = async (after?: number) => {
    const query = { search: 'cerrado', limit: 3, after };
    const page = await listProducerProfiles(test.db, viewers.producer, query);
    return { names: page.rows.map(({ name }) => name), next: page.next };
  };
  const first = await found();
  expect(first.names).toEqual(['Cerrado 201', 'Cerrado 202', 'Cerrado 203']);
  expect(await found(first.next ?? 0)).toEqual({
    names: ['Cerrado 204', 'Cerrado 205', 'Cerrado 206'],
    next: null,
  });
});

it('nothing comes after a profile that is not there', async () => {
  for (const list of [listProducerProfiles, listVetProfiles]) {
    expect(await list(test.db, viewers.admin, { after: 999_999 })).toEqual({ rows: [], next: null });
  }
});

describe('veterinarians', () => {
  const vets: Viewer = { userId: 0, role: 'admin', profileId: 1 };
  const areas = [[1, 3], [], [2]];
  const names = ['Beatriz Luna', 'Carla Luna', 'Ángel Luna'];
  beforeAll(async () => {
    for (const [at, name] of names.entries()) {
      const [first = '', last = ''] = name.split(' ');
      const vet = {
        first_name: first,
        last_name: last,
        license_number: `MP ${at}`,
        identity_card: '20',
        vet_service_areas_attributes: (areas[at] ?? []).map((id) => ({ locality_id: id })),
        vet_work_schedule_attributes: { monday: 'both' as const },
      };
      await registerVet(test.db, { email: `luna${at}@caravana.example`, passwordHash: 'x' }, vet, new Date());
    }
  });

  const listed = async (query: Parameters<typeof listVetProfiles>[2]) =>
    (await listVetProfiles(test.db, vets, query)).rows.map((vet) => vet.full_name);

  it('are listed by name, each with its areas and its week', async () => {
    const { rows } = await listVetProfiles(test.db, vets, { search: ' luna ' });
    expect(
      rows.map((vet) => [vet.full_name, vet.localities.map(({ id }) => id).toSorted((a, b) => a - b)]),
    ).toEqual([
      ['Ángel Luna', [2]],
      ['Beatriz Luna', [1, 3]],
      ['Carla Luna', []],
    ]);
    const [, beatriz] = rows;
    expect(beatriz?.localities).toEqual(
      [...(beatriz?.localities ?? [])].toSorted((a, b) => a.name.localeCompare(b.name)),
    );
    expect(beatriz?.work_schedule).toMatchObject({ monday: 'both', tuesday: 'none' });
    expect(beatriz).not.toHaveProperty('veterinarian_ratings');
  });

  it('come page by page, after one or from a place on', async () => {
    expect(await listed({ search: 'luna', limit: 2 })).toEqual(['Ángel Luna', 'Beatriz Luna']);
    expect(await listed({ search: 'luna', limit: 2, offset: 1 })).toEqual(['Beatriz Luna', 'Carla Luna']);
    const { next } = await listVetProfiles(test.db, vets, { search: 'luna', limit: 1 });
    expect(await listed({ search: 'luna', after: next ?? 0 })).toEqual(['Beatriz Luna', 'Carla Luna']);
    expect(await listed({ search: 'nobody' })).toEqual([]);
    expect(await listed({ search: '  ' })).toEqual(await listed({}));
  });
});

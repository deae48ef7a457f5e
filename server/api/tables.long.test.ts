import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKeys, standsAs } from '../../src/components/accounts/account-summary';
import { requestKeys } from '../../src/components/requests/request-order';
import { isLate, transferKeys } from '../../src/components/transfers/transfer-order';
import { today } from '../../src/lib/calendar-day';
import {
  AccountSort,
  AccountStanding,
  type AccountSummary,
  type CertificationRequestWrapper,
  RequestSort,
  type TransferIntent,
  TransferSort,
} from '../../src/api/generated/model';
import { users } from '../database/schema';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
const admin = 'admin@caravana.example';
const rows = 90;

/** Requests and transfers of all kinds: each fact has its own step, so that no column tells the order of another. */
async function fill({ database: { db }, world }: TestApp): Promise<void> {
  await db.execute(sql`
    insert into users (email, password_hash, role) select 'p' || n || '@x.example', '', 'producer'
      from generate_series(1, 5) n`);
  await db.execute(sql`
    insert into producer_profiles (user_id, name, cuig_number, renspa_number, identity_card)
    select id, (array['Ñandú', 'álamo', 'Zorzal', 'El Ceibo', 'Öd'])[substr(email, 2, 1)::int], 'C' || id, '', ''
      from users where email like 'p%@x.example'`);
  await db.execute(sql`
    update producer_profiles set renspa_number = id % 3, identity_card = id % 4, telephone = '+54 9 11 ' || id,
      created_at = now() - id * interval '1 hour' where name <> 'x'`);
  await db.execute(sql`
    insert into users (email, password_hash, role, active, approval)
      select 'v' || n || '@x.example', '', 'veterinarian', n % 3 = 0,
        (array['approved', 'awaiting', 'refused'])[1 + n % 3] from generate_series(1, 9) n`);
  await db.execute(sql`
    insert into vet_profiles (user_id, first_name, last_name, license_number, identity_card)
    select id, (array['Ñusta', 'Ana', 'Ángela'])[1 + id % 3], 'Ruiz', 'M' || id % 5, '20' || id % 2
      from users where email like 'v%@x.example'`);
  await db.execute(sql`
    insert into certification_requests (address, locality_id, intended_animal_group, declared_lot_weight,
      declared_lot_age, cattle_breed, preferred_start, preferred_end, scheduled_date, scheduled_time,
      vet_profile_id, status, comments, producer_profile_id, created_at, waiting_since)
    select 'Camino ' || n, (select array_agg(id order by id) from localities)[1 + n % 7], 2, 180, 8, cattle_breed,
      preferred_start, preferred_start + n % 11,
      case when n % 5 in (1, 2) then date '2026-02-01' + n * 37 % 101 end,
      case when n % 5 in (1, 2) then (array['morning', 'afternoon'])[1 + n % 2] end,
      case when n % 5 in (1, 2) then ${world.vet.profileId}::int end,
      (array['created', 'assigned', 'executed', 'rejected', null])[1 + n % 5],
      (array[null, 'Tranquera verde', 'ábrase'])[1 + n % 3],
      (select array_agg(id order by id) from producer_profiles)[1 + n % 4], now() - n % 17 * interval '1 day',
      case when n % 3 = 0 then now() - n % 13 * interval '1 day' end
    from certification_requests, generate_series(2, ${rows}) n where id = ${world.requestId}`);
  await db.execute(sql`
    insert into certified_lots (producer_profile_id, certification_request_id, certified_animals_count, search_text)
    select producer_profile_id, id, 2, '' from certification_requests where id > ${world.requestId}`);
  await db.execute(sql`
    insert into transfer_intents (from_producer_profile_id, to_producer_profile_id, certified_lot_id, status,
      created_at, updated_at)
    select p.ids[1 + l.id % 5], p.ids[1 + (l.id + 1) % 5], l.id,
      (array['accepted', 'rejected', 'cancelled', 'pending'])[1 + l.id % 4],
      now() - l.id % 19 * interval '4 days', now() - l.id % 13 * interval '1 day'
    from certified_lots l, (select array_agg(id order by id) ids from producer_profiles) p
    where l.certification_request_id > ${world.requestId}`);
}

beforeAll(async () => {
  api = await openTestApp({ corsOrigin: 'https://app.example' });
  await fill(api);
});
afterAll(() => api.close());

interface Answer<Row> {
  list: Row[];
  total: number | null;
  next: string | null;
}

async function read<Row>(query: string): Promise<Answer<Row>> {
  const { status, body, headers } = await api.ask(admin, 'GET', query);
  expect([query, status]).toEqual([query, 200]);
  const link = /^<\/api\/v1\/(.+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? null;
  return {
    list: body as Row[],
    total: headers['x-total-count'] === undefined ? null : Number(headers['x-total-count']),
    next: link,
  };
}

/** Rows that are equal stay as they came, newest first, whichever way. */
function sorted<Row>(list: Row[], keyOf: (row: Row) => string | number, way: 1 | -1): Row[] {
  return list.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return a === b ? 0 : a < b ? -way : way;
  });
}

describe('the tables of admins come in the order that a screen would give them', () => {
  const ways = [
    ['', 1],
    ['&descending=true', -1],
  ] as const;

  it.each(Object.values(RequestSort))('requests by %s', async (column) => {
    const { list } = await read<CertificationRequestWrapper>('certification_requests');
    const clock = { today: today() };
    const keyOf = ({ certification_request: one }: CertificationRequestWrapper) =>
      requestKeys[column](one, clock);
    expect(new Set(list.map(keyOf)).size).toBeGreaterThan(1);
    for (const [words, way] of ways) {
      const answer = await read(`certification_requests?sort=${column}${words}`);
      expect(answer.list).toEqual(sorted(list, keyOf, way));
    }
  });

  it.each(Object.values(AccountSort))('accounts by %s', async (column) => {
    const { list, total } = await read<AccountSummary>('accounts');
    expect(total).toBe(list.length);
    expect(list).toEqual(sorted(list, accountKeys.name, 1));
    expect(new Set(list.map(accountKeys[column])).size).toBeGreaterThan(1);
    for (const [words, way] of ways) {
      const answer = await read(`accounts?sort=${column}${words}`);
      expect(answer.list).toEqual(sorted(list, accountKeys[column], way));
    }
  });

  it.each(Object.values(TransferSort))('transfers by %s', async (column) => {
    const { list } = await read<TransferIntent>('transfer_intents');
    expect(new Set(list.map(transferKeys[column])).size).toBeGreaterThan(1);
    for (const [words, way] of ways) {
      const answer = await read(`transfer_intents?sort=${column}${words}`);
      expect(answer.list).toEqual(sorted(list, transferKeys[column], way));
    }
  });
});

it('a page of a table stands behind its offset, is counted, and leads to the next one', async () => {
  const whole = await read<CertificationRequestWrapper>('certification_requests?sort=due&status=assigned');
  const [{ length }] = [whole.list];
  expect(whole).toMatchObject({ total: length, next: null });
  const pages: CertificationRequestWrapper[] = [];
  let next: string | null = 'certification_requests?sort=due&status=assigned&limit=7&offset=0';
  while (next !== null) {
    const page: Answer<CertificationRequestWrapper> = await read(next);
    expect(page.total).toBe(length);
    pages.push(...page.list);
    next = page.next;
  }
  expect(pages).toEqual(whole.list);
  expect(await read(`certification_requests?status=assigned&limit=5&offset=${length}`)).toEqual({
    list: [],
    total: length,
    next: null,
  });
});

it('transfers are found by their state, and those that nobody answered', async () => {
  const { list } = await read<TransferIntent>('transfer_intents');
  const accepted = list.filter(({ status }) => status === 'accepted');
  expect(await read('transfer_intents?status=accepted&offset=0')).toMatchObject({
    list: accepted,
    total: accepted.length,
  });
  const late = list.filter(isLate);
  expect(late.length).toBeGreaterThan(0);
  expect(late.length).toBeLessThan(list.filter(({ status }) => status === 'pending').length);
  expect((await read('transfer_intents?late=true')).list).toEqual(late);
});

it('accounts are found by their kind, how they stand, and what a search looks through', async () => {
  const { list } = await read<AccountSummary>('accounts');
  for (const type of ['producer', 'vet'])
    expect((await read(`accounts?type=${type}`)).list).toEqual(list.filter((one) => one.type === type));
  for (const standing of Object.values(AccountStanding)) {
    const found = list.filter((one) => standsAs(one, standing));
    expect(found.length).toBeGreaterThan(0);
    const page = await read(`accounts?standing=${standing}&limit=1&offset=0`);
    expect(page).toMatchObject({ list: found.slice(0, 1), total: found.length });
  }
  const nandu = list.find(({ name }) => name === 'Ñandú');
  for (const search of ['nandu', nandu?.email, nandu?.document, nandu?.telephone, `${nandu?.id} ñandu`])
    expect((await read(`accounts?search=${encodeURIComponent(search ?? '')}`)).list).toContainEqual(nandu);
  expect((await read('accounts?search=nobody')).list).toEqual([]);
});

it('an account is found by an e-mail with accents, also without them', async () => {
  const { other } = api.world;
  const email = 'Muñoz.Ávila@caravana.example';
  await api.database.db.update(users).set({ email }).where(eq(users.id, other.userId));
  for (const search of [email, 'muñoz', 'avila@caravana'])
    for (const list of ['accounts', 'producer_profiles']) {
      const found = await read<{ id: number }>(`${list}?search=${encodeURIComponent(search)}`);
      expect([list, search, found.list]).toMatchObject([list, search, [{ id: other.profileId }]]);
    }
});

it('the audit log is paged and counted, newest first', async () => {
  await api.database.db.execute(sql`
    insert into audit_events (at, action, object_type, object_id, request_id)
    select now(), 'account_changed', 'account', n, 'x' from generate_series(1, 30) n`);
  const { list } = await read<{ id: number }>('audit_events?action=account_changed');
  expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => b - a));
  const page = await read('audit_events?action=account_changed&limit=10&offset=20');
  expect(page).toEqual({ list: list.slice(20), total: 30, next: null });
});

it('what is counted is told to pages of other origins, and to admins alone', async () => {
  const { headers } = await api.ask('owner@caravana.example', 'GET', 'certification_requests?offset=0');
  expect(headers['x-total-count']).toBeUndefined();
  const told = await api.ask(admin, 'GET', 'certification_requests?offset=0');
  expect(told.headers['access-control-expose-headers']).toContain('X-Total-Count');
  for (const wrong of ['sort=price', 'offset=-1', 'offset=1000001', 'descending=maybe'])
    expect((await api.ask(admin, 'GET', `certification_requests?${wrong}`)).status).toBe(400);
});

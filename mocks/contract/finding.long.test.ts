import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LotSort } from '../../src/api/generated/model';
import type {
  CertifiedLot,
  CertifiedLotListItem,
  CertifiedLotsSummary,
  ProducerProfile,
} from '../../src/api/generated/model';
import { breach } from '../../server/tools/testing/contract';
import { database } from '../database';
import { providers, type Provider } from './providers';

/**
 * Differential test: the mock has the lots of the server's demonstration and is to find the same ones for whatever is
 * asked.
 */

const [mock, server] = providers.map(([, make]) => make()) as [Provider, Provider];
let lots: CertifiedLot[];

async function read<T>(provider: Provider, path: string): Promise<T> {
  const { status, body } = await provider.call('GET', path);
  expect([path, status, breach('GET', `/api/v1${path}`, status, body)]).toEqual([path, 200, null]);
  return body as T;
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  await Promise.all([mock.open(), server.open()]);
  const listed = await read<CertifiedLotListItem[]>(server, '/certified_lots');
  const dates = new Map(listed.map(({ id, certification_date: date }) => [id, date]));
  const whole = listed.map(({ id }) =>
    read<{ certified_lot: CertifiedLot }>(server, `/certified_lots/${id}`),
  );
  // The mock knows one day of a lot: that of its certification.
  lots = (await Promise.all(whole)).map(({ certified_lot: lot }) => ({
    ...lot,
    created_at: dates.get(lot.id) ?? '',
  }));
  const owners = new Set(lots.map(({ producer_profile_id: id }) => id));
  const profiles = [...owners].map((id) =>
    read<{ producer_profile: ProducerProfile }>(server, `/producer_profiles/${id}`),
  );
  database.lots = lots;
  database.producers = (await Promise.all(profiles)).map((answer) => answer.producer_profile);
});
afterAll(async () => {
  await Promise.all([mock.close(), server.close()]);
});

/** A piece of a text, as somebody may type it. */
const pieceOf = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([one, other]) => text.slice(Math.min(one, other), Math.max(one, other) + 1).trim())
    .filter((piece) => piece !== '');
const dayOf = ({ created_at: at }: CertifiedLot) => at.slice(0, 10);

/** What is told of a lot, and so asked for: searches are pieces of its texts, a code of an animal, or its number. */
function askedFor(lot: CertifiedLot) {
  const { id, certification_request: request, cattle_certifications: animals } = lot;
  const owner = database.producers.find((one) => one.id === lot.producer_profile_id)?.name ?? '';
  const texts = [String(id).padStart(4, '0'), request.address, request.cattle_breed, owner];
  const codes = animals.flatMap((animal) => [animal.cuig_code, animal.alternative_code]);
  const days = lots.map(dayOf);
  return {
    search: fc.oneof(
      fc.constantFrom(...texts, request.locality?.name ?? owner).chain(pieceOf),
      fc.constantFrom(...codes.filter((code) => code !== null), `lote ${id}`),
    ),
    cattle_breed: fc.constant(request.cattle_breed),
    locality_id: fc.constant(request.locality?.id),
    category: fc.constantFrom(...animals.map(({ category }) => category ?? 'weaned_heifer')),
    certified_from: fc.constantFrom(...days.filter((day) => day <= dayOf(lot))),
    certified_to: fc.constantFrom(...days.filter((day) => day >= dayOf(lot))),
    sort: fc.constantFrom(...Object.values(LotSort)),
  };
}

/** What is asked for: of one lot, or of one and, in a member, of another. */
const queries = () =>
  fc
    .tuple(
      fc.constantFrom(...lots),
      fc.constantFrom(...lots),
      fc.constantFrom('', 'search', 'cattle_breed', 'category'),
    )
    .chain(([lot, other, member]) => {
      const mixed = Object.fromEntries(Object.entries(askedFor(other)).filter(([name]) => name === member));
      return fc.record({ ...askedFor(lot), ...mixed }, { requiredKeys: [] });
    });

/** All that a provider lists for a call, page by page. */
async function pages(provider: Provider, asked: URLSearchParams, limit: number): Promise<number[]> {
  const own = ['sort', 'certified_from', 'certified_to'].some((name) => asked.has(name));
  const found: number[] = [];
  for (;;) {
    const query = new URLSearchParams(asked);
    query.set('limit', String(limit));
    const last = found.at(-1);
    if (last !== undefined) query.set(own ? 'after' : 'before', String(last));
    const page = idsOf(await read<CertifiedLotListItem[]>(provider, `/certified_lots?${query.toString()}`));
    found.push(...page);
    if (page.length < limit) return found;
  }
}

it('whatever is asked for, both list the same lots, whole and in pages, and count them', async () => {
  expect(lots.length).toBeGreaterThan(20);
  let some = 0;
  await fc.assert(
    fc.asyncProperty(queries(), fc.integer({ min: 5, max: 20 }), async (query, limit) => {
      const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const list = `/certified_lots?${asked.toString()}`;
      const [found, mocked] = await Promise.all(
        [server, mock].map(async (one) => idsOf(await read<CertifiedLotListItem[]>(one, list))),
      );
      expect(found).toEqual(mocked);
      expect(await pages(server, asked, limit)).toEqual(found);
      expect(await pages(mock, asked, limit)).toEqual(found);
      asked.delete('sort');
      const summary = `/certified_lots/summary?${asked.toString()}`;
      const [counted, told] = await Promise.all(
        [server, mock].map((one) => read<CertifiedLotsSummary>(one, summary)),
      );
      expect(counted).toEqual(told);
      expect(counted).toMatchObject({ count: found?.length, more: false });
      if (found && found.length > 0 && found.length < lots.length) some += 1;
    }),
    { numRuns: 60 },
  );
  // Not all of it is asked for nothing.
  expect(some).toBeGreaterThan(10);
});

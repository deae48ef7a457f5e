import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { registerProducer, registerVet } from '../accounts/accounts';
import { findRecords } from './search';

let test: TestDatabase;
const admin = { userId: 1, role: 'admin', profileId: 1 } as const;
const now = new Date('2026-03-02T12:00:00Z');
const week = {
  monday: 'both',
  tuesday: 'both',
  wednesday: 'both',
  thursday: 'both',
  friday: 'both',
  saturday: 'none',
  sunday: 'none',
} as const;

/** More accounts have a part of what is sought than are shown, and came later than the one that it names. */
const later = Array.from({ length: 9 }, (_, index) => index + 1);

const producer = (email: string, cuig: string) =>
  registerProducer(
    test.db,
    { email, passwordHash: 'x' },
    { name: 'La Unión', cuig_number: cuig, renspa_number: `01.${cuig}`, identity_card: `2${cuig}` },
    now,
  );
const vet = (email: string, license: string, card: string) =>
  registerVet(
    test.db,
    { email, passwordHash: 'x' },
    {
      first_name: 'Ana',
      last_name: 'Paz',
      license_number: license,
      identity_card: card,
      vet_work_schedule_attributes: week,
    },
    now,
  );

beforeAll(async () => {
  test = await openTestDatabase();
  await producer('ana@x.example', 'AB12');
  await vet('vet@x.example', '512', '30000000');
  for (const place of later) {
    await producer(`susana${place}@x.example`, `AB12${place}`);
    await producer(`${place}ana@x.example`, `CD${place}`);
    await vet(`vet${place}@x.example`, `MP ${place}`, `3051200${place}`);
  }
});
afterAll(() => test.close());

it.each([
  ['AB12', 'AB12', 'a CUIG'],
  ['ana@x.example', 'AB12', 'an e-mail'],
  ['512', '512', 'a licence'],
])('finds %s, which many have a part of, first (%s by %s)', async (search, code) => {
  const [first, ...others] = await findRecords(test.db, search, admin);
  expect(first).toMatchObject({ code, named: true });
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ named }) => named)).toEqual([]);
});

it.each(['\u0301', ' \u0308 '])('finds nothing by accents without letters (%j)', async (search) => {
  expect(await findRecords(test.db, search, admin)).toEqual([]);
});

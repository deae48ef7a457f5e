import { describe, expect, it } from 'vitest';
import type { ProducerProfile } from '@/api/generated/model';
import { recipientPage, recipientParams, recipientsPerPage } from './recipients';

function producers(count: number): ProducerProfile[] {
  return Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `Estancia ${place + 1}`,
    cuig_number: `DM 1.${place + 1}`,
    renspa_number: null,
    active: true,
    created_at: '2026-05-04T12:30:00.000Z',
    updated_at: '2026-05-04T12:30:00.000Z',
  }));
}

const asked = { search: '', page: 1, ownId: undefined };
const ids = ({ rows }: ReturnType<typeof recipientPage>) => rows.map(({ id }) => id);

it('asks for one more than it shows, after the pages before', () => {
  const limit = recipientsPerPage + 1;
  expect(recipientParams({ q: '', page: 1, after: 0 })).toEqual({ limit });
  const third = { q: 'sur', page: 3, after: 0 };
  expect(recipientParams(third)).toEqual({ search: 'sur', limit, offset: 2 * recipientsPerPage });
  expect(recipientParams({ ...third, after: 77 })).toEqual({ search: 'sur', limit, after: 77 });
  expect(recipientParams({ q: '', page: 9_999, after: 0 })).toEqual({ limit, offset: 10_000 });
});

describe('of a provider that pages', () => {
  it('shows a page, and knows whether there is another', () => {
    expect(recipientPage(producers(recipientsPerPage), asked).more).toBe(false);
    const full = recipientPage(producers(recipientsPerPage + 1), asked);
    expect(full.more).toBe(true);
    expect(full.rows).toHaveLength(recipientsPerPage);
  });

  it('leaves the own producer out without taking one of the next page', () => {
    const { rows, more } = recipientPage(producers(recipientsPerPage + 1), { ...asked, ownId: 1 });
    expect(rows).toHaveLength(recipientsPerPage - 1);
    expect(more).toBe(true);
  });
});

describe('of a provider that sends the whole list', () => {
  it('cuts the page out', () => {
    const whole = producers(2 * recipientsPerPage + 5);
    const last = recipientPage(whole, { ...asked, page: 3, ownId: 1 });
    expect(ids(last)).toEqual([52, 53, 54, 55]);
    expect(last.more).toBe(false);
    expect(recipientPage(whole, { ...asked, page: 2 }).more).toBe(true);
  });

  it.each([
    ['ESTANCIA 40', [40]],
    ['éstancia 41', [41]],
    ['dm1-42', [42]],
    ['renspa', []],
    ['. -', []],
  ])('finds by name or CUIG, however written: %s', (search, found) => {
    expect(ids(recipientPage(producers(60), { ...asked, search }))).toEqual(found);
  });
});

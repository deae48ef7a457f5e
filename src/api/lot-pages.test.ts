import { expect, it } from 'vitest';
import { mergeLotPages } from './lot-pages';

const lot = (id: number) => ({
  id,
  certified_animals_count: 1,
  average_weight: 170,
  photo_url: null,
  address: 'Camino Real 1',
  certification_date: null,
  cattle_breed: 'hereford' as const,
});
const lots = (from: number, count: number) => Array.from({ length: count }, (_, place) => lot(from - place));
const ids = (pages: ReturnType<typeof lots>[]) => mergeLotPages(pages).map(({ id }) => id);

it('puts pages one after the other', () => {
  expect(ids([lots(10, 2), lots(8, 2)])).toEqual([10, 9, 8, 7]);
});

it('takes a page longer than asked for as the whole list', () => {
  expect(ids([lots(61, 61)])).toHaveLength(61);
});

it('takes a page that repeats ids as the whole list', () => {
  expect(ids([lots(60, 60), lots(60, 60)])).toEqual(lots(60, 60).map(({ id }) => id));
});

it('has none without pages', () => {
  expect(ids([])).toEqual([]);
});

import { expect, it } from 'vitest';
import { one } from './stored';

it('gives the row that was stored, and goes on without none', () => {
  expect(one([{ id: 7 }, { id: 8 }])).toEqual({ id: 7 });
  expect(() => one([])).toThrow('Nothing was stored');
});

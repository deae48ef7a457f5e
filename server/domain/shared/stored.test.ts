import { expect, it } from 'vitest';
import { stored } from './stored';

it('gives the row that was stored, and goes on without none', () => {
  expect(stored([{ id: 7 }, { id: 8 }])).toEqual({ id: 7 });
  expect(() => stored([])).toThrow('Nothing was stored');
});

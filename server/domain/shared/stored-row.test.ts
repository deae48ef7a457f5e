import { expect, it } from 'vitest';
import { storedRow } from './stored-row';

it('gives the row that was stored, and goes on without none', () => {
  expect(storedRow([{ id: 7 }, { id: 8 }])).toEqual({ id: 7 });
  expect(() => storedRow([])).toThrow('Nothing was stored');
});

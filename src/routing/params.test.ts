import { expect, it } from 'vitest';
import { searchParam } from './params';

it('takes out of a URL what can be searched', () => {
  expect(searchParam('a\u0000b\n')).toBe('ab');
  expect([12, true].map(searchParam)).toEqual(['12', 'true']);
  expect([['a'], { q: 1 }, null, undefined].map(searchParam)).toEqual(['', '', '', '']);
  expect(searchParam('x'.repeat(300))).toHaveLength(200);
});

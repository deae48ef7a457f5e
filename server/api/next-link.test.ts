import { expect, it } from 'vitest';
import { linkToNext } from './next-link';

it('asks the same of the rest of a list, also where a question mark is sought', () => {
  expect(linkToNext('/api/v1/certified_lots?search=12?&limit=2&before=9', 7)).toEqual({
    Link: '</api/v1/certified_lots?search=12%3F&limit=2&before=7>; rel="next"',
  });
  expect(linkToNext('/api/v1/certified_lots', 7)).toEqual({
    Link: '</api/v1/certified_lots?before=7>; rel="next"',
  });
  expect(linkToNext('/api/v1/certified_lots?search=12?', null)).toEqual({});
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { twinsOf } from './twins';

const animal = (
  clientId: string,
  code: string,
  more: { at?: string; deleted?: boolean; other?: string } = {},
) => ({
  clientId,
  facts: { cuig_code: code, alternative_code: more.other ?? null },
  deleted: more.deleted ?? false,
  createdAt: more.at ?? '1',
});
const pairs = (...animals: ReturnType<typeof animal>[]) => twinsOf(animals).map(({ id }) => id);

it('are two animals of one code, however it is written and of whichever kind', () => {
  expect(pairs(animal('a', '032 010'), animal('b', '032010'))).toEqual(['a b']);
  expect(pairs(animal('a', 'X'), animal('b', 'Y', { other: 'x' }))).toEqual(['a b']);
  expect(pairs(animal('a', 'X', { other: 'X' }), animal('b', ''), animal('c', ''))).toEqual([]);
  expect(pairs(animal('a', 'X'), animal('b', 'X', { deleted: true }))).toEqual([]);
});

it('stays the one that was entered first, in whatever order a device has them', () => {
  const [early, late] = [animal('z', 'X', { at: '1' }), animal('a', 'X', { at: '2' })];
  expect(pairs(early, late)).toEqual(['z a']);
  expect(pairs(late, early)).toEqual(['z a']);
  expect(pairs(animal('b', 'X'), animal('a', 'X'))).toEqual(['a b']);
});

import { expect, it } from 'vitest';
import { PageCache, type Page } from './page-cache';

const page = (bytes: number): Page => ({
  head: '',
  br: Buffer.alloc(bytes),
  gzip: Buffer.alloc(0),
  tag: '"a"',
  headers: [],
  reads: new Map(),
  until: 1,
});

it('lets the one go that was not asked for the longest', () => {
  const kept = new PageCache(2, 1024 * 1024);
  kept.set('a', page(1));
  kept.set('b', page(1));
  kept.get('a');
  kept.set('c', page(1));
  expect(['a', 'b', 'c'].filter((name) => kept.get(name))).toEqual(['a', 'c']);
});

it('holds no more bytes than it may, also of a page that comes again', () => {
  const kept = new PageCache(500, 100_000);
  for (let time = 0; time < 20; time += 1) kept.set('a', page(40_000));
  kept.set('b', page(40_000));
  expect(['a', 'b'].filter((name) => kept.get(name))).toEqual(['a', 'b']);
  kept.set('c', page(90_000));
  expect(['a', 'b', 'c'].filter((name) => kept.get(name))).toEqual(['c']);
  kept.set('d', page(200_000));
  // One that is too large takes nobody's place.
  expect(['c', 'd'].filter((name) => kept.get(name))).toEqual(['c']);
});

import { expect, it } from 'vitest';
import { photoSrcSet } from './photo-widths';

it('a stored photo is had in every width, and whole', () => {
  const url = `/files/${'a1'.repeat(32)}.webp`;
  expect(photoSrcSet(url)).toBe(
    `${url}?width=240 240w, ${url}?width=480 480w, ${url}?width=960 960w, ${url} 1600w`,
  );
});

it.each([
  `https://files.example/files/${'a1'.repeat(32)}.webp`,
  `/files/${'a1'.repeat(32)}.pdf`,
  '/files/lot-40.webp',
  'data:image/svg+xml,x',
  `blob:https://caravana.example/${'a1'.repeat(32)}`,
])('%s is had as it is', (url) => {
  expect(photoSrcSet(url)).toBeUndefined();
});

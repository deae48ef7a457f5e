// @vitest-environment node
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readWoff } from './woff';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
);

it('a font file is unpacked as OpenType: its tables in order, each with its sum, at multiples of four', () => {
  const font = readWoff(file);
  expect(font.toString('hex', 0, 4)).toBe('00010000');
  const [count = 0, searchRange, entrySelector, rangeShift] = [4, 6, 8, 10].map((at) =>
    font.readUInt16BE(at),
  );
  const power = 2 ** Math.floor(Math.log2(count));
  expect(count).toBeGreaterThan(8);
  expect([searchRange, entrySelector, rangeShift]).toEqual([
    power * 16,
    Math.log2(power),
    (count - power) * 16,
  ]);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 12 + at * 16;
    const [sum, start = 0, length = 0] = [4, 8, 12].map((place) => font.readUInt32BE(entry + place));
    return { tag: font.toString('latin1', entry, entry + 4), sum, start, length };
  });
  const tags = tables.map(({ tag }) => tag);
  expect(tags).toEqual(tags.toSorted());
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'loca']));
  let next = 12 + count * 16;
  for (const { tag, sum, start, length } of tables) {
    expect([tag, start]).toEqual([tag, next]);
    next = Math.ceil((start + length) / 4) * 4;
    let own = 0;
    for (let at = start; at < next; at += 4)
      // The sum of the whole font stands within its head, as if it were not there.
      if (!(tag === 'head' && at === start + 8)) own = (own + font.readUInt32BE(at)) >>> 0;
    expect([tag, own]).toEqual([tag, sum]);
  }
  expect(font.length).toBe(next);
});

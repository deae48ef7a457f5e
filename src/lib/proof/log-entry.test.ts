// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { certificationRef, entryText, lotRef, readEntry, type LogEntry } from './log-entry';

const entry: LogEntry = {
  v: 1,
  seq: 4,
  at: '2026-03-04T05:06:07.000Z',
  type: 'issued',
  ref: certificationRef(12),
  credential: 'ab'.repeat(32),
  pdf: 'cd'.repeat(32),
};

describe('an entry of the log', () => {
  it('is its canonical text', () => {
    const text = entryText(entry);
    expect(text).toMatch(/^\{"at":"2026-03-04T05:06:07\.000Z","credential":"abab/);
    expect(readEntry(text)).toEqual(entry);
    expect(lotRef(7)).toBe('certified-lot/7');
  });

  it.each([
    ['other keys first', JSON.stringify(entry)],
    ['a space', `${entryText(entry)} `],
    ['a key twice', entryText(entry).replace('{', '{"at":"2026-03-04T05:06:07.000Z",')],
    ['another version', entryText({ ...entry, v: 2 as 1 })],
    ['a place that is no number', entryText({ ...entry, seq: '4' as unknown as number })],
    ['another type', entryText({ ...entry, type: 'made' as 'issued' })],
    ['no time', entryText({ ...entry, at: 'today' })],
    ['a digest that is no text', entryText({ ...entry, pdf: 7 as unknown as string })],
    ['no object', 'null'],
    ['no JSON', '{'],
  ])('is none with %s', (_name, text) => {
    expect(readEntry(text)).toBeNull();
  });
});

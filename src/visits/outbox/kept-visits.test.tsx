import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keptAt, noteKept, noteVisit, useKeptVisits } from './kept-visits';

it('says of each visit whether this device keeps it, and of the app whether it opens', async () => {
  const { result } = renderHook(useKeptVisits);
  expect(result.current).toBeNull();
  noteKept({ app: true });
  noteVisit(12, 1_000);
  noteVisit(13, 2_000);
  const at = new Map([
    [12, 1_000],
    [13, 2_000],
  ]);
  await expect.poll(() => result.current).toEqual({ app: true, broken: false, at });
  expect([keptAt(12), keptAt(14)]).toEqual([1_000, undefined]);
  noteVisit(12, null);
  await expect.poll(() => result.current?.at).toEqual(new Map([[13, 2_000]]));
  expect(keptAt(12)).toBeUndefined();
  noteKept(null);
  await expect.poll(() => result.current).toBeNull();
  expect(keptAt(13)).toBeUndefined();
});

it('says that the browser lets nothing be kept', async () => {
  const { result } = renderHook(useKeptVisits);
  noteKept({ broken: true });
  await expect.poll(() => result.current).toEqual({ app: false, broken: true, at: new Map() });
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { fuzz } from './run';

it('finds nothing in some seconds of random calls', { timeout: 60_000 }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const { calls, findings } = await fuzz(seed, Number(process.env.FUZZ_SECONDS ?? 10));
  expect({ seed, findings }).toEqual({ seed, findings: [] });
  expect(calls).toBeGreaterThan(50);
});

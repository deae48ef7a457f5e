import { expect, it } from 'vitest';
import { Chance } from './chance';
import { fuzz } from './run';

const count = Number(process.env.FUZZ_CALLS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

it(`finds nothing in ${count} random calls (seed ${seed})`, async () => {
  const { findings, unreached } = await fuzz(seed, count);
  expect({ seed, findings }).toEqual({ seed, findings: [] });
  expect({ seed, unreached }).toEqual({ seed, unreached: [] });
});

it('draws the same from the same seed, and other values from another', () => {
  const draw = (from: number) => {
    const chance = new Chance(from);
    return Array.from({ length: 20 }, () => chance.whole(0, 9));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

import { expect, it } from 'vitest';
import { Chance } from './chance';
import { fuzz } from './run';

const seconds = Number(process.env.FUZZ_SECONDS ?? 10);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

it(
  `finds nothing in ${seconds} s of random calls (seed ${seed})`,
  { timeout: (seconds + 60) * 1000 },
  async () => {
    const { findings, unreached } = await fuzz(seed, seconds);
    expect({ seed, findings }).toEqual({ seed, findings: [] });
    expect({ seed, unreached }).toEqual({ seed, unreached: [] });
  },
);

it('draws the same from the same seed, and other values from another', () => {
  const draw = (from: number) => {
    const chance = new Chance(from);
    return Array.from({ length: 20 }, () => chance.whole(0, 9));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

import type { Wire } from '../domain/shared/wire';
import type { Random } from './random';

/** Seed data: the animals of a herd. */

/** An animal as the veterinarian finds it on the day of the visit. */
export interface Animal {
  gender: Wire<'Gender'>;
  category: Wire<'Category'>;
  /** Age in months. */
  months: number;
  /** Kilograms, to the half. */
  weight: number;
}

/** Which animals a lot is of; `older` ones are over a year, which this province seldom certifies. */
export type HerdKind = 'calves' | 'heifers' | 'steers' | 'weaned' | 'older';

/**
 * How a breed's weight differs from the usual: Holando is heavier, crosses with Brahman are lighter at the same age.
 */
const factors: Partial<Record<Wire<'Breed'>, number>> = {
  argentine_holstein: 1.05,
  braford: 0.95,
  brahman: 0.95,
  black_brangus: 0.95,
  red_brangus: 0.95,
};

/** Mean weight by age, its deviation and the limits, in kg. */
const growth: Record<
  Wire<'Category'>,
  { mean: (months: number) => number; sd: number; limits: [number, number] }
> = {
  unweaned_calf: { mean: (months) => 40 + 24 * months, sd: 12, limits: [60, 185] },
  weaned_heifer: { mean: (months) => 168 + 15 * (months - 7), sd: 16, limits: [130, 270] },
  weaned_steer: { mean: (months) => 182 + 17 * (months - 7), sd: 18, limits: [140, 300] },
};

function weigh(random: Random, category: Wire<'Category'>, months: number, factor: number): number {
  const { mean, sd, limits } = growth[category];
  const [least, most] = months > 12 ? [240, 430] : limits;
  const expected = months > 12 ? 250 + 7 * (months - 12) : mean(months);
  const weight = random.normal(expected * factor, sd);
  return Math.round(Math.min(most, Math.max(least, weight)) * 2) / 2;
}

function member(random: Random, kind: HerdKind, months: number): Pick<Animal, 'gender' | 'category'> {
  const female = kind === 'heifers' || (kind !== 'steers' && random.chance(0.5));
  const gender = female ? 'female' : 'male';
  if (kind === 'calves' || months < 6) return { gender, category: 'unweaned_calf' };
  return { gender, category: female ? 'weaned_heifer' : 'weaned_steer' };
}

/** How many animals a lot has: most establishments of the province are small. */
function size(random: Random): number {
  const [from, to] = random.weighted([
    [[5, 10], 60],
    [[11, 24], 28],
    [[25, 60], 12],
  ] as const);
  return random.int(from, to);
}

/** Age in months of the animal at a place of its herd. Calves are born over some months, weaned together. */
function ageAt(random: Random, kind: HerdKind, place: number, mean: number): number {
  if (kind === 'calves') return 1 + (place % 4);
  if (kind === 'older') return 11 + Math.floor(place * 1.5);
  return mean + random.int(-1, 1);
}

/** The animals of a lot; without a kind, weaned ones of some kind. */
export function raiseHerd(random: Random, breed: Wire<'Breed'>, planned?: HerdKind): Animal[] {
  const drawn = random.weighted<HerdKind>([
    ['steers', 40],
    ['heifers', 40],
    ['weaned', 20],
  ]);
  const kind = planned ?? drawn;
  const mean = random.int(7, 11);
  return Array.from({ length: kind === 'older' ? 18 : size(random) }, (_, place) => {
    const months = ageAt(random, kind, place, mean);
    const { gender, category } = member(random, kind, months);
    return { gender, category, months, weight: weigh(random, category, months, factors[breed] ?? 1) };
  });
}

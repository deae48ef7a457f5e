import type { NewAnimal } from '../domain/lots';
import type { Wire } from '../domain/wire';
import { healthOf, planVaccinations } from './health';
import type { Animal } from './herd';
import type { Random } from './random';
import { notes, observations, treatments } from './words';

/** From which age, in months, the teeth look so (ages are approximate). */
const teeth: readonly (readonly [number, Wire<'DentalChronology'>])[] = [
  [30, 'permanent_second_medians'],
  [24, 'permanent_first_medians'],
  [18, 'permanent_incisors'],
  [15, 'leveling_corners'],
  [12, 'leveling_second_medians'],
  [10, 'leveling_first_medians'],
  [6, 'leveling_incisors'],
  [3, 'milk_corners'],
  [2, 'milk_second_medians'],
  [0, 'milk_incisors_first_medians'],
];

/** Gives out ear tags: a producer's own, counted, and electronic ones, which are not in sequence. */
export class Tags {
  private readonly counts = new Map<string, number>();
  private electronic = 0;

  visual(cuig: string): string {
    const count = (this.counts.get(cuig) ?? 0) + 1;
    this.counts.set(cuig, count);
    return `${cuig} ${String.fromCodePoint(65 + Math.floor(count / 1000))}${String(count % 1000).padStart(3, '0')}`;
  }

  /** Fifteen digits: 032 for Argentina, an invented block, and a number that steps about in it. */
  chip(): string {
    this.electronic += 1;
    return `0320100999${String((this.electronic * 7919) % 100_000).padStart(5, '0')}`;
  }
}

/** Codes of an animal: most have both, one in eleven only the electronic one, very few none. */
function codes(random: Random, tags: Tags, cuig: string): Pick<NewAnimal, 'cuigCode' | 'alternativeCode'> {
  const has = random.weighted([
    ['both', 55],
    ['visual', 35.6],
    ['chip', 9],
    ['none', 0.4],
  ] as const);
  return {
    cuigCode: has === 'both' || has === 'visual' ? tags.visual(cuig) : null,
    alternativeCode: has === 'both' || has === 'chip' ? tags.chip() : null,
  };
}

export interface Visit {
  /** `YYYY-MM-DD` */
  day: string;
  breed: Wire<'Breed'>;
  /** The producer's CUIG, which begins its tags. */
  cuig: string;
  /** Names of photos of the breed's animals. */
  photos: readonly string[];
}

/** What the veterinarian writes down of each animal of a herd. */
export function certifyHerd(random: Random, herd: readonly Animal[], visit: Visit, tags: Tags): NewAnimal[] {
  const vaccinations = planVaccinations(random, Math.min(...herd.map((animal) => animal.months)), visit.day);
  const treatment = random.chance(0.4) ? random.pick(treatments) : null;
  const note = random.chance(0.5) ? random.pick(notes) : null;
  return herd.map((animal) => ({
    ...codes(random, tags, visit.cuig),
    cattleBreed: visit.breed,
    gender: animal.gender,
    category: animal.category,
    dentalChronology: teeth.find(([from]) => animal.months >= from)?.[1] ?? null,
    estimatedWeight: random.chance(0.02) ? null : animal.weight,
    corporalCondition: random.weighted([
      [1, 0.4],
      [2, 15],
      [3, 69],
      [4, 15],
      [5, 0.6],
    ] as const),
    ...healthOf(random, animal, visit.day),
    otherVaccinations: vaccinations,
    recentTreatments: treatment,
    clinicalObservations: random.chance(0.15) ? random.pick(observations) : null,
    finalNotes: note,
    photo: random.chance(0.12) ? null : random.pick(visit.photos),
  }));
}

import { addDays } from '../../src/lib/calendar-day';
import type { OtherTest, OtherVaccination } from '../database/schema';
import type { NewAnimal } from '../domain/lots/lots';
import type { Wire } from '../domain/shared/wire';
import type { Animal } from './herd';
import type { Random } from './random';
import { notes, observations, treatments } from './words';

/** Seed data: what veterinarians write into certificates. */

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

/** The days on which the campaigns against foot-and-mouth begin, by month and day. */
const campaigns = ['03-09', '10-14'];
const campaignLength = 60;

/** A day of the last campaign that an animal lived through before its visit, or null. */
function campaignDay(random: Random, born: string, visit: string): string | null {
  const year = Number(visit.slice(0, 4));
  const days = [year - 1, year].flatMap((one) => campaigns.map((start) => `${one}-${start}`));
  const vaccinated = days
    .map((start) => addDays(start, random.int(0, campaignLength)))
    .filter((day) => day >= addDays(born, 30) && day < visit);
  return vaccinated.at(-1) ?? null;
}

/** Brucellosis is vaccinated in heifer calves of three to eight months, never in males. */
function brucellosis(random: Random, { gender, months }: Animal, born: string, visit: string): string | null {
  if (gender === 'male' || months < 4 || random.chance(0.08)) return null;
  const day = addDays(born, random.int(95, 235));
  return day < visit ? day : addDays(visit, -random.int(2, 20));
}

const vaccines = [
  'Clostridial (mancha, gangrena y enterotoxemia)',
  'Carbunclo bacteridiano',
  'Complejo respiratorio (IBR, PI3)',
  'Queratoconjuntivitis',
];

/** What a lot was given before the visit, the same for all its animals. */
function planVaccinations(random: Random, youngest: number, visit: string): OtherVaccination[] {
  if (youngest < 3) return [];
  const first = random.int(10, 50);
  return vaccines
    .filter((_, at) => at === 0 || random.chance(0.3))
    .map((name) => ({ name, date: addDays(visit, -first) }));
}

/** Tests of an animal: tuberculin now and then. */
function otherTests(random: Random, visit: string): OtherTest[] {
  if (!random.chance(0.15)) return [];
  return [{ name: 'Tuberculina (PPD)', date: addDays(visit, -random.int(3, 25)), result: 'Negativo' }];
}

/** The health record of an animal on the day of a visit: nothing before its birth, nothing after the visit. */
function healthOf(random: Random, animal: Animal, visit: string) {
  const born = addDays(visit, -Math.round(animal.months * 30.4));
  const vaccinatedAgainstFmd = campaignDay(random, born, visit);
  const tested = animal.months > 18;
  return {
    brucellosisVaccinationDate: brucellosis(random, animal, born, visit),
    footAndMouthVaccinationDate: vaccinatedAgainstFmd,
    brucellosisTestDate: tested ? addDays(visit, -random.int(5, 30)) : null,
    brucellosisTestResult: tested ? 'Negativo' : null,
    ...(random.chance(0.05)
      ? { footAndMouthTestDate: addDays(visit, -random.int(5, 30)), footAndMouthTestResult: 'Negativo' }
      : {}),
    otherTests: otherTests(random, visit),
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

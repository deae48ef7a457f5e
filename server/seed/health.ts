import type { OtherTest, OtherVaccination } from '../database/schema';
import { addDays } from './calendar';
import type { Animal } from './herd';
import type { Random } from './random';

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
export function planVaccinations(random: Random, youngest: number, visit: string): OtherVaccination[] {
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
export function healthOf(random: Random, animal: Animal, visit: string) {
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

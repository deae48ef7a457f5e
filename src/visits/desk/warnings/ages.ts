import type { WholeFacts } from '@/lib/animal-facts';
import { monthOf, monthsBetween } from '@/lib/month';
import type { AnimalWarning } from '../animal-words';

/** From which to which month of age teeth are so. The last ones stay for life. */
const teeth: Partial<Record<string, readonly [from: number, to: number]>> = {
  milk_incisors_first_medians: [0, 1],
  milk_second_medians: [0, 1],
  milk_corners: [1, 5],
  leveling_incisors: [6, 10],
  leveling_first_medians: [10, 12],
  leveling_second_medians: [12, 15],
  leveling_corners: [15, 18],
  permanent_incisors: [18, 24],
  permanent_first_medians: [24, 30],
  permanent_second_medians: [30, Number.POSITIVE_INFINITY],
};

/** From which to which month of age a category is usual. No category is for those that are older. */
const categories: Partial<Record<string, readonly [from: number, to: number]>> = {
  unweaned_calf: [0, 6],
  weaned_heifer: [6, Number.POSITIVE_INFINITY],
  weaned_steer: [6, Number.POSITIVE_INFINITY],
};

/** Whether an age is far from a span: by more than three months, or a quarter where that is more. */
function isFar(age: number, [from, to]: readonly [number, number]): boolean {
  return age < from - Math.max(3, from / 4) || age > to + Math.max(3, to / 4);
}

/**
 * Doubts about an animal of known birth: teeth and category of another age, a vaccine against brucellosis outside the 3
 * to 8 months in which it is given (rule 10.8). Of a birth the month is known: what may be right on one of its days is
 * not doubted.
 */
export function ageWarnings(facts: WholeFacts, today: string): AnimalWarning[] {
  const {
    birth_month: born,
    dental_chronology: dental,
    category,
    brucellosis_vaccination_date: vaccinated,
  } = facts;
  if (born === null || born > monthOf(today)) return [];
  const found: AnimalWarning[] = [];
  const months = monthsBetween(born, today);
  const vaccinatedAt = vaccinated === null ? null : monthsBetween(born, vaccinated);
  if (vaccinatedAt !== null && vaccinatedAt >= 0 && (vaccinatedAt < 3 || vaccinatedAt > 9)) {
    found.push({
      key: 'brucellosisAge',
      field: 'brucellosis_vaccination_date',
      values: { months: vaccinatedAt },
    });
  }
  const ofTeeth = teeth[dental ?? ''];
  if (ofTeeth && isFar(months, ofTeeth)) {
    found.push({ key: 'teethAge', field: 'dental_chronology', values: { months } });
  }
  const ofCategory = categories[category ?? ''];
  if (ofCategory && isFar(months, ofCategory)) {
    found.push({ key: 'categoryAge', field: 'category', values: { months } });
  }
  return found;
}

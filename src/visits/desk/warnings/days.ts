import { dayFields, type FactField, listFields, type WholeFacts } from '@/lib/animal-facts';
import { monthOf } from '@/lib/month';
import type { AnimalWarning } from '../animal-words';

/** The days that an animal's facts tell, each with the field it stands in. */
function daysOf(facts: WholeFacts): { field: FactField; day: string }[] {
  const told: { field: FactField; day: string | null }[] = [
    ...dayFields.map((field) => ({ field, day: facts[field] })),
    ...listFields.flatMap((field) => facts[field].map(({ date }) => ({ field, day: date }))),
  ];
  return told.flatMap(({ field, day }) => (day === null ? [] : [{ field, day }]));
}

/**
 * Doubts about days: in the future, before the birth, a foot-and-mouth vaccine outside its two campaigns (rule 10.8).
 */
export function dayWarnings(facts: WholeFacts, today: string): AnimalWarning[] {
  const { birth_month: born, foot_and_mouth_vaccination_date: vaccinated } = facts;
  const found: AnimalWarning[] = [];
  if (born !== null && born > monthOf(today)) found.push({ key: 'inFuture', field: 'birth_month' });
  for (const { field, day } of daysOf(facts)) {
    if (day > today) found.push({ key: 'inFuture', field });
    if (born !== null && monthOf(day) < born) found.push({ key: 'beforeBirth', field });
  }
  if (vaccinated !== null && !['03', '04', '05', '10', '11', '12'].includes(vaccinated.slice(5, 7))) {
    found.push({ key: 'outsideCampaign', field: 'foot_and_mouth_vaccination_date' });
  }
  return found;
}

import { codeFields, type WholeFacts } from '@/lib/animal-facts';
import { isBeyondDevices, isCountryCode, isElectronic } from '@/visits/files/electronic-code';
import { codeKey } from '@/lib/identifiers';
import { ageWarnings } from './ages';
import { dayWarnings } from './days';
import type { AnimalWarning } from '../animal-words';

/** The usual weights of a category in kg. */
const weights = {
  unweaned_calf: [60, 185],
  weaned_heifer: [130, 270],
  weaned_steer: [140, 300],
} as const;

/** How far from the usual weights is far: a quarter of them. */
const tolerance = 0.25;

/**
 * What is doubted of the fifteen digits of an electronic code: country or maker, species in Argentina's, the animal's
 * number.
 */
function numberDoubt(digits: string): AnimalWarning['key'] | null {
  if (!isElectronic(digits)) return null;
  if (/^\d{3}0{12}$/.test(digits)) return 'electronicZeros';
  if (!isCountryCode(digits.slice(0, 3))) return 'electronicCountry';
  if (isBeyondDevices(digits)) return 'electronicNumber';
  return /^032(?!01)/.test(digits) ? 'electronicSpecies' : null;
}

function codeWarnings(facts: WholeFacts): AnimalWarning[] {
  const { cuig_code: code, alternative_code: other, application_date: applied } = facts;
  const found: AnimalWarning[] = [];
  const digits = codeKey(code ?? '');
  if (/^(?:\d{13,14}|\d{16})$/.test(digits)) {
    found.push({ key: 'electronicDigits', field: 'cuig_code', values: { digits: digits.length } });
  }
  for (const field of codeFields) {
    const doubt = numberDoubt(codeKey(facts[field] ?? ''));
    if (doubt !== null) found.push({ key: doubt, field });
  }
  if (applied !== null && !isElectronic(code) && !isElectronic(other)) {
    found.push({ key: 'applicationWithoutCode', field: 'application_date' });
  }
  return found;
}

function sexWarnings({
  gender,
  category,
  brucellosis_vaccination_date: vaccinated,
}: WholeFacts): AnimalWarning[] {
  const found: AnimalWarning[] = [];
  const male = gender === 'male' || (gender === null && category === 'weaned_steer');
  if (vaccinated !== null && male) {
    found.push({ key: 'brucellosisMale', field: 'brucellosis_vaccination_date' });
  }
  if (category === 'weaned_heifer' && gender === 'male') found.push({ key: 'maleHeifer', field: 'gender' });
  if (category === 'weaned_steer' && gender === 'female') found.push({ key: 'femaleSteer', field: 'gender' });
  return found;
}

function weightWarnings({ category, estimated_weight: weight }: WholeFacts): AnimalWarning[] {
  const usual = category && weights[category];
  if (!usual || weight === null) return [];
  const [min, max] = usual;
  if (weight >= min * (1 - tolerance) && weight <= max * (1 + tolerance)) return [];
  return [{ key: 'weightFar', field: 'estimated_weight', values: { min, max } }];
}

/**
 * What a veterinarian may have mistyped of an animal, on a day `YYYY-MM-DD` (rule 10.8). Nothing of it hinders saving
 * or certifying: animals, devices and campaigns are what they are.
 */
export function animalWarnings(facts: WholeFacts, today: string): AnimalWarning[] {
  return [
    ...codeWarnings(facts),
    ...sexWarnings(facts),
    ...weightWarnings(facts),
    ...ageWarnings(facts, today),
    ...dayWarnings(facts, today),
  ];
}

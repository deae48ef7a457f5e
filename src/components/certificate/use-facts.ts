import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useCattleLabels } from '@/lib/cattle';
import { useFormat } from '@/words/use-format';

export interface Fact {
  label: string;
  value: string;
}

export interface HealthTest {
  id: string;
  name: string;
  date: string;
  result: string | null;
}

export interface Vaccination {
  id: string;
  name: string;
  date: string;
}

function known<Value>(value: Value | null | undefined, show: (value: Value) => string): string | null {
  return value === null || value === undefined || value === '' ? null : show(value);
}

function isFact(fact: { label: string; value: string | null }): fact is Fact {
  return fact.value !== null;
}

/** The animal's facts that are known: breed, gender, category, age, weight, condition (rule 4.5). */
export function useAnimalFacts(animal: CattleCertification): Fact[] {
  const { t } = useTranslation('certification');
  const labels = useCattleLabels();
  const { weight } = useFormat();
  return [
    { label: t('animal.breed'), value: known(animal.cattle_breed, labels.breed) },
    { label: t('animal.gender'), value: known(animal.gender, labels.gender) },
    { label: t('animal.category'), value: known(animal.category, labels.category) },
    { label: t('animal.age'), value: known(animal.dental_chronology, labels.dentalChronology) },
    { label: t('animal.weight'), value: known(animal.estimated_weight, weight) },
    { label: t('animal.condition'), value: known(animal.corporal_condition, labels.corporalCondition) },
  ].filter(isFact);
}

/** The health tests on record: the two of the law when they have a date, then the others. */
export function useHealthTests(animal: CattleCertification): HealthTest[] {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const tests = [
    {
      name: t('tests.brucellosis'),
      date: animal.brucellosis_test_date,
      result: animal.brucellosis_test_result,
    },
    {
      name: t('tests.footAndMouth'),
      date: animal.foot_and_mouth_test_date,
      result: animal.foot_and_mouth_test_result,
    },
  ].filter((test) => Boolean(test.date));
  return [...tests, ...(animal.other_tests ?? [])].map((test, index) => ({
    ...test,
    id: String(index),
    date: date(test.date),
  }));
}

/** The vaccinations on record: the two of the law when they have a date, then the others. */
export function useVaccinations(animal: CattleCertification): Vaccination[] {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const vaccinations = [
    { name: t('vaccinations.brucellosis'), date: animal.brucellosis_vaccination_date },
    { name: t('vaccinations.footAndMouth'), date: animal.foot_and_mouth_vaccination_date },
  ].filter((vaccination) => Boolean(vaccination.date));
  const all = [...vaccinations, ...(animal.other_vaccinations ?? [])];
  return all.map((vaccination, index) => ({
    ...vaccination,
    id: String(index),
    date: date(vaccination.date),
  }));
}

/** What the veterinarian wrote, each only when something stands there. */
export function useClinicalFacts(animal: CattleCertification): Fact[] {
  const { t } = useTranslation('certification');
  const asIs = (text: string) => text;
  return [
    { label: t('clinical.treatments'), value: known(animal.recent_treatments, asIs) },
    { label: t('clinical.observations'), value: known(animal.clinical_observations, asIs) },
    { label: t('clinical.notes'), value: known(animal.final_notes, asIs) },
  ].filter(isFact);
}

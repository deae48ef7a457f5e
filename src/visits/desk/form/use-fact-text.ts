import { useTranslation } from 'react-i18next';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { dayFields, type FactField } from '@/lib/animal-facts';
import { factLabel, sayBy } from '../animal-words';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';

const days: readonly FactField[] = dayFields;

/** Facts of an animal as one line of text says them: their names, and their values in the language in use. */
export function useFactText() {
  const { t } = useTranslation('files');
  const say = sayBy(useTranslation(['visits', 'certification']).t);
  const words = useCattleLabels();
  const { date, weight, list } = useFormat();
  const labelled: Partial<Record<FactField, (value: string) => string>> = {
    cattle_breed: words.breed,
    category: words.category,
    gender: words.gender,
    dental_chronology: words.dentalChronology,
  };
  const itemText = ({
    name,
    date: day,
    result,
  }: {
    name: string;
    date: string | null;
    result?: string | null;
  }) => {
    const more = [day && date(day), result].filter(Boolean);
    return more.length === 0 ? name : `${name} (${more.join(', ')})`;
  };
  const text = (field: FactField, facts: VisitAnimalFacts): string => {
    const value = facts[field];
    if (value === undefined || value === null) return t('import.nothing');
    if (typeof value === 'number')
      return field === 'corporal_condition' ? words.corporalCondition(value) : weight(value);
    if (typeof value === 'object')
      return value.length === 0 ? t('import.nothing') : list(value.map((item) => itemText(item)));
    if (days.includes(field)) return date(value);
    if (field === 'birth_month') return date(`${value}-01`, { year: 'numeric', month: 'long' });
    return labelled[field]?.(value) ?? value;
  };
  return { say, label: (field: FactField) => factLabel(field, say), text };
}

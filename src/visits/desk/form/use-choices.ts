import { useMemo } from 'react';
import { Breed, Category, DentalChronology, Gender } from '@/api/generated/model';
import { useCattleLabels } from '@/words/cattle';
import type { PlainField } from './animal-values';

interface Choice {
  value: string;
  label: string;
  /** What a button says that has no room for the label. */
  short?: string;
}

const marks = [1, 2, 3, 4, 5];

/** The values that a field is chosen from, with their words; none for a field that is typed. */
export function useChoices(field: PlainField): readonly Choice[] {
  const label = useCattleLabels();
  return useMemo(() => {
    const all = (values: object, words: (value: string) => string): Choice[] =>
      Object.values(values).map((value: string) => ({ value, label: words(value) }));
    if (field === 'cattle_breed') return all(Breed, label.breed);
    if (field === 'gender') return all(Gender, label.gender);
    if (field === 'category') return all(Category, label.category);
    if (field === 'dental_chronology') return all(DentalChronology, label.dentalChronology);
    if (field !== 'corporal_condition') return [];
    return marks.map((mark) => ({
      value: String(mark),
      short: String(mark),
      label: `${mark} · ${label.corporalCondition(mark)}`,
    }));
  }, [field, label]);
}

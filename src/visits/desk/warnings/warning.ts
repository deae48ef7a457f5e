import type words from '../../../../i18n/es/visits.json';
import type { FactField } from '@/lib/animal-facts';
import type { Remark } from '@/lib/remark';

/** What is doubted of an animal, as a key of the words `visits:warnings`, and the field it is about (rule 10.8). */
export interface AnimalWarning extends Remark<keyof (typeof words)['warnings']> {
  field: FactField;
}

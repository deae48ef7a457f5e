import { useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import type { FactField } from '@/lib/animal-facts';
import type { AnimalForm } from './animal-form';
import { useTranslation } from 'react-i18next';
import { type Say, sayBy } from '../animal-words';

/** The field of a form: its value, what is wrong with it, whose value it is. Redrawn only when one of these changes. */
export function useFact<Field extends FactField>(form: AnimalForm, field: Field) {
  const value = useSelector(form.store, () => form.value(field));
  const fault = useSelector(form.store, () => form.fault(field));
  const origin = useSelector(form.store, () => form.origin(field));
  return { value, fault, origin };
}

/** Whether a form has anything that is not kept. */
export function useIsChanged(form: AnimalForm): boolean {
  return useSelector(form.store, form.isChanged);
}

/** What gives the words about facts of animals, in the language in use. */
export function useSay(): Say {
  const { t } = useTranslation(['visits', 'certification']);
  return useMemo(() => sayBy(t), [t]);
}

import { useSyncExternalStore } from 'react';
import type { FactField } from '@/lib/animal-facts';
import type { AnimalForm } from './animal-form';

/** The field of a form: its value, what is wrong with it, whose value it is. Redrawn only when one of these changes. */
export function useFact<Field extends FactField>(form: AnimalForm, field: Field) {
  const value = useSyncExternalStore(form.subscribe, () => form.value(field));
  const fault = useSyncExternalStore(form.subscribe, () => form.fault(field));
  const origin = useSyncExternalStore(form.subscribe, () => form.origin(field));
  return { value, fault, origin };
}

/** Whether a form has anything that is not kept. */
export function useIsChanged(form: AnimalForm): boolean {
  return useSyncExternalStore(form.subscribe, form.isChanged);
}

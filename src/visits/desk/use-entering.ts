import { useSelector } from '@tanstack/react-store';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FactField } from '@/lib/animal-facts';
import { useSession } from '@/api/session';
import type { VisitRecords } from './use-visit';
import { AnimalForm } from './form/animal-form';
import { Entering } from './entering';
import { keepTyped } from './keep-typed';

/** Leads to a field within an element, or to what is wrong in a list; also to one that is folded away. */
function focusIn(element: HTMLElement | null, name: 'code' | FactField): void {
  const find = () =>
    element?.querySelector<HTMLElement>(`[name="${name}"], [data-list="${name}"] [aria-invalid="true"]`);
  // The folded part has no fields before it was unfolded once, and an item says what is wrong once it is drawn.
  const folded = element?.querySelector<HTMLElement>('[data-animal-form] details:not([open]) summary');
  // It has what the form holds by now before that is selected.
  flushSync(() => {
    if (!find()) folded?.click();
  });
  const field = find();
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  // At the chute all of one animal is on the screen then.
  if (!field?.closest('details')) field?.closest('[data-chute]')?.scrollIntoView({ block: 'start' });
  if (field instanceof HTMLInputElement) field.select();
}

/** What enters animals into a visit, on the fields within an element; what is typed at an open one is kept. */
export function useEntering(
  records: VisitRecords,
  element: RefObject<HTMLElement | null>,
  openVisit: number | null,
) {
  const user = useSession().user?.id ?? null;
  const [entering] = useState(() => {
    const form = new AnimalForm(records.merged?.defaults.facts ?? {});
    return new Entering(form, (name) => focusIn(element.current, name));
  });
  useEffect(() => entering.update(records), [entering, records]);
  useEffect(
    () => (user === null || openVisit === null ? undefined : keepTyped(entering, user, openVisit)),
    [entering, user, openVisit],
  );
  return { entering, ...useSelector(entering.store) };
}

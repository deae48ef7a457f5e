import { useEffect, useRef } from 'react';
import { beep } from './beep';
import type { VisitRecords } from './use-visit';
import type { Entering } from './entering';
import { twinsOf } from './twins';

/**
 * Tells, and sounds, when an animal that was entered here turns out to be entered on another device under one of its
 * codes: as soon as the server's answer names it, the visit is read anew.
 */
export function useTwinNews({ merged, query }: VisitRecords, entering: Entering, readOnly: boolean): void {
  const told = useRef<ReadonlySet<string> | null>(null);
  const asked = useRef(new Set<string>());
  const animals = merged?.animals;
  const { refetch } = query;
  useEffect(() => {
    if (!animals || readOnly) return;
    const there = new Set(animals.map(({ clientId }) => clientId));
    const unknown = animals.flatMap(({ twins }) => twins).filter((id) => !there.has(id));
    if (unknown.some((id) => !asked.current.has(id))) {
      for (const id of unknown) asked.current.add(id);
      void refetch();
    }
    const pairs = twinsOf(animals);
    const before = told.current;
    told.current = new Set(pairs.map(({ id }) => id));
    const news = before && pairs.find(({ id }) => !before.has(id));
    if (!news) return;
    beep();
    entering.sayTwins(news.goes.clientId, news.code);
  }, [animals, refetch, entering, readOnly]);
}

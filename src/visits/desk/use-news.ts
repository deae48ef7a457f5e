import { useEffect, useRef } from 'react';
import type { VisitRecords } from './use-visit';
import type { Entering } from './entering';
import { signal } from './signals';
import { twinsOf } from './twins';

/** What was known of a visit the last time: the ids of its pairs of twins, and how many records are refused. */
interface Told {
  twins: ReadonlySet<string>;
  refused: number;
}

/**
 * Tells, and sounds, when an animal that was entered here turns out to be entered on another device under one of its
 * codes: as soon as the server's answer names it, the visit is read anew. Sounds when the server refuses one.
 */
export function useNews(
  { merged, counts, query }: VisitRecords,
  entering: Entering,
  readOnly: boolean,
): void {
  const told = useRef<Told | null>(null);
  const asked = useRef(new Set<string>());
  const animals = merged?.animals;
  const refused = counts?.refused ?? 0;
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
    told.current = { twins: new Set(pairs.map(({ id }) => id)), refused };
    if (!before) return;
    if (refused > before.refused) signal('refused');
    const news = pairs.find(({ id }) => !before.twins.has(id));
    if (!news) return;
    signal('doubled');
    void entering.sayTwins(news.goes.clientId, news.code);
  }, [animals, refused, refetch, entering, readOnly]);
}

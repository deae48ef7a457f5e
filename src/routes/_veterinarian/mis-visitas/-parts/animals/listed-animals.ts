import { useMemo, useRef } from 'react';
import type { AnimalFacts } from '@/api/generated/model';
import { type WholeFacts, wholeFacts, type FactField } from '@/lib/animal-facts';
import { missingFacts } from '@/lib/animal-missing';
import { animalWarnings } from '@/lib/animal-warnings';
import type { AnimalWarning } from '@/lib/animal-warnings/warning';
import { today } from '@/lib/calendar-day';
import { codeKey } from '@/lib/identifiers';
import type { VisitRecord } from '@/offline/merge';

/** An animal as the list shows it. */
export interface ListedAnimal {
  record: VisitRecord;
  /** Its place in the order in which they were entered, from 1; null for one that is deleted. */
  place: number | null;
  whole: WholeFacts;
  warnings: AnimalWarning[];
  missing: FactField[];
  /** Whether another animal of the visit has one of its codes. */
  twin: boolean;
}

/** Whether two records show the same: what is changed here has another `edit`, what the server changed another `rev`. */
function sameRecord(one: VisitRecord, other: VisitRecord): boolean {
  const told = ({ edit, rev, state, problem, deleted, photoUrl, conflicts, elsewhere }: VisitRecord) =>
    [edit, rev, state, problem, deleted, photoUrl, conflicts.length, elsewhere.length].join(' ');
  return told(one) === told(other);
}

/** The codes that several animals have. */
function sharedCodes(records: readonly VisitRecord[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { facts, deleted } of records) {
    if (deleted) continue;
    const keys = [facts.cuig_code, facts.alternative_code].map((code) => codeKey(code ?? ''));
    for (const key of new Set(keys)) {
      if (key !== '' && seen.has(key)) shared.add(key);
      seen.add(key);
    }
  }
  return shared;
}

/** What is told of a deleted animal too: a conflict, a refusal. */
const isShown = ({ deleted, conflicts, state }: VisitRecord) =>
  !deleted || conflicts.length > 0 || state === 'refused';

/**
 * The animals of a visit as its list shows them, the last one first. One of which nothing changed is the same object as before:
 * its row is not drawn again.
 */
export function useListedAnimals(records: readonly VisitRecord[], defaults: AnimalFacts): ListedAnimal[] {
  const before = useRef({ defaults, animals: new Map<string, ListedAnimal>() });
  return useMemo(() => {
    const known = before.current.defaults === defaults ? before.current.animals : new Map<string, never>();
    const shared = sharedCodes(records);
    const day = today();
    let count = 0;
    const animals = records.filter(isShown).map((record): ListedAnimal => {
      if (!record.deleted) count += 1;
      const place = record.deleted ? null : count;
      const keys = [record.facts.cuig_code, record.facts.alternative_code].map((code) => codeKey(code ?? ''));
      const twin = !record.deleted && keys.some((key) => shared.has(key));
      const last: ListedAnimal | undefined = known.get(record.clientId);
      if (last && sameRecord(last.record, record) && last.place === place && last.twin === twin) return last;
      const whole = wholeFacts(record.facts, defaults);
      const [warnings, missing] = record.deleted
        ? [[], []]
        : [animalWarnings(whole, day), missingFacts(whole)];
      return { record, place, whole, warnings, missing, twin };
    });
    before.current = { defaults, animals: new Map(animals.map((one) => [one.record.clientId, one])) };
    return animals.toReversed();
  }, [records, defaults]);
}

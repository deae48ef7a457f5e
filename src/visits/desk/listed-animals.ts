import { useMemo, useState } from 'react';
import type { AnimalFacts } from '@/api/generated/model';
import { type FactField, wholeFacts, type WholeFacts } from '@/lib/animal-facts';
import { missingFacts } from './animal-missing';
import { animalWarnings } from './warnings/warnings';
import type { AnimalWarning } from './animal-words';
import { today } from '@/lib/calendar-day';
import type { VisitRecord } from '../outbox/merge';
import { twinsOf } from './twins';

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

/**
 * Whether two records show the same: what is changed here has another `edit`, what the server changed another `rev`.
 */
function sameRecord(one: VisitRecord, other: VisitRecord): boolean {
  const told = ({
    edit,
    rev,
    state,
    problem,
    deleted,
    photoUrl,
    conflicts,
    elsewhere,
    enteredBy,
  }: VisitRecord) =>
    [edit, rev, state, problem, deleted, photoUrl, conflicts.length, elsewhere.length, enteredBy].join(' ');
  return told(one) === told(other);
}

/** What is told of a deleted animal too: a conflict, a refusal. */
const isShown = ({ deleted, conflicts, state }: VisitRecord) =>
  !deleted || conflicts.length > 0 || state === 'refused';

/**
 * Makes the list of animals again and again, and gives one of which nothing changed as the same object (memoization).
 */
class AnimalLister {
  private defaults: AnimalFacts = {};
  private known = new Map<string, ListedAnimal>();

  /** The last one first. */
  list(records: readonly VisitRecord[], defaults: AnimalFacts): ListedAnimal[] {
    if (this.defaults !== defaults) this.known.clear();
    const twins = new Set(twinsOf(records).flatMap(({ stays, goes }) => [stays.clientId, goes.clientId]));
    const day = today();
    let count = 0;
    const animals = records.filter(isShown).map((record) => {
      if (!record.deleted) count += 1;
      const place = record.deleted ? null : count;
      const twin = twins.has(record.clientId);
      const last = this.known.get(record.clientId);
      if (last && sameRecord(last.record, record) && last.place === place && last.twin === twin) return last;
      return listedAnimal({ record, place, twin }, defaults, day);
    });
    this.defaults = defaults;
    this.known = new Map(animals.map((one) => [one.record.clientId, one]));
    return animals.toReversed();
  }
}

function listedAnimal(
  animal: Pick<ListedAnimal, 'record' | 'place' | 'twin'>,
  defaults: AnimalFacts,
  day: string,
): ListedAnimal {
  const whole = wholeFacts(animal.record.facts, defaults);
  if (animal.record.deleted) return { ...animal, whole, warnings: [], missing: [] };
  return { ...animal, whole, warnings: animalWarnings(whole, day), missing: missingFacts(whole) };
}

/**
 * The animals of a visit as its list shows them. A row is drawn again when something of its animal changed, and only
 * then.
 */
export function useListedAnimals(records: readonly VisitRecord[], defaults: AnimalFacts): ListedAnimal[] {
  const [lister] = useState(() => new AnimalLister());
  return useMemo(() => lister.list(records, defaults), [lister, records, defaults]);
}

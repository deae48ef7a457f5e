import { useMemo } from 'react';
import type { AnimalFacts, Breed } from '@/api/generated/model';
import { type MergedVisit } from '@/offline/merge';
import { useVisitRecords as useRecords, type VisitRecords } from '@/offline/use-visit-records';

/** A visit nobody set defaults of has the breed that was asked for as one. */
function withBreed(merged: MergedVisit | null, breed: Breed | undefined): MergedVisit | null {
  if (!merged || !breed || !isUnset(merged)) return merged;
  return { ...merged, defaults: { ...merged.defaults, facts: { cattle_breed: breed } } };
}

function isUnset({ defaults: { rev, edit } }: MergedVisit): boolean {
  return rev === 0 && edit === '';
}

/**
 * The records of a visit, as all parts of its screen share them. The breed of its request is the first of its defaults: it is
 * kept as one with the first animal, so that it changes with them (rule 10.6).
 */
export function useVisitRecords(requestId: number): VisitRecords {
  const records = useRecords(requestId);
  const { saveDefaults, saveAnimal, saveAnimals, merged: shown } = records;
  const breed = records.query.data?.visit.certification_request.cattle_breed;
  const told = useMemo(() => withBreed(shown, breed), [shown, breed]);
  const preset = told !== shown ? told?.defaults : undefined;
  // Read anew from the device they are other objects each time: who draws by them would draw all animals again.
  const text = JSON.stringify(told?.defaults.facts ?? {});
  const facts = useMemo(() => JSON.parse(text) as AnimalFacts, [text]);
  const merged = useMemo(() => told && { ...told, defaults: { ...told.defaults, facts } }, [told, facts]);
  const saving = useMemo(() => {
    const keepPreset = async () => {
      if (preset) await saveDefaults(preset.facts, preset);
    };
    const one: typeof saveAnimal = async (...animal) => {
      await keepPreset();
      return saveAnimal(...animal);
    };
    const many: typeof saveAnimals = async (animals) => {
      await keepPreset();
      return saveAnimals(animals);
    };
    return { saveAnimal: one, saveAnimals: many };
  }, [preset, saveDefaults, saveAnimal, saveAnimals]);
  return { ...records, merged, ...saving };
}

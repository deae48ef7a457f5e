import { useMemo } from 'react';
import type { AnimalFacts } from '@/api/generated/model';
import { useVisitRecords as useRecords, type VisitRecords } from '@/offline/use-visit-records';

/** The records of a visit, as all parts of its screen share them. */
export function useVisitRecords(requestId: number): VisitRecords {
  const records = useRecords(requestId);
  const { merged: told } = records;
  // Read anew from the device they are other objects each time: who draws by them would draw all animals again.
  const text = JSON.stringify(told?.defaults.facts ?? {});
  const facts = useMemo(() => JSON.parse(text) as AnimalFacts, [text]);
  const merged = useMemo(() => told && { ...told, defaults: { ...told.defaults, facts } }, [told, facts]);
  return { ...records, merged };
}

import type { CattleCertification } from '@/api/generated/model';
import type { DataColumn } from '@/ui/data-table/use-data-table';
import { AnimalCode } from '@/components/animal-code';
import { animalCode, type useCattleLabels } from '@/lib/cattle';
import { codeCell } from '@/lib/csv';
import { codeKey } from '@/lib/identifiers';
import type { useFormat } from '@/words/use-format';
import type { AnimalColumn } from './animal-table-state';

/** What the cells of the table need beside an animal. */
export interface AnimalContext {
  label: ReturnType<typeof useCattleLabels>;
  format: ReturnType<typeof useFormat>;
  lotId: number;
  /** What an animal without a code is called. */
  noId: string;
  /** kg; shown for an animal without an estimated weight of its own. */
  lotWeight: number | null;
}

type Column = DataColumn<CattleCertification, AnimalColumn, AnimalContext>;

function labelled(
  id: AnimalColumn,
  group: 'category' | 'gender' | 'breed',
  read: (animal: CattleCertification) => string | null,
): Column {
  const text = (animal: CattleCertification, { label }: AnimalContext) => {
    const value = read(animal);
    return value && label[group](value);
  };
  return {
    id,
    sortBy: (animal) => read(animal) ?? '',
    cell: (animal, context) => text(animal, context) ?? '-',
    text,
  };
}

/** The columns of the table of a lot's animals. */
export const animalColumns: readonly Column[] = [
  {
    id: 'code',
    sortBy: (animal) => codeKey(animalCode(animal) ?? ''),
    cell: (animal, { noId }) => <AnimalCode code={animalCode(animal) ?? noId} />,
    text: (animal) => codeCell(animalCode(animal)),
    rowHeader: true,
  },
  labelled('category', 'category', ({ category }) => category),
  labelled('gender', 'gender', ({ gender }) => gender),
  labelled('breed', 'breed', ({ cattle_breed: breed }) => breed),
  {
    id: 'weight',
    sortBy: ({ estimated_weight: weight }, { lotWeight }) => weight ?? lotWeight ?? 0,
    cell: ({ estimated_weight: weight }, { format, lotWeight }) => format.weight(weight ?? lotWeight),
    text: ({ estimated_weight: weight }, { lotWeight }) => weight ?? lotWeight,
    numeric: true,
  },
  {
    id: 'issued',
    sortBy: ({ created_at: at }) => at,
    cell: ({ created_at: at }, { format }) => format.date(at),
    text: ({ created_at: at }) => at.slice(0, 10),
  },
];

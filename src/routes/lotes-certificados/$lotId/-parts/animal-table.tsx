import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification, CertificateStanding, CertifiedLot } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { AnimalCode } from '@/components/animal-code';
import { animalCode, codeKey } from '@/lib/identifiers';
import { useCattleLabels } from '@/words/cattle';
import { codeCell } from '@/lib/csv';
import { lotNumber } from '@/lib/ids';
import { plainText } from '@/lib/plain-text';
import { type DataColumn, dateColumn } from '@/ui/data-table/use-data-table';
import { DataTable } from '@/ui/data-table/data-table';
import type { TableState } from '@/ui/data-table/table-state';
import { useFormat } from '@/words/use-format';
import { AnimalLinks, EndedChip } from './animal-row';
import type { AnimalColumn } from './animal-table-state';

/** What the cells of the table need beside an animal. */
interface AnimalContext {
  label: ReturnType<typeof useCattleLabels>;
  format: ReturnType<typeof useFormat>;
  lotId: number;
  /** What an animal without a code is called. */
  noId: string;
  /** kg; shown for an animal without an estimated weight of its own. */
  lotWeight: number | null;
  /** What it is called where a certificate stands. */
  standing: Record<CertificateStanding, string>;
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
    sortBy: (animal, context) => plainText(text(animal, context) ?? ''),
    cell: (animal, context) => text(animal, context) ?? '-',
    text,
  };
}

/** The columns of the table of a lot's animals. */
const animalColumns: readonly Column[] = [
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
  dateColumn('issued', ({ created_at: at }) => at),
  {
    id: 'standing',
    sortBy: ({ standing = 'valid' }) => standing,
    cell: (animal, { standing }) =>
      animal.standing === 'valid' ? standing.valid : <EndedChip animal={animal} />,
    text: (animal, { standing }) => animal.standing && standing[animal.standing],
    inCard: 'state',
  },
];

/** Where a certificate stands is an extension (rule 9.6). */
const shownColumns = () =>
  speaksExtensions() ? animalColumns : animalColumns.filter(({ id }) => id !== 'standing');

const keyOf = ({ id }: CattleCertification) => String(id);
const linksOf = (animal: CattleCertification, { lotId }: AnimalContext) => (
  <AnimalLinks lotId={lotId} animal={animal} />
);

interface AnimalTableProps {
  lot: CertifiedLot;
  /** Those that pass the filters. */
  animals: readonly CattleCertification[];
  state: TableState;
  onState: (next: Partial<TableState>, history?: { replace?: boolean }) => void;
  toolsAt: HTMLElement | null;
}

/** The animals of a lot as a table: to sort, to compare and to take away as a file. */
export function AnimalTable({ lot, animals, state, onState, toolsAt }: AnimalTableProps) {
  const { t } = useTranslation(['lots', 'cattle']);
  const label = useCattleLabels();
  const [columns] = useState(shownColumns);
  const format = useFormat();
  const lotWeight = lot.certification_request.declared_lot_weight;
  const context = useMemo(
    () => ({
      label,
      format,
      lotId: lot.id,
      lotWeight,
      noId: t('cattle:noId'),
      standing: {
        valid: t('animals.valid'),
        revoked: t('animals.revoked'),
        superseded: t('animals.superseded'),
      },
    }),
    [label, format, lot.id, lotWeight, t],
  );
  return (
    <DataTable
      caption={t('animals.title')}
      columns={columns}
      label={(column) => t(`animals.column.${column}`)}
      context={context}
      rows={animals}
      rowKey={keyOf}
      state={state}
      onState={onState}
      file={t('animals.fileName', { number: lotNumber(lot.id) })}
      actions={{
        label: t('animals.column.certificates'),
        cell: linksOf,
      }}
      toolsAt={toolsAt}
      empty={null}
    />
  );
}

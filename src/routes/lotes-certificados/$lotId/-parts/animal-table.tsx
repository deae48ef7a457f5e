import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification, CertifiedLot } from '@/api/generated/model';
import { DataTable } from '@/ui/data-table/data-table';
import type { TableState } from '@/ui/data-table/table-state';
import { useCattleLabels } from '@/lib/cattle';
import { lotNumber } from '@/lib/ids';
import { useFormat } from '@/words/use-format';
import { type AnimalContext, animalColumns } from './animal-columns';
import { AnimalLinks } from './animal-links';

const keyOf = ({ id }: CattleCertification) => String(id);
const linksOf = (animal: CattleCertification, { lotId }: AnimalContext) => (
  <AnimalLinks lotId={lotId} animal={animal} />
);

interface AnimalTableProps {
  lot: CertifiedLot;
  /** Those that pass the filters. */
  animals: readonly CattleCertification[];
  state: TableState;
  onState: (next: Partial<TableState>) => void;
  toolsAt: HTMLElement | null;
}

/** The animals of a lot as a table: to sort, to compare and to take away as a file. */
export function AnimalTable({ lot, animals, state, onState, toolsAt }: AnimalTableProps) {
  const { t } = useTranslation(['lots', 'cattle']);
  const label = useCattleLabels();
  const format = useFormat();
  const lotWeight = lot.certification_request.declared_lot_weight;
  const context = useMemo(
    () => ({ label, format, lotId: lot.id, lotWeight, noId: t('cattle:noId') }),
    [label, format, lot.id, lotWeight, t],
  );
  return (
    <DataTable
      caption={t('animals.title')}
      columns={animalColumns}
      label={(column) => t(`animals.column.${column}`)}
      context={context}
      rows={animals}
      rowKey={keyOf}
      state={state}
      onState={onState}
      fileName={t('animals.fileName', { number: lotNumber(lot.id) })}
      actions={{
        label: t('animals.column.certificates'),
        cell: linksOf,
      }}
      toolsAt={toolsAt}
      empty={null}
    />
  );
}

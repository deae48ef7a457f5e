import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Common } from './animal-missing';
import { Empty } from '@/ui/feedback/empty';
import { WindowedList } from '@/ui/windowed-list';
import { type AnimalActions, AnimalRow } from './animal-row';
import type { ListedAnimal } from './listed-animals';
import type { Settling } from './use-visit';

interface AnimalListProps {
  requestId: number;
  animals: readonly ListedAnimal[];
  /** What is told of all of them at once. */
  told: readonly Common[];
  /** None of a visit that is over. */
  actions: AnimalActions | null;
  settling: Settling;
}

/** The animals that are in, the last one first. It is not drawn again while something is typed. */
export const AnimalList = memo(function AnimalList(props: AnimalListProps) {
  const { requestId, animals, told, actions, settling } = props;
  const { t } = useTranslation('animals');
  const names = told.flatMap(({ field, mostly }) => (mostly ? [field] : [])).join(' ');
  if (animals.length === 0) return <Empty title={t('none.title')} hint={t('none.text')} />;
  return (
    <WindowedList
      name={`visit ${requestId}`}
      items={animals}
      itemKey={({ record }) => record.clientId}
      itemHeight={120}
      columns={1}
      sx={{ display: 'grid', gap: 1 }}
    >
      {(animal) => <AnimalRow animal={animal} told={names} actions={actions} settling={settling} />}
    </WindowedList>
  );
});

import Box from '@mui/material/Box';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NotKept, OutboxStatus } from '@/offline/outbox-status';
import { LeaveQuestion } from '@/ui/form/leave-question';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/skeleton';
import type { VisitRecords } from '@/offline/use-visit-records';
import { AnimalEditor } from './animal-editor';
import { AnimalList } from './animal-list';
import { CodeReader } from './code-reader';
import { useListedAnimals } from './listed-animals';
import { SaidLine } from './said-line';
import { useEntering } from './use-entering';
import { useIsChanged } from './use-form';

interface AnimalsProps {
  requestId: number;
  records: VisitRecords;
  /** Of a visit that is over nothing is changed. */
  readOnly: boolean;
  /** Opens an animal, for who names one elsewhere on the screen. */
  opener?: Ref<AnimalOpener>;
}

/** What leads to an animal by its id. */
export interface AnimalOpener {
  edit: (clientId: string) => void;
}

/** The animals of a visit: entered one after the other by keyboard or reader, and listed (rules 10.6 to 10.9). */
export function Animals({ records, ...rest }: AnimalsProps) {
  const { t } = useTranslation('animals');
  const { merged, counts } = records;
  if (!merged || !counts) return <Skeleton variant="rounded" height={320} />;
  return (
    <SectionCard title={t('title')}>
      <OutboxStatus counts={counts} />
      <Entered {...rest} records={records} merged={merged} />
    </SectionCard>
  );
}

type EnteredProps = AnimalsProps & { merged: NonNullable<VisitRecords['merged']> };

function Entered({ requestId, records, merged, readOnly, opener }: EnteredProps) {
  const place = useRef<HTMLDivElement>(null);
  const { entering, said, error, unkept } = useEntering(records, place);
  useImperativeHandle(opener, () => ({ edit: entering.edit }), [entering]);
  const animals = useListedAnimals(merged.animals, merged.defaults.facts);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2 }}>
      {!readOnly && (
        <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
          <CodeReader onRead={(code) => void entering.read(code)} onEmpty={entering.begin} />
          <SaidLine said={said} />
          {error !== null && <NotKept error={error} />}
          <AnimalEditor entering={entering} />
          <Leaving entering={entering} unkept={unkept.length > 0} />
        </Box>
      )}
      <AnimalList requestId={requestId} animals={animals} actions={readOnly ? null : entering} />
    </Box>
  );
}

/** Asks before what is typed and not kept is left. */
function Leaving({
  entering,
  unkept,
}: {
  entering: ReturnType<typeof useEntering>['entering'];
  unkept: boolean;
}) {
  const { t } = useTranslation('animals');
  const changed = useIsChanged(entering.form);
  return (
    <LeaveQuestion
      entered={changed || unkept}
      title={t('leave.title')}
      text={t('leave.text')}
      backLabel={t('leave.back')}
    />
  );
}

import Box from '@mui/material/Box';
import {
  type Ref,
  type RefObject,
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitRecord } from '@/offline/merge';
import { NotKept, OutboxStatus } from '@/offline/outbox-status';
import { Button } from '@/ui/button';
import { LeaveQuestion } from '@/ui/form/leave-question';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/skeleton';
import type { VisitRecords } from '@/offline/use-visit-records';
import { AnimalEditor } from './animal-editor';
import { AnimalList } from './animal-list';
import { CodeReader } from './code-reader';
import { Elsewhere } from './elsewhere';
import type { Entering } from './entering';
import { KeysHelp } from './keys-help';
import { useReaderKeys } from './use-reader-keys';
import { VisitDefaultsPart } from './visit-defaults';
import { useListedAnimals } from './listed-animals';
import { SaidLine } from './said-line';
import { useEntering } from './use-entering';
import { useIsChanged } from '@/components/animal-form/use-form';

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
  /** Keeps what is typed; false when something of it cannot be kept, which has the focus then and says why. */
  keep: () => Promise<boolean>;
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
  const { entering, said, error, unkept } = useEntering(records, place, readOnly ? null : requestId);
  useImperativeHandle(opener, () => ({ edit: entering.edit, keep: entering.keepAll }), [entering]);
  const { retry, discard, resolve, move } = records;
  const settling = useMemo(() => ({ retry, discard, resolve, move }), [retry, discard, resolve, move]);
  const animals = useListedAnimals(merged.animals, merged.defaults.facts);
  // The list follows when no key waits.
  const calm = useDeferredValue(animals);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mt: 2 }}>
      <VisitDefaultsPart
        defaults={merged.defaults}
        save={records.saveDefaults}
        settling={settling}
        readOnly={readOnly}
        onSaved={() => entering.note('defaults')}
      />
      {!readOnly && (
        <Box ref={place} sx={{ display: 'grid', gap: 2 }}>
          <CodeReader typed={entering.typed} onSubmit={entering.readTyped} />
          <SaidLine said={said} />
          <Unkept error={error} entering={entering} count={unkept.length} />
          <ReaderKeys place={place} entering={entering} />
          <AnimalEditor entering={entering} />
          <OpenElsewhere entering={entering} animals={merged.animals} />
          <KeysHelp />
          <Leaving entering={entering} unkept={unkept.length > 0} />
        </Box>
      )}
      <AnimalList
        requestId={requestId}
        animals={calm}
        actions={readOnly ? null : entering}
        settling={settling}
      />
    </Box>
  );
}

/** Listens to a reader wherever the focus is. */
function ReaderKeys({ place, entering }: { place: RefObject<HTMLElement | null>; entering: Entering }) {
  useReaderKeys(place, entering.onCode, entering.onUnread);
  return null;
}

/** Says that the device did not keep something, and leads back to it. */
function Unkept({ error, entering, count }: { error: unknown; entering: Entering; count: number }) {
  const { t } = useTranslation('animals');
  return (
    <>
      {error !== null && <NotKept error={error} />}
      {count > 0 && (
        <Button variant="outlined" onClick={() => void entering.reopen()}>
          {t('unkept', { count })}
        </Button>
      )}
    </>
  );
}

/** Tells at once that the animal in the form is in an active lot already. */
function OpenElsewhere({ entering, animals }: { entering: Entering; animals: readonly VisitRecord[] }) {
  const { form } = entering;
  const record = useSyncExternalStore(form.subscribe, form.record);
  const open = record && animals.find(({ clientId }) => clientId === record.clientId);
  return <Elsewhere news places={open?.elsewhere ?? []} />;
}

/** Asks before what is typed and not kept is left. */
function Leaving({ entering, unkept }: { entering: Entering; unkept: boolean }) {
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

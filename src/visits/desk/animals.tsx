import { useSelector } from '@tanstack/react-store';
import Box from '@mui/material/Box';
import {
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { commonlyMissing, type SharedField } from './animal-missing';
import { stayAwake } from './stay-awake';
import type { VisitRecord } from '../outbox/merge';
import { NotKept, OutboxStatus } from '../outbox/outbox-status';
import { defaultsId } from '../outbox/records';
import { animalCode, spacedCode } from '@/lib/identifiers';
import { Button, Skeleton } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { LeaveQuestion } from '@/ui/form/leave-question';
import { SectionCard } from '@/ui/section-card';
import type { VisitRecords } from './use-visit';
import { AnimalEditor } from './animal-editor';
import { AnimalList } from './animal-list';
import { CodeReader } from './code-reader';
import { useDeskMode } from './desk-mode';
import { DeskSwitch } from './desk-switch';
import { Elsewhere } from './elsewhere';
import type { Entering } from './entering';
import { KeysHelp } from './keys-help';
import { useReaderKeys } from './use-reader-keys';
import { VisitDefaultsPart } from './visit-defaults';
import { Lacking } from './lacking';
import { LeftTyped } from './left-typed';
import { type ListedAnimal, useListedAnimals } from './listed-animals';
import { SaidLine } from './said-line';
import { useEntering } from './use-entering';
import { useNews } from './use-news';
import { useIsChanged } from './form/use-form';

interface AnimalsProps {
  requestId: number;
  /** How many animals the request is for. */
  asked: number;
  records: VisitRecords;
  /** Of a visit that is over nothing is changed. */
  readOnly: boolean;
  /** Opens an animal, for who names one elsewhere on the screen. */
  opener?: Ref<AnimalOpener>;
}

/** What leads to an animal by its id. */
export interface AnimalOpener {
  edit: (clientId: string) => void;
  /** Asks for a value that many lack, for all of them. */
  complete: (field: SharedField) => void;
  /** Keeps what is typed; false when something of it cannot be kept, which has the focus then and says why. */
  keep: () => Promise<boolean>;
  /** Takes note of what was made of animals elsewhere on the screen. */
  changedHere: Entering['changedHere'];
}

/** The animals of a visit: entered one after the other by keyboard or reader, and listed (rules 10.6 to 10.9). */
export function Animals({ records, ...rest }: AnimalsProps) {
  const { t } = useTranslation('animals');
  const { merged, counts } = records;
  if (!merged || !counts) return <Skeleton variant="rounded" height={320} />;
  return (
    <SectionCard title={t('title')} aside={!rest.readOnly && <DeskSwitch />}>
      <OutboxStatus counts={counts} over={rest.readOnly} />
      <Entered {...rest} records={records} merged={merged} counts={counts} />
    </SectionCard>
  );
}

interface EnteredProps extends AnimalsProps {
  merged: NonNullable<VisitRecords['merged']>;
  counts: NonNullable<VisitRecords['counts']>;
}

function Entered({ requestId, asked, records, merged, counts, readOnly, opener }: EnteredProps) {
  const place = useRef<HTMLDivElement>(null);
  const { entering, said, undone, error, unkept, last } = useEntering(
    records,
    place,
    readOnly ? null : requestId,
  );
  const mode = useDeskMode();
  const chute = mode === 'chute';
  const [wanted, complete] = useState<SharedField | null>(null);
  useImperativeHandle(
    opener,
    () => ({ edit: entering.edit, keep: entering.keepAll, complete, changedHere: entering.changedHere }),
    [entering],
  );
  useEffect(() => (readOnly ? undefined : stayAwake()), [readOnly]);
  useNews(records, entering, readOnly);
  const { retry, discard, resolve, move } = records;
  const settling = useMemo(() => {
    const settle: typeof resolve = async (clientId, choice) => {
      const record = await resolve(clientId, choice);
      if (record && clientId !== defaultsId) entering.changedHere([record]);
      return record;
    };
    return { retry, discard, resolve: settle, move };
  }, [retry, discard, resolve, move, entering]);
  const animals = useListedAnimals(merged.animals, merged.defaults.facts);
  // The list follows when no key waits.
  const calm = useDeferredValue(animals);
  const lacking = useMemo(() => commonlyMissing(calm), [calm]);
  const defaults = (
    <VisitDefaultsPart
      key="defaults"
      defaults={merged.defaults}
      save={records.saveDefaults}
      settling={settling}
      readOnly={readOnly}
      onSaved={() => entering.note('defaults')}
    />
  );
  const desk = readOnly ? null : (
    <Box
      key="desk"
      ref={place}
      data-chute={chute || undefined}
      sx={chute ? chuteBox : { display: 'grid', gap: { xs: 1, md: 2 } }}
    >
      <CodeReader typed={entering.typed} onSubmit={entering.readTyped} terse={chute} />
      <SaidLine said={said} undone={undone} />
      <Unkept error={error} entering={entering} count={unkept.length} />
      <RefusedPhoto entering={entering} />
      <ReaderKeys place={place} entering={entering} />
      <AnimalEditor
        entering={entering}
        mode={mode}
        counts={counts}
        asked={asked}
        last={last ?? lastCode(animals)}
      />
      <OpenElsewhere entering={entering} animals={merged.animals} />
      {!chute && <KeysHelp />}
      <Leaving entering={entering} unkept={unkept.length > 0} />
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, mt: 2 }}>
      {/* What is set once stands first where there was no animal when the visit was opened. */}
      {records.begun ? [desk, defaults] : [defaults, desk]}
      {readOnly && <LeftTyped visitId={requestId} />}
      <Lacking
        lacking={lacking}
        merged={merged}
        records={records}
        onAsk={readOnly ? null : complete}
        asked={wanted}
        onGiven={entering.changedHere}
        onClose={() => complete(null)}
      />
      <AnimalList
        requestId={requestId}
        animals={calm}
        told={lacking}
        actions={readOnly ? null : entering}
        settling={settling}
      />
    </Box>
  );
}

/** On a phone the rows of buttons reach to the edges of the card. */
const chuteBox = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  maxWidth: '40rem',
  mx: { xs: -1.5, sm: 0 },
} as const;

/** The code of the animal that was entered last; null for none. */
function lastCode(animals: readonly ListedAnimal[]): string | null {
  const last = animals.find(({ record }) => !record.deleted);
  return last ? animalCode(last.whole) : null;
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

/** Says what was wrong with the photo of an animal that is not in the form any more. */
function RefusedPhoto({ entering }: { entering: Entering }) {
  const { t } = useTranslation(['animals', 'cattle']);
  const turn = useSelector(entering.form.store, entering.form.turn);
  const refused = useSelector(entering.store, ({ photoFault }) => photoFault);
  if (!refused || refused.turn === turn) return null;
  const { code, fault } = refused;
  return (
    <Notice severity="error" inForm>
      {t('photo.refused', { name: code ? spacedCode(code) : t('cattle:noId') })} {t(`photo.faults.${fault}`)}
    </Notice>
  );
}

/** Tells at once that the animal in the form is in an active lot already. */
function OpenElsewhere({ entering, animals }: { entering: Entering; animals: readonly VisitRecord[] }) {
  const { form } = entering;
  const record = useSelector(form.store, form.record);
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
      onDiscard={entering.discardTyped}
    />
  );
}

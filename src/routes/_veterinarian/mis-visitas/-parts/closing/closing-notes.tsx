import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { type FactField, wholeFacts, type WholeFacts } from '@/lib/animal-facts';
import { commonlyMissing, missingFacts, type SharedField } from '@/visits/desk/animal-missing';
import { animalWarnings } from '@/visits/desk/warnings/warnings';
import { missingLabel, type Say, sayBy, warningText } from '@/visits/desk/animal-words';
import { animalCode } from '@/lib/identifiers';
import type { MergedVisit, VisitRecord } from '@/visits/outbox/merge';
import { Button } from '@/ui/mui';
import { WindowedList } from '@/ui/windowed-list';
import { useFormat } from '@/words/use-format';
import { LackingLines } from '@/visits/desk/lacking';
import { closingAnimals } from '@/visits/desk/closing';

/** An animal of which something is missing or doubted, which hinders nothing (rules 10.8 and 10.14). */
interface Noted {
  animal: VisitRecord;
  facts: WholeFacts;
  /** As it was entered, from 1. */
  place: number;
  /** What is missing of it, and is not said of many at once. */
  missing: FactField[];
}

function isNoted({ animal, facts, missing }: Noted, day: string): boolean {
  return animal.elsewhere.length > 0 || missing.length > 0 || animalWarnings(facts, day).length > 0;
}

interface NotesProps {
  merged: MergedVisit;
  /** `YYYY-MM-DD` */
  day: string;
  /** Shows an animal, to be changed. */
  onOpen: (clientId: string) => void;
  /** Asks for a value that many lack, for all of them. */
  onComplete: (field: SharedField) => void;
}

/** What is missing of the animals of a visit and what is warned of, animal by animal, with the way to each. */
export function ClosingNotes({ merged, day, onOpen, onComplete }: NotesProps) {
  const { t } = useTranslation('closing');
  const id = useId();
  const all = closingAnimals(merged).map((animal, at): Noted => {
    const facts = wholeFacts(animal.facts, merged.defaults.facts);
    return { animal, facts, place: at + 1, missing: missingFacts(facts) };
  });
  const lacking = commonlyMissing(all);
  const told = lacking.filter(({ mostly }) => mostly);
  const noted = all
    .map((one) => ({
      ...one,
      missing: one.missing.filter((field) => !told.some((common) => common.field === field)),
    }))
    .filter((one) => isNoted(one, day));
  if (noted.length === 0 && lacking.length === 0) return <div>{t('notes.none')}</div>;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t('notes.title')}
      </Typography>
      <LackingLines lacking={lacking} onAsk={onComplete} />
      <WindowedList
        name="closing"
        items={noted}
        itemKey={({ animal }) => animal.clientId}
        itemHeight={76}
        columns={1}
        sx={{ display: 'grid', mt: 1 }}
      >
        {(one) => <NotedAnimal noted={one} day={day} onOpen={onOpen} />}
      </WindowedList>
    </Box>
  );
}

function NotedAnimal({ noted, day, onOpen }: { noted: Noted } & Pick<NotesProps, 'day' | 'onOpen'>) {
  const { t } = useTranslation('closing');
  const say = sayBy(useTranslation(['visits', 'certification']).t);
  const { animal, facts, place, missing } = noted;
  const code = animalCode(facts);
  const name = code === null ? t('notes.animal', { place }) : <AnimalCode code={code} />;
  return (
    <Box sx={{ pt: 0.5, pb: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button edge="start" onClick={() => onOpen(animal.clientId)}>
        {name}
      </Button>
      <Box sx={{ color: 'text.secondary' }}>
        <Missing fields={missing} say={say} />
        {animal.elsewhere.length > 0 && <div>{t('notes.elsewhere')}</div>}
        {animalWarnings(facts, day).map((warning) => (
          <div key={`${warning.field} ${warning.key}`}>{warningText(warning, say)}</div>
        ))}
      </Box>
    </Box>
  );
}

function Missing({ fields: missing, say }: { fields: readonly FactField[]; say: Say }) {
  const { t } = useTranslation('closing');
  const { list } = useFormat();
  const fields = missing.map((field) => missingLabel(field, say));
  return fields.length > 0 && <div>{t('notes.missing', { fields: list(fields) })}</div>;
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { wholeFacts, type WholeFacts } from '@/lib/animal-facts';
import { missingFacts } from '@/lib/animal-missing';
import { animalWarnings } from '@/lib/animal-warnings';
import { missingLabel, sayBy, type Say, warningText } from '@/lib/animal-words';
import { animalCode } from '@/lib/identifiers';
import type { MergedVisit, VisitRecord } from '@/offline/merge';
import { Button } from '@/ui/button';
import { WindowedList } from '@/ui/windowed-list';
import { useFormat } from '@/words/use-format';
import { closingAnimals } from './closing-state';

/** An animal of which something is missing or doubted, which hinders nothing (rules 10.8 and 10.14). */
interface Noted {
  animal: VisitRecord;
  facts: WholeFacts;
  /** As it was entered, from 1. */
  place: number;
}

function isNoted({ animal, facts }: Noted, day: string): boolean {
  return (
    animal.elsewhere.length > 0 || missingFacts(facts).length > 0 || animalWarnings(facts, day).length > 0
  );
}

interface NotesProps {
  merged: MergedVisit;
  /** `YYYY-MM-DD` */
  day: string;
  /** Shows an animal, to be changed. */
  onOpen: (clientId: string) => void;
}

/** What is missing of the animals of a visit and what is warned of, animal by animal, with the way to each. */
export function ClosingNotes({ merged, day, onOpen }: NotesProps) {
  const { t } = useTranslation('closing');
  const id = useId();
  const noted = closingAnimals(merged)
    .map((animal, at): Noted => ({
      animal,
      facts: wholeFacts(animal.facts, merged.defaults.facts),
      place: at + 1,
    }))
    .filter((one) => isNoted(one, day));
  if (noted.length === 0) return <div>{t('notes.none')}</div>;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {t('notes.title')}
      </Typography>
      <WindowedList
        name="closing"
        items={noted}
        itemKey={({ animal }) => animal.clientId}
        itemHeight={76}
        columns={1}
        sx={{ display: 'grid' }}
      >
        {(one) => <NotedAnimal noted={one} day={day} onOpen={onOpen} />}
      </WindowedList>
    </Box>
  );
}

function NotedAnimal({ noted, day, onOpen }: { noted: Noted } & Pick<NotesProps, 'day' | 'onOpen'>) {
  const { t } = useTranslation('closing');
  const say = sayBy(useTranslation(['visits', 'certification']).t);
  const { animal, facts, place } = noted;
  const code = animalCode(facts);
  const name = code === null ? t('notes.animal', { place }) : <AnimalCode code={code} />;
  return (
    <Box sx={{ pt: 0.5, pb: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button edge="start" onClick={() => onOpen(animal.clientId)}>
        {name}
      </Button>
      <Box sx={{ color: 'text.secondary' }}>
        <Missing facts={facts} say={say} />
        {animal.elsewhere.length > 0 && <div>{t('notes.elsewhere')}</div>}
        {animalWarnings(facts, day).map((warning) => (
          <div key={`${warning.field} ${warning.key}`}>{warningText(warning, say)}</div>
        ))}
      </Box>
    </Box>
  );
}

function Missing({ facts, say }: { facts: WholeFacts; say: Say }) {
  const { t } = useTranslation('closing');
  const { list } = useFormat();
  const fields = missingFacts(facts).map((field) => missingLabel(field, say));
  return fields.length > 0 && <div>{t('notes.missing', { fields: list(fields) })}</div>;
}

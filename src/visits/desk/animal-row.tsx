import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { missingLabel, warningText } from './animal-words';
import { animalCode, spacedCode } from '@/lib/identifiers';
import type { VisitRecord } from '../outbox/merge';
import { Button, Card } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { StatusChip } from '@/ui/status-chip';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import type { ListedAnimal } from './listed-animals';
import { Elsewhere } from './elsewhere';
import { RecordTrouble } from './record-trouble';
import type { Settling } from './use-visit';
import { useSay } from './form/use-form';

/** What can be done with an animal of the list; the same functions all the time. */
export interface AnimalActions {
  edit: (clientId: string) => void;
  remove: (clientId: string) => void;
  /** Makes one of an animal and the one that has its code. */
  unite: (clientId: string) => void;
  takeOver: (clientId: string) => void;
}

const stateLooks = {
  local: { tone: 'blue', icon: HourglassEmpty },
  sending: { tone: 'blue', icon: HourglassEmpty },
  stored: { tone: 'green', icon: CheckCircle },
  refused: { tone: 'red', icon: Block },
} as const;

/** Where a record is: on this phone, received, or refused (rule 10.9). */
function RecordState({ record: { state } }: { record: Pick<VisitRecord, 'state'> }) {
  const { t } = useTranslation('animals');
  return <StatusChip {...stateLooks[state]} label={t(`states.${state === 'sending' ? 'local' : state}`)} />;
}

/** Place, code and state; under the code what it is; and what can be done with it, below or, where wide, beside. */
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  alignItems: 'baseline',
  columnGap: { xs: 1, md: 2 },
} as const;

interface AnimalRowProps {
  animal: ListedAnimal;
  /** The fields that are told to be missing of many at once, with spaces between. */
  told: string;
  /** None of a visit that is over. */
  actions: AnimalActions | null;
  settling: Settling;
}

/**
 * A line of the list of animals, a card on a phone: what it is, where it is kept, what is doubted and what is missing.
 */
export const AnimalRow = memo(function AnimalRow({ animal, told, actions, settling }: AnimalRowProps) {
  const { t } = useTranslation(['animals', 'cattle']);
  const { record, place, whole } = animal;
  const code = animalCode(whole);
  const name = code === null ? t('row.noCode', { place: place ?? '' }) : spacedCode(code);
  return (
    <Card component="article" aria-label={name} sx={{ px: 2, py: 1.25, display: 'grid', gap: 1 }}>
      <Box sx={line}>
        <Typography
          component="span"
          sx={{ color: 'text.secondary', minWidth: '2.5ch', fontVariantNumeric: 'tabular-nums' }}
        >
          {place}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1.5 }}>
          <Box sx={{ fontWeight: 600 }}>{code === null ? t('cattle:noId') : <AnimalCode code={code} />}</Box>
          {record.deleted ? <span>{t('row.deleted')}</span> : <RecordState record={record} />}
        </Box>
        <Summary animal={animal} />
        {actions && !record.deleted && (
          <Box
            sx={{
              display: 'flex',
              gridColumn: { xs: '1 / -1', md: 3 },
              gridRow: { xs: 3, md: '1 / 3' },
              alignSelf: 'center',
              justifyContent: 'space-between',
              columnGap: 4,
              mx: -1,
              my: -0.5,
            }}
          >
            <Button
              size="large"
              aria-label={t('row.editOf', { name })}
              onClick={() => actions.edit(record.clientId)}
            >
              {t('row.edit')}
            </Button>
            <Button
              size="large"
              color="error"
              aria-label={t('row.deleteOf', { name })}
              onClick={() => actions.remove(record.clientId)}
            >
              {t('row.delete')}
            </Button>
          </Box>
        )}
      </Box>
      {actions && record.enteredBy !== null && !record.deleted && (
        <Anothers record={record} name={name} actions={actions} />
      )}
      <RecordTrouble
        record={record}
        name={name}
        stays={{ deleted: record.deleted, facts: record.facts, photo_digest: record.photoDigest }}
        settling={settling}
        over={actions === null}
      />
      <Remarks animal={animal} told={told} unite={actions?.unite} />
    </Card>
  );
});

interface AnothersProps {
  record: VisitRecord;
  name: string;
  actions: AnimalActions;
}

/**
 * Whose an animal is that the veterinarian who had the visit before entered: it is taken over, or left (rule 10.18).
 */
function Anothers({ record: { clientId, enteredBy }, name, actions }: AnothersProps) {
  const { t } = useTranslation('animals');
  return (
    <Notice severity="warning" still inForm>
      {t('anothers.text', { vet: enteredBy })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button
          color="inherit"
          size="small"
          aria-label={t('anothers.takeOf', { name })}
          onClick={({ currentTarget }) => {
            // What was pressed goes away.
            currentTarget.closest('article')?.querySelector('button')?.focus();
            actions.takeOver(clientId);
          }}
        >
          {t('anothers.take')}
        </Button>
        <Button
          color="inherit"
          size="small"
          aria-label={t('anothers.leaveOf', { name })}
          onClick={() => actions.remove(clientId)}
        >
          {t('anothers.leave')}
        </Button>
      </Box>
    </Notice>
  );
}

/** What an animal is, in a line. */
function Summary({ animal: { whole } }: { animal: ListedAnimal }) {
  const label = useCattleLabels();
  const { weight } = useFormat();
  const { cattle_breed: breed, gender, category, estimated_weight: kilos } = whole;
  const told = [
    kilos !== null && weight(kilos),
    gender && label.gender(gender),
    category && label.category(category),
    breed && label.breed(breed),
  ];
  return (
    <Box sx={{ gridColumn: 2, gridRow: 2, color: 'text.secondary' }}>{told.filter(Boolean).join(' · ')}</Box>
  );
}

interface RemarksProps extends Pick<AnimalRowProps, 'animal' | 'told'> {
  unite: AnimalActions['unite'] | undefined;
}

/** What is doubted, where else it is, and what is missing. */
function Remarks({ animal, told, unite }: RemarksProps) {
  const { t } = useTranslation('animals');
  const say = useSay();
  const { list } = useFormat();
  const { record, warnings, twin } = animal;
  const missing = animal.missing.filter((field) => !told.split(' ').includes(field));
  const doubts = warnings.map((warning) => warningText(warning, say));
  return (
    <>
      {twin && (
        <Notice
          severity="warning"
          still
          inForm
          action={unite && <Button onClick={() => unite(record.clientId)}>{t('unite')}</Button>}
        >
          {t('row.twin')}
        </Notice>
      )}
      {doubts.length > 0 && (
        <Notice severity="warning" still inForm>
          {doubts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Notice>
      )}
      <Elsewhere places={record.elsewhere} />
      {missing.length > 0 && (
        <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary' }}>
          {t('row.missing', { fields: list(missing.map((field) => missingLabel(field, say))) })}
        </Typography>
      )}
    </>
  );
}

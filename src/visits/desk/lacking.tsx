import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput, DayFact } from './form/fact-input';
import { AnimalForm } from './form/animal-form';
import { useSay } from './form/use-form';
import type { AnimalFacts } from '@/api/generated/model';
import { type Common, isShared, type SharedField } from './animal-missing';
import { missingLabel } from './animal-words';
import type { MergedVisit } from '../outbox/merge';
import { NotKept } from '../outbox/outbox-status';
import type { OutboxRecord } from '../outbox/records';
import type { VisitRecords } from './use-visit';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { plainList } from '@/ui/styles';

interface LackingLinesProps {
  lacking: readonly Common[];
  /** Asks for a value for all; null where nothing can be changed. */
  onAsk: ((field: SharedField) => void) | null;
}

/** What many animals lack, a line each, with the way to give it to all of them. */
export function LackingLines({ lacking, onAsk }: LackingLinesProps) {
  const { t } = useTranslation('animals');
  const say = useSay();
  if (lacking.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('lacking.title')} sx={plainList}>
      {lacking.map(({ field, count }) => {
        const name = missingLabel(field, say);
        return (
          <Box
            component="li"
            key={field}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: 44 }}
          >
            {t('lacking.line', { count, field: name.charAt(0).toLowerCase() + name.slice(1) })}
            {onAsk && isShared(field) && (
              <Button
                variant="outlined"
                aria-haspopup="dialog"
                aria-label={t('lacking.giveOf', { field: name })}
                onClick={() => onAsk(field)}
              >
                {t('lacking.give')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

interface LackingProps extends LackingLinesProps {
  merged: MergedVisit;
  records: Pick<VisitRecords, 'saveDefaults' | 'saveAnimals'>;
  /** The field that is asked for; null for none. */
  asked: SharedField | null;
  /** Takes note of the animals that were changed. */
  onGiven: (records: readonly OutboxRecord[]) => void;
  onClose: () => void;
}

/** What many animals lack, and the question for one value of theirs. */
export function Lacking({ merged, records, asked, onGiven, onClose, ...lines }: LackingProps) {
  return (
    <>
      <LackingLines {...lines} />
      {asked && <LackingDialog key={asked} field={asked} {...{ merged, records, onGiven, onClose }} />}
    </>
  );
}

interface LackingDialogProps extends Pick<LackingProps, 'merged' | 'records' | 'onGiven' | 'onClose'> {
  field: SharedField;
}

/**
 * Asks for the value that all animals shall have which say nothing else: it becomes the visit's, and of the animals
 * that say that there is none too (rule 10.6).
 */
function LackingDialog({ field, merged, records, onGiven, onClose }: LackingDialogProps) {
  const { t } = useTranslation('animals');
  const say = useSay();
  const [before] = useState(merged.defaults);
  const [form] = useState(() => new AnimalForm({}));
  const [state, setState] = useState<{ pending: boolean; error?: unknown }>({ pending: false });
  const give = async () => {
    const given = form.facts() as AnimalFacts;
    if (form.check() !== null || Object.keys(given).length === 0) {
      setState({ pending: false, error: 'none' });
      return;
    }
    setState({ pending: true });
    try {
      await records.saveDefaults({ ...before.facts, ...given }, before);
      const bare = merged.animals.filter(({ deleted, facts }) => !deleted && facts[field] === null);
      const changes = bare.map((shown) => {
        const { [field]: _none, ...facts } = shown.facts;
        return { facts, shown };
      });
      if (changes.length > 0) onGiven(await records.saveAnimals(changes));
      onClose();
    } catch (error) {
      setState({ pending: false, error });
    }
  };
  const { pending, error } = state;
  const name = missingLabel(field, say);
  return (
    <ConfirmDialog
      open
      title={t('lacking.ask', { field: name })}
      text={t('defaults.text')}
      confirmLabel={t('lacking.give')}
      cancelLabel={t('defaults.back')}
      pending={pending}
      error={error === 'none' ? t('lacking.choose') : error ? <NotKept error={error} /> : undefined}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      <Box sx={{ pt: 1 }}>
        {field === 'birth_month' ? (
          <DayFact form={form} field={field} />
        ) : (
          <ChoiceInput form={form} field={field} />
        )}
      </Box>
    </ConfirmDialog>
  );
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import type { MergedVisit } from '../outbox/merge';
import type { VisitRecords } from './use-visit';
import { NotKept } from '../outbox/outbox-status';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { HealthFields, SharedFields } from './form/animal-fields';
import { AnimalForm } from './form/animal-form';

interface DefaultsDialogProps {
  defaults: MergedVisit['defaults'];
  save: VisitRecords['saveDefaults'];
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** What says something: a default that is none is none at all. */
function said(facts: VisitAnimalFacts): AnimalFacts {
  const { cuig_code: _code, alternative_code: _other, ...shared } = facts;
  const told = Object.entries(shared).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return Object.fromEntries(told);
}

/**
 * Asks for what all animals of the visit have that say nothing else (rule 10.6), now and for those that are in already.
 */
export function DefaultsDialog({ defaults, save, open, onClose, onSaved }: DefaultsDialogProps) {
  const { t } = useTranslation('animals');
  // As they were when the dialog opened: what another phone changes meanwhile is not overwritten unseen.
  const [before] = useState(defaults);
  const [form] = useState(() => {
    const made = new AnimalForm({});
    made.open(null, before.facts);
    return made;
  });
  const [state, setState] = useState<{ pending: boolean; error?: unknown }>({ pending: false });
  const confirm = async () => {
    const faulty = form.check();
    if (faulty) {
      setState({ pending: false, error: 'review' });
      return;
    }
    setState({ pending: true });
    try {
      await save(said(form.facts()), before);
      onSaved();
      onClose();
    } catch (error) {
      setState({ pending: false, error });
    }
  };
  const { pending, error } = state;
  return (
    <ConfirmDialog
      wide
      open={open}
      title={t('defaults.title')}
      text={t('defaults.text')}
      confirmLabel={t('defaults.save')}
      cancelLabel={t('defaults.back')}
      pending={pending}
      error={error === 'review' ? t('said.review') : error ? <NotKept error={error} /> : undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <SharedFields form={form} />
        <HealthFields form={form} />
      </Box>
    </ConfirmDialog>
  );
}

import { useSelector } from '@tanstack/react-store';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { CodeFields, HealthFields, OwnFields, RestFields, SharedFields } from './form/animal-fields';
import { Chute } from './chute';
import type { DeskMode } from './desk-mode';
import type { Entering } from './entering';
import { DeskBar, type Progress } from './desk-bar';
import { PhotoInput } from './photo-input';
import { FormRemarks } from './form-remarks';

/** Enter saves from any field but one of several lines, where Control is held as well. */
function saves({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  if (ctrlKey || metaKey) return true;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/**
 * What is entered of few animals: its fields cost more than all others, and are there from when they are first
 * unfolded.
 */
function FoldedFields({ entering, mode }: { entering: Entering; mode: DeskMode }) {
  const { form } = entering;
  const { t } = useTranslation('animals');
  const [there, setThere] = useState(false);
  return (
    <Box
      component="details"
      onToggle={() => setThere(true)}
      sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', py: mode === 'chute' ? 1.5 : 0.5 } }}
    >
      {/* It is pressed before it unfolds: the next key finds the fields. */}
      <summary onClick={() => setThere(true)}>{t(mode === 'chute' ? 'chute.more' : 'form.more')}</summary>
      {there && (
        <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
          {mode === 'chute' && (
            <>
              <CodeFields form={form} />
              <RestFields form={form} />
            </>
          )}
          <HealthFields form={form} />
          <PhotoInput entering={entering} />
        </Box>
      )}
    </Box>
  );
}

interface AnimalEditorProps extends Progress {
  entering: Entering;
  mode: DeskMode;
}

/** The form of an animal, or of the next one; Enter saves it and leads to the field for the next code. */
export const AnimalEditor = memo(function AnimalEditor({ entering, mode, ...progress }: AnimalEditorProps) {
  const { t } = useTranslation('animals');
  const id = useId();
  const { form } = entering;
  const record = useSelector(form.store, form.record);
  const chute = mode === 'chute';
  return (
    <Box
      component="form"
      noValidate
      data-animal-form
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void entering.submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2') {
          event.preventDefault();
          entering.repeatLast();
        }
        if (!saves(event)) return;
        event.preventDefault();
        void entering.submit();
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: chute ? 1 : 2 }}
    >
      {chute ? (
        <Chute entering={entering} titleId={id} last={progress.last} />
      ) : (
        <>
          <Typography variant="h3" id={id}>
            {t(record ? 'form.open' : 'form.next')}
          </Typography>
          <OwnFields form={form} />
          <SharedFields form={form} />
        </>
      )}
      {chute && <FormRemarks entering={entering} />}
      <FoldedFields entering={entering} mode={mode} />
      {!chute && <FormRemarks entering={entering} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <DeskBar form={form} chute={chute} {...progress}>
          <Button type="submit" variant="contained">
            {t('form.save')}
          </Button>
        </DeskBar>
        {!chute && (
          <Button variant="outlined" onClick={entering.repeatLast}>
            {t('form.same')}
          </Button>
        )}
        {record && (
          <Button size={chute ? 'large' : 'medium'} onClick={entering.close}>
            {t('form.close')}
          </Button>
        )}
        {chute && record && (
          <Button size="large" color="error" onClick={() => entering.remove(record.clientId)}>
            {t('chute.delete')}
          </Button>
        )}
      </Box>
    </Box>
  );
});

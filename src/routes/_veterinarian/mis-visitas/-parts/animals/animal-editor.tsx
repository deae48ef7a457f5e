import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { HealthFields, MainFields } from './animal-fields';
import { longestCode } from './code-reader';
import type { Entering } from './entering';
import { FactInput } from './fact-input';
import { FormRemarks } from './form-remarks';

/** Enter saves from any field but one of several lines, where Control is held as well. */
function saves({ key, ctrlKey, metaKey, target, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  if (ctrlKey || metaKey) return true;
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

/** The form of an animal, or of the next one; Enter saves it and leads to the field for the next code. */
export function AnimalEditor({ entering }: { entering: Entering }) {
  const { t } = useTranslation('animals');
  const id = useId();
  const { form } = entering;
  const record = useSyncExternalStore(form.subscribe, form.record);
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
        if (!saves(event)) return;
        event.preventDefault();
        void entering.submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" id={id}>
        {t(record ? 'form.open' : 'form.next')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
        }}
      >
        <FactInput form={form} field="cuig_code" maxLength={longestCode} />
        <FactInput form={form} field="alternative_code" maxLength={longestCode} />
      </Box>
      <MainFields form={form} />
      <HealthFields form={form} />
      <FormRemarks entering={entering} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained">
          {t('form.save')}
        </Button>
        <Button onClick={entering.repeatLast}>{t('form.same')}</Button>
        {record && <Button onClick={entering.close}>{t('form.close')}</Button>}
      </Box>
    </Box>
  );
}

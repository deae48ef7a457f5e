import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEventCallback } from '@mui/material/utils';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useListLocalities } from '@/api/generated/localities/localities';
import { Failure } from '@/ui/feedback/failure';
import { Skeleton } from '@/ui/skeleton';
import { AreaChoice } from './area-choice';
import { fieldset, legend } from './fieldset';
import { useFormField } from './form-context';

/** The localities that a veterinarian serves; the form's value is their ids. */
export function AreasInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('form');
  const id = useId();
  const { value, error, change } = useFormField<number[]>(name, 'locality_id');
  const { data: localities, error: failure, refetch } = useListLocalities();
  const choose = useEventCallback((ids: readonly number[], chosen: boolean) => {
    const others = value.filter((known) => !ids.includes(known));
    change(chosen ? [...others, ...ids] : others);
  });
  return (
    <Box component="fieldset" sx={fieldset}>
      <Box component="legend" sx={legend}>
        {label}
      </Box>
      <FormHelperText sx={{ mx: 0, mb: 1 }}>{t('areas.chosen', { count: value.length })}</FormHelperText>
      {localities && localities.length > 0 && (
        <AreaChoice
          localities={localities}
          chosen={value}
          onChoose={choose}
          describedBy={error === undefined ? undefined : id}
        />
      )}
      {localities?.length === 0 && t('areas.none')}
      {!localities && !failure && (
        <Box role="status" aria-label={t('areas.loading')}>
          <Skeleton variant="rounded" height={200} />
        </Box>
      )}
      {!localities && failure && (
        <Failure onRetry={refetch}>{errorMessage(failure, 'listLocalities')}</Failure>
      )}
      {error !== undefined && (
        <FormHelperText error id={id}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

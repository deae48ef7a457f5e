import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { errorMessage } from '@/api/errors';
import { Failure } from '@/components/feedback/failure';
import { useFormField } from '@/components/form/form-context';
import { wire } from './wizard-form';

/** A field of a locality, out of the API's, found by typing a part of its name. */
export function LocalityInput() {
  const { t } = useTranslation('wizard');
  const { data = [], isPending, error: failure, refetch } = useListLocalities();
  const { value, error, change, leave } = useFormField<number | ''>('lotInfo.localityId', wire.localityId);
  if (failure && data.length === 0) {
    return <Failure onRetry={refetch}>{errorMessage(failure, 'listLocalities')}</Failure>;
  }
  return (
    <Autocomplete
      options={data}
      value={data.find(({ id }) => id === value) ?? null}
      onChange={(_, locality) => change(locality?.id ?? '')}
      onBlur={leave}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isPending}
      loadingText={t('locality.loading')}
      noOptionsText={t('locality.none')}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          name="lotInfo.localityId"
          label={t('fields.locality')}
          required
          error={error !== undefined}
          helperText={error ?? (isPending ? t('locality.loading') : undefined)}
        />
      )}
    />
  );
}

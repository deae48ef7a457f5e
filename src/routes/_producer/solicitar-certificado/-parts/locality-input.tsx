import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { errorMessage } from '@/api/errors';
import type { Locality } from '@/api/generated/model';
import { Failure } from '@/ui/feedback/failure';
import { useFormField } from '@/ui/form/form-context';
import { wire } from './wizard-form';

const none: Locality[] = [];

/** A field of a locality, out of the API's, found by typing a part of its name. */
export function LocalityInput() {
  const { data = none, isPending, error: failure, refetch } = useListLocalities();
  const { value, error, change, leave } = useFormField<number | ''>('lotInfo.localityId', wire.localityId);
  if (failure && data.length === 0) {
    return <Failure onRetry={refetch}>{errorMessage(failure, 'listLocalities')}</Failure>;
  }
  return (
    <LocalityChoice
      localities={data}
      pending={isPending}
      value={value}
      error={error}
      onChoose={change}
      onLeave={leave}
    />
  );
}

interface LocalityChoiceProps {
  localities: Locality[];
  pending: boolean;
  value: number | '';
  error: string | undefined;
  onChoose: (id: number | '') => void;
  onLeave: () => void;
}

/** Drawn again only when something of it changed, however often its form is. */
const LocalityChoice = memo(function LocalityChoice(props: LocalityChoiceProps) {
  const { localities, pending, value, error, onChoose, onLeave } = props;
  const { t } = useTranslation('wizard');
  return (
    <Autocomplete
      options={localities}
      value={localities.find(({ id }) => id === value) ?? null}
      onChange={(_, locality) => onChoose(locality?.id ?? '')}
      onBlur={onLeave}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={pending}
      loadingText={t('locality.loading')}
      noOptionsText={t('locality.none')}
      openText={t('locality.open')}
      closeText={t('locality.close')}
      clearText={t('locality.clear')}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          name="lotInfo.localityId"
          label={t('fields.locality')}
          required
          error={error !== undefined}
          helperText={error ?? (pending ? t('locality.loading') : undefined)}
        />
      )}
    />
  );
});

import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useListLocalities } from '@/api/generated/localities/localities';
import { Breed, type Locality } from '@/api/generated/model';
import { twoColumns } from '@/components/layout/columns';
import { Autocomplete, TextField } from '@/ui/mui';
import { Failure } from '@/ui/feedback/failure';
import { useFormField } from '@/ui/form/form-context';
import { SelectInput } from '@/ui/form/select-input';
import { TextInput } from '@/ui/form/text-input';
import { useCattleLabels } from '@/words/cattle';
import { CounterInput, NumberInput } from './number-input';
import { highest, maxLocationLength, wire } from './wizard-form';

/** Step 1: what the lot is and where. */
export function LotStep() {
  const { t } = useTranslation('wizard');
  const { breed } = useCattleLabels();
  return (
    <Box sx={twoColumns}>
      <CounterInput
        name="lotInfo.animalCount"
        label={t('fields.animalCount')}
        wire={wire.animalCount}
        max={highest.animalCount}
        lessLabel={t('counter.less')}
        moreLabel={t('counter.more')}
      />
      <SelectInput
        name="lotInfo.predominantBreed"
        label={t('fields.breed')}
        wire={wire.predominantBreed}
        options={Object.values(Breed).map((value) => ({ value, label: breed(value) }))}
        required
      />
      <LocalityInput />
      <TextInput
        name="lotInfo.establishmentLocation"
        label={t('fields.location')}
        hint={t('hints.location')}
        wire={wire.establishmentLocation}
        maxLength={maxLocationLength}
        required
      />
      <NumberInput
        name="lotInfo.averageAgeMonths"
        label={t('fields.age')}
        hint={t('hints.age')}
        wire={wire.averageAgeMonths}
        max={highest.averageAgeMonths}
      />
      <NumberInput
        name="lotInfo.averageWeightKg"
        label={t('fields.weight')}
        hint={t('hints.weight')}
        wire={wire.averageWeightKg}
        max={highest.averageWeightKg}
        step={0.1}
      />
    </Box>
  );
}

const none: Locality[] = [];

/** A field of a locality, out of the API's, found by typing a part of its name. */
function LocalityInput() {
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

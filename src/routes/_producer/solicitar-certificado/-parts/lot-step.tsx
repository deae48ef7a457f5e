import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Breed } from '@/api/generated/model';
import { SelectInput } from '@/ui/form/select-input';
import { TextInput } from '@/ui/form/text-input';
import { useCattleLabels } from '@/lib/cattle';
import { CounterInput } from './counter-input';
import { LocalityInput } from './locality-input';
import { NumberInput } from './number-input';
import { twoColumns } from '@/components/layout/columns';
import { highest, longestLocation, wire } from './wizard-form';

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
        maxLength={longestLocation}
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

import Box from '@mui/material/Box';
import type { FormikErrors } from 'formik';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { MissingHint } from '@/ui/form/submit-button';
import type { RequestValues, Step } from './wizard-form';

/** The labels of the fields that a step may wait for. */
const labels = {
  animalCount: 'animalCount',
  predominantBreed: 'breed',
  localityId: 'locality',
  establishmentLocation: 'location',
  averageAgeMonths: 'age',
  averageWeightKg: 'weight',
  animalImages: 'photo',
  startDate: 'start',
  endDate: 'end',
} as const;

/** On a phone what is missing stands above the buttons, which keep to the two ends of their line. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  '& > [aria-live]': { order: { xs: -1, sm: 'initial' }, flexBasis: { xs: '100%', sm: '14rem' } },
  '& > [type="submit"]': { ml: 'auto' },
} as const;

interface WizardButtonsProps {
  steps: readonly Step[];
  step: Step;
  form: { values: RequestValues; errors: FormikErrors<RequestValues> };
  onPrevious: () => void;
}

/**
 * Previous from the second step on, Next while the step is valid, else what it waits for; on the last step the button
 * that sends.
 */
export function WizardButtons({ steps, step, form, onPrevious }: WizardButtonsProps) {
  const { t } = useTranslation('wizard');
  const last = step === steps.at(-1);
  const errors = form.errors[step];
  return (
    <Box sx={row}>
      {step !== steps[0] && (
        <Button variant="outlined" onClick={onPrevious}>
          {t('previous')}
        </Button>
      )}
      {last ? (
        <Box sx={{ flex: 1 }} />
      ) : (
        <MissingHint
          values={form.values[step]}
          errors={errors ?? {}}
          label={(name) => t(`fields.${labels[name as keyof typeof labels]}`)}
        />
      )}
      <Button key={step} type="submit" variant="contained" disabled={!last && errors !== undefined}>
        {t(last ? 'submit' : 'next')}
      </Button>
    </Box>
  );
}

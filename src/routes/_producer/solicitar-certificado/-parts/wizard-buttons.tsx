import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { type Step, steps } from './wizard-form';

interface WizardButtonsProps {
  step: Step;
  valid: boolean;
  onPrevious: () => void;
}

/** Previous from the second step on, Next while the step is valid, and on the last step the button that sends. */
export function WizardButtons({ step, valid, onPrevious }: WizardButtonsProps) {
  const { t } = useTranslation('wizard');
  const last = step === steps.at(-1);
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
      {step === steps[0] ? <span /> : <Button onClick={onPrevious}>{t('previous')}</Button>}
      <Button key={step} type="submit" variant="contained" disabled={!last && !valid}>
        {t(last ? 'submit' : 'next')}
      </Button>
    </Box>
  );
}

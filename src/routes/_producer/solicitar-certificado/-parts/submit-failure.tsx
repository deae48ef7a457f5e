import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '@/components/form/form-alert';

interface SubmitFailureProps {
  onRetry: () => void;
  /** Given when the server refused fields: leads to them. */
  onCorrect: (() => void) | undefined;
  onStartOver: () => void;
}

/** Why the request was not made, and the ways on: all that was filled in is still there. */
export function SubmitFailure({ onRetry, onCorrect, onStartOver }: SubmitFailureProps) {
  const { t } = useTranslation('wizard');
  return (
    <>
      <FormAlert action="createCertificationRequest" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onRetry}>
          {t('error.retry')}
        </Button>
        {onCorrect && (
          <Button variant="outlined" onClick={onCorrect}>
            {t('error.correct')}
          </Button>
        )}
        <Button onClick={onStartOver}>{t('error.startOver')}</Button>
      </Box>
    </>
  );
}

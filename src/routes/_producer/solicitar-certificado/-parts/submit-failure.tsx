import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorCode, errorStatus } from '@/api/errors';
import { FormAlert } from '@/ui/form/form';
import { useFormAround } from '@/ui/form/form-context';
import { ButtonLink } from '@/ui/links';

interface SubmitFailureProps {
  onRetry: () => void;
  /** Given when the server refused fields: leads to them. */
  onCorrect: (() => void) | undefined;
  onStartOver: () => void;
}

/** Why the request was not made, and the ways on: all that was filled in is still there. */
export function SubmitFailure({ onRetry, onCorrect, onStartOver }: SubmitFailureProps) {
  const { t } = useTranslation('wizard');
  const { error } = useFormAround();
  const unanswered = errorStatus(error) === null;
  // In a tab of its own, so that nothing that was filled in is lost.
  const tooMany = errorCode(error) === 'open_requests';
  return (
    <>
      {unanswered && <Typography>{t('error.text')}</Typography>}
      <FormAlert action="createCertificationRequest" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onRetry}>
          {t('error.retry')}
        </Button>
        {tooMany && (
          <ButtonLink to="/mis-solicitudes" target="_blank" variant="outlined">
            {t('error.myRequests')}
          </ButtonLink>
        )}
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

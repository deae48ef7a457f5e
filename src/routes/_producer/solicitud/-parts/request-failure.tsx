import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { Failure } from '@/ui/feedback/failure';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';

interface RequestFailureProps {
  /** Null when the answer held no request. */
  error: Error | null;
  onRetry: () => unknown;
}

/** Why there is no request to show, and the way back; what may pass can be tried again (rule 9.3). */
export function RequestFailure({ error, onRetry }: RequestFailureProps) {
  const { t } = useTranslation('requests');
  const final = error === null || [403, 404].includes(errorStatus(error) ?? 0);
  return (
    <>
      {final ? (
        <Notice severity="error">{t('detail.failed')}</Notice>
      ) : (
        <Failure onRetry={onRetry}>
          <Typography sx={{ fontWeight: 600 }}>{t('detail.failed')}</Typography>
          {errorMessage(error, 'getCertificationRequest')}
        </Failure>
      )}
      <ButtonLink to="/mis-solicitudes" variant="outlined">
        {t('detail.backToList')}
      </ButtonLink>
    </>
  );
}

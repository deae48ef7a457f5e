import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorCode, errorStatus } from '@/api/errors';
import type { CertificationRequest } from '@/api/generated/model';
import { VetOfRequest } from '@/components/requests/request-facts';
import { Button, CircularProgress, LinearProgress } from '@/ui/mui';
import { FormAlert } from '@/ui/form/form';
import { useFormAround } from '@/ui/form/form-context';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { useFormat } from '@/words/use-format';

/** Upload progress: the request on its way; `sent` is the share that the server has, from 0 to 1. */
export function Submitting({ sent }: { sent: number }) {
  const { t } = useTranslation('wizard');
  const { percent } = useFormat();
  const uploading = sent < 1;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, py: 4 }}>
      <CircularProgress aria-label={t('submitting.title')} />
      <Typography>
        {uploading ? `${t('submitting.uploading')}: ${percent(sent)}` : t('submitting.processing')}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.round(sent * 100)}
        aria-label={t('submitting.uploading')}
        sx={{ width: '100%', maxWidth: 360 }}
      />
    </Box>
  );
}

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

const longDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

interface SuccessProps {
  /** Null when the provider answered without it. */
  request: CertificationRequest | null;
  onNew: () => void;
}

/** The request was made: its visit when there is one, and where to go from here. */
export function Success({ request, onNew }: SuccessProps) {
  const { t } = useTranslation('wizard');
  const words = useTranslation('requests').t;
  const { date } = useFormat();
  const scheduled = request?.scheduled_date && request.scheduled_time ? request : null;
  const slot = scheduled?.scheduled_time;
  const vet = scheduled?.vet_profile;
  return (
    <>
      <Typography>{t('success.text')}</Typography>
      <Typography>{t(scheduled ? 'success.scheduled' : 'success.pending')}</Typography>
      <InfoList
        items={[
          { label: t('success.date'), value: scheduled && date(scheduled.scheduled_date, longDate) },
          { label: t('success.slot'), value: slot && words(`slots.${slot}`) },
          { label: words('facts.vet'), value: vet?.full_name && <VetOfRequest vet={vet} /> },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {scheduled ? (
          <ButtonLink to="/solicitud/$id" params={{ id: scheduled.id }} variant="contained">
            {t('success.detail')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/mis-solicitudes" variant="contained">
            {t('success.list')}
          </ButtonLink>
        )}
        <Button onClick={onNew}>{t('success.again')}</Button>
      </Box>
    </>
  );
}

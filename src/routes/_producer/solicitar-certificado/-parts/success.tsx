import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { VetOfRequest } from '@/components/requests/vet-of-request';
import { useFormat } from '@/words/use-format';

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

import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useUpdateViewer } from '@/api/generated/viewer/viewer';
import { useSession } from '@/api/session';
import { BusyButton } from '@/ui/busy-button';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';

/** Whether the producer's lots take inquiries, which it decides here. */
export function Taking() {
  const { t } = useTranslation('inquiries');
  const { user } = useSession();
  const change = useUpdateViewer();
  const taking = user?.producer_profile?.takes_inquiries ?? false;
  return (
    <SectionCard title={t('taking.title')}>
      <Typography role="status" sx={{ mb: 1.5 }}>
        {t(taking ? 'taking.on' : 'taking.off')}
      </Typography>
      <BusyButton
        variant={taking ? 'outlined' : 'contained'}
        busy={change.isPending}
        onClick={() =>
          change.mutate({ data: { user: { producer_profile_attributes: { takes_inquiries: !taking } } } })
        }
      >
        {t(taking ? 'taking.stop' : 'taking.allow')}
      </BusyButton>
      {change.error && <Notice severity="error">{errorMessage(change.error, 'updateViewer')}</Notice>}
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t('kept')}
      </Typography>
    </SectionCard>
  );
}

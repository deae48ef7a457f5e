import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useUpdateViewer } from '@/api/generated/viewer/viewer';
import { useSession } from '@/api/session';
import { FailureNotice } from '@/ui/confirm-failure';
import { BusyButton } from '@/ui/busy-button';
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
      <FailureNotice error={change.error} action="updateViewer" />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t('kept')}
      </Typography>
    </SectionCard>
  );
}

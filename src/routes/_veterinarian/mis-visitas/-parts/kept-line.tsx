import DeviceIcon from '@mui/icons-material/OfflinePinOutlined';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VisitListItem } from '@/api/generated/model';
import { isForDevice, useKeptVisits } from '@/visits/outbox/kept-visits';
import { useFormat } from '@/words/use-format';

/** Whether a visit opens without a connection on this device, and as it was when. */
export function KeptLine({ visit }: { visit: VisitListItem }) {
  const { t } = useTranslation('agenda');
  const { instant } = useFormat();
  const kept = useKeptVisits();
  if (kept === null || !isForDevice(visit.certification_request)) return null;
  const at = kept.at.get(visit.certification_request.id);
  const ready = at !== undefined && kept.app;
  return (
    <Typography sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 2, color: 'text.secondary' }}>
      {ready && <DeviceIcon aria-hidden fontSize="small" color="success" />}
      {kept.broken
        ? t('keep.broken')
        : ready
          ? t('keep.ready', { at: instant(new Date(at).toISOString()) })
          : t('keep.notYet')}
    </Typography>
  );
}

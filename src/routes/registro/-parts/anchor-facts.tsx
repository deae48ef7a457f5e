import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { useTranslation } from 'react-i18next';
import type { Anchor } from '@/api/generated/model';
import { StatusChip } from '@/ui/status-chip';

/** Where an anchor stands; one on the installation's own chain is never shown as on a public one. */
export function AnchorChip({ anchor: { status, local } }: { anchor: Anchor }) {
  const { t } = useTranslation('log');
  if (status === 'confirmed')
    return local ? (
      <StatusChip tone="neutral" icon={CheckCircle} label={t('anchor.local')} />
    ) : (
      <StatusChip tone="green" icon={CheckCircle} label={t('anchor.confirmed')} />
    );
  return status === 'failed' ? (
    <StatusChip tone="neutral" icon={HelpOutline} label={t('anchor.failed')} />
  ) : (
    <StatusChip tone="blue" icon={HourglassEmpty} label={t(`anchor.${status}`)} />
  );
}

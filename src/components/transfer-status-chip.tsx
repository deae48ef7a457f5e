import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Undo from '@mui/icons-material/Undo';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTranslation } from 'react-i18next';
import type { TransferStatus } from '@/api/generated/model';
import { StatusChip } from '@/ui/status-chip';
import type { Tone } from '@/theme/tokens';

const looks: Record<TransferStatus, { tone: Tone; icon: typeof SvgIcon }> = {
  pending: { tone: 'orange', icon: HourglassEmpty },
  accepted: { tone: 'green', icon: CheckCircle },
  rejected: { tone: 'brown', icon: Block },
  cancelled: { tone: 'gray', icon: Undo },
};

/** Chip: where a transfer stands; a status that is not known shows as it came. */
export function TransferStatusChip({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('transfers');
  if (!Object.hasOwn(looks, status)) return <StatusChip tone="neutral" icon={HelpOutline} label={status} />;
  return <StatusChip {...looks[status]} label={t(`status.${status}`)} />;
}

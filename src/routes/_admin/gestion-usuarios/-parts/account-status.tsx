import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/ui/status-chip';
import type { Account } from './accounts';

const looks = {
  active: { tone: 'green', icon: CheckCircle },
  inactive: { tone: 'gray', icon: Block },
  waiting: { tone: 'orange', icon: HourglassEmpty },
} as const;

/** Whether an account is active, or awaits its approval. */
export function AccountStatus({ status }: Pick<Account, 'status'>) {
  const { t } = useTranslation('users');
  return <StatusChip {...looks[status]} label={t(`status.${status}`)} />;
}

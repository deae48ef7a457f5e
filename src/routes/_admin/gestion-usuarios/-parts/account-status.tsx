import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/components/status-chip';

/** Whether an account is active. */
export function AccountStatus({ active }: { active: boolean }) {
  const { t } = useTranslation('users');
  return active ? (
    <StatusChip tone="green" icon={CheckCircle} label={t('status.active')} />
  ) : (
    <StatusChip tone="gray" icon={Block} label={t('status.inactive')} />
  );
}

import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { StatusChip } from '@/ui/status-chip';
import { useFormat } from '@/words/use-format';

/** That the certificate was issued, and when; until it has loaded, in the same place, that it is loading. */
export function IssuedBadge({ certification }: { certification: CattleCertification | undefined }) {
  const { t } = useTranslation(['certification', 'common']);
  const { date } = useFormat();
  return (
    <Box sx={{ minHeight: 32, display: 'flex', alignItems: 'center' }} role="status">
      {certification ? (
        <StatusChip
          tone="green"
          icon={CheckCircle}
          label={t('certificationDetails.issued', { date: date(certification.created_at) })}
        />
      ) : (
        t('common:loading')
      )}
    </Box>
  );
}

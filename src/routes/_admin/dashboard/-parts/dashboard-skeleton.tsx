import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/skeleton';
import { metricGrid, pairGrid } from './grids';

/** Four cards and two panels, where they will be (rule 7.1). */
export function DashboardSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={metricGrid}>
        {['producers', 'vets', 'lots', 'requests'].map((key) => (
          <Skeleton key={key} variant="rounded" height={104} />
        ))}
      </Box>
      <Box sx={pairGrid}>
        {['transfers', 'accounts'].map((key) => (
          <Skeleton key={key} variant="rounded" height={380} />
        ))}
      </Box>
    </Box>
  );
}

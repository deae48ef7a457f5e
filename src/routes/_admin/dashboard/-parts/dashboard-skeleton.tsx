import Box from '@mui/material/Box';
import { Skeleton } from '@/components/skeleton';
import { metricGrid, pairGrid } from './grids';

/** Four cards and two panels, where they will be (specification §2, Admin dashboard). */
export function DashboardSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }} data-testid="dashboard-skeleton">
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

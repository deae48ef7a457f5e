import Box from '@mui/material/Box';
import { Skeleton } from '@/components/skeleton';

/** The places of rows to come. */
export function TableSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} variant="rounded" height={40} />
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { Skeleton } from '@/ui/skeleton';

/** The places of the cards to come. */
export function AccountCardsSkeleton({ sx }: { sx: SxProps<Theme> }) {
  return (
    <Box sx={sx}>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} variant="rounded" height={168} />
      ))}
    </Box>
  );
}

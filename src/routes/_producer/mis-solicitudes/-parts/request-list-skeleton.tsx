import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/skeleton';
import { surface } from '@/ui/surface';

/** Requests in 1 or 2 columns by width. */
export const requestGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Three cards to come. */
export function RequestListSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={requestGrid}>
      {[1, 2, 3].map((place) => (
        <Box
          key={place}
          data-testid="request-skeleton"
          aria-hidden
          sx={{ ...surface, p: { xs: 2, sm: 2.5 }, minHeight: 250 }}
        >
          <Skeleton width="30%" height={28} />
          <Skeleton width="45%" />
          <Skeleton width="90%" height={56} sx={{ mt: 2 }} />
          <Skeleton width="90%" height={56} />
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/skeleton';
import { surface } from '@/ui/surface';

/** Producers to come. */
export function RecipientSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ ...surface, px: 2 }}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Box key={place} aria-hidden data-testid="recipient-skeleton" sx={{ py: 1.75 }}>
          <Skeleton width="45%" />
          <Skeleton width="30%" />
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/skeleton';

/** The places of rows to come. */
export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} variant="rounded" height={40} />
      ))}
    </Box>
  );
}

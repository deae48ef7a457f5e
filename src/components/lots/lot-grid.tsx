import Box from '@mui/material/Box';
import { Skeleton } from '@/components/skeleton';
import { useTranslation } from 'react-i18next';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { LotCard } from './lot-card';
import { usePendingTransfers } from './use-pending-transfers';
import { surface } from '@/components/surface';

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
};

const skeletons = Array.from({ length: 6 }, (_, place) => place);

/** Six cards to come, in the shape of the cards (specification §9). */
export function LotGridSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={grid}>
      {skeletons.map((place) => (
        <Box key={place} data-testid="lot-skeleton" aria-hidden sx={surface}>
          <Skeleton variant="rectangular" sx={{ width: '100%', aspectRatio: '16 / 9', height: 'auto' }} />
          <Box sx={{ p: 2 }}>
            <Skeleton width="50%" height={32} />
            <Skeleton width="60%" />
            <Skeleton width="90%" />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Lots in 1, 2 or 3 columns by width. */
export function LotGrid({ lots }: { lots: CertifiedLotListItem[] }) {
  const isPending = usePendingTransfers(lots);
  return (
    <Box component="ul" sx={grid}>
      {lots.map((lot, place) => (
        <Box component="li" key={lot.id} sx={{ minWidth: 0 }}>
          <LotCard lot={lot} pending={isPending(lot)} eager={place < 6} />
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Skeleton } from '@/ui/mui';
import { plainList } from '@/ui/styles';
import { WindowedList } from '@/ui/windowed-list';
import { LotCard } from './lot-card';
import { usePendingTransfers } from './use-transfer-state';

const grid = {
  ...plainList,
  display: 'grid',
  gap: { xs: 1.25, sm: 2.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
};

/** Six cards to come, in the shape of the cards (rule 4.1). */
export function LotGridSkeleton() {
  return (
    <ListSkeleton cards sx={grid} count={6}>
      <Skeleton
        variant="rectangular"
        sx={{
          width: { xs: 96, sm: '100%' },
          height: { xs: 118, sm: 'auto' },
          aspectRatio: { sm: '16 / 9' },
          float: { xs: 'left', sm: 'none' },
        }}
      />
      <Box sx={{ p: { xs: 1.25, sm: 2 }, ml: { xs: '96px', sm: 0 } }}>
        <Skeleton width="50%" height={28} />
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton />
      </Box>
    </ListSkeleton>
  );
}

interface LotGridProps {
  /** Names the list among others. */
  name: string;
  lots: CertifiedLotListItem[];
  /** Whether these are all, or others will follow. */
  whole?: boolean;
  /** What its owner does with a lot, at the foot of its card. */
  actionOf?: (lot: CertifiedLotListItem, pending: boolean) => ReactNode;
}

/** Lots in 1, 2 or 3 columns by width, as many as are near the screen; drawn again for other lots alone. */
export const LotGrid = memo(function LotGrid({ name, lots, whole = true, actionOf }: LotGridProps) {
  const isPending = usePendingTransfers(lots);
  return (
    <WindowedList
      name={name}
      items={lots}
      whole={whole}
      itemKey={({ id }) => id}
      sx={grid}
      itemHeight={{ xs: 136, sm: 420 }}
      columns={{ xs: 1, sm: 2, lg: 3 }}
    >
      {(lot, place) => {
        const pending = isPending(lot);
        return <LotCard lot={lot} pending={pending} eager={place === 0} action={actionOf?.(lot, pending)} />;
      }}
    </WindowedList>
  );
});

import Box from '@mui/material/Box';
import { type ComponentProps, Suspense } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { lazyPart } from '@/ui/lazy-part';
import type { Bars, LineProps, Ring } from './charts';

/** The largest library of the app: what a screen says comes first. */
const load = async () => {
  await whenIdle();
  return import('./charts');
};
const kinds = {
  ring: lazyPart(async () => (await load()).Ring),
  bars: lazyPart(async () => (await load()).Bars),
};

interface ChartProps extends ComponentProps<typeof Ring & typeof Bars> {
  kind: keyof typeof kinds;
  /** In px; as wide as there is room unless said. */
  width?: number;
}

/** A chart beside the table of its figures, which a screen reader reads; its place is there before it comes. */
export function Chart({ kind, slices, width }: ChartProps) {
  const Kind = kinds[kind];
  return (
    <Box aria-hidden sx={{ height: 200, ...(width !== undefined && { width }) }}>
      <Suspense>
        <Kind slices={slices} />
      </Suspense>
    </Box>
  );
}

const Line = lazyPart(async () => (await load()).Line);

/** A figure over time beside the table of it. */
export function TimeChart(props: LineProps) {
  return (
    <Box aria-hidden sx={{ height: 140 }}>
      <Suspense>
        <Line {...props} />
      </Suspense>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { type ComponentProps, lazy, Suspense } from 'react';
import { whenIdle } from '@/lib/when-idle';
import type { Bars, LineProps, Ring } from './charts';

/** The largest library of the app: what a screen says comes first. */
const load = async () => {
  await whenIdle();
  return import('./charts');
};
const kinds = {
  ring: lazy(async () => ({ default: (await load()).Ring })),
  bars: lazy(async () => ({ default: (await load()).Bars })),
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

const Line = lazy(async () => ({ default: (await load()).Line }));

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

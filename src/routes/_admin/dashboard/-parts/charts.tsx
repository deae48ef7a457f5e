import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { useFormat } from '@/words/use-format';

/** Charts: a ring and bars. They come after the screen that has them, whose figures all stand in tables too. */

interface Slice {
  id: string;
  label: string;
  value: number;
  color: string;
}

/** Reduced motion: whether the person asked for it; charts then stand still. */
function useStillness(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

const ring = { innerRadius: 60, outerRadius: 90, paddingAngle: 5 };

/** Shares of a whole, 200 px wide and high. */
export function Ring({ slices }: { slices: readonly Slice[] }) {
  const format = useFormat();
  const still = useStillness();
  return (
    <PieChart
      series={[{ ...ring, data: slices, valueFormatter: ({ value }) => format.number(value) }]}
      width={200}
      height={200}
      margin={0}
      hideLegend
      disableKeyboardNavigation
      skipAnimation={still}
    />
  );
}

/** Counts side by side, 200 px high. */
export function Bars({ slices }: { slices: readonly Slice[] }) {
  const format = useFormat();
  const still = useStillness();
  return (
    <BarChart
      height={200}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      hideLegend
      disableKeyboardNavigation
      skipAnimation={still}
      borderRadius={6}
      xAxis={[
        {
          data: slices.map(({ label }) => label),
          scaleType: 'band',
          colorMap: { type: 'ordinal', colors: slices.map(({ color }) => color) },
        },
      ]}
      yAxis={[{ tickMinStep: 1, valueFormatter: (value: number) => format.number(value) }]}
      series={[{ data: slices.map(({ value }) => value), valueFormatter: (value) => format.number(value) }]}
    />
  );
}

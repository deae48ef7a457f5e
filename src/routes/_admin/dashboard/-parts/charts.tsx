import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { toneColor } from '@/theme/tokens';
import { useFormat } from '@/words/use-format';

/** Charts: a ring, bars and a line. They come after the screen that has them, whose figures all stand in tables too. */

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

export interface LineProps {
  /** The periods as their axis names them. */
  labels: readonly string[];
  now: readonly number[];
  /** The same of the time before. */
  before: readonly number[];
}

/** A half of the widest name of a period, in px: the newest stands at the very end of its axis. */
const halfName = 40;

/** A figure over time, 140 px high: a line, and what it was before as an area, told apart without their colours. */
export function Line({ labels, now, before }: LineProps) {
  const format = useFormat();
  const still = useStillness();
  const hasRoom = useMediaQuery('(min-width: 600px)');
  const number = (value: number | null) => format.number(value);
  // Counted from the newest period, whose name is never left out for want of room.
  const step = Math.ceil(labels.length / (hasRoom ? 6 : 3));
  const isNamed = (label: string) => (labels.length - 1 - labels.indexOf(label)) % step === 0;
  return (
    <LineChart
      height={140}
      margin={{ left: 0, right: halfName, top: 8, bottom: 0 }}
      hideLegend
      disableKeyboardNavigation
      skipAnimation={still}
      xAxis={[
        {
          data: [...labels],
          scaleType: 'point',
          valueFormatter: (label: string, { location }) =>
            location === 'tick' && !isNamed(label) ? '' : label,
        },
      ]}
      yAxis={[
        { min: 0, tickMinStep: 1, tickNumber: 3, valueFormatter: (value: number) => format.number(value) },
      ]}
      series={[
        {
          id: 'before',
          data: [...before],
          color: toneColor('neutral'),
          area: true,
          showMark: false,
          curve: 'linear',
          valueFormatter: number,
        },
        {
          id: 'now',
          data: [...now],
          color: toneColor('green'),
          showMark: labels.length <= 14,
          curve: 'linear',
          valueFormatter: number,
        },
      ]}
    />
  );
}

import type SvgIcon from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { surface } from '@/ui/surface';
import { useFormat } from '@/words/use-format';

interface MetricProps {
  icon: typeof SvgIcon;
  label: string;
  value: number;
}

/** The look of a card of one figure and what it counts. */
export const metricCard = { ...surface, display: 'flex', alignItems: 'center', gap: 2, p: 2.5 } as const;

/** The same for a card that is a link. */
export const metricLink = { ...metricCard, '&:hover': { borderColor: 'primary.main' } } as const;

/** A figure and what it counts. */
export function Metric({ icon: Icon, label, value }: MetricProps) {
  const format = useFormat();
  return (
    <>
      <Icon aria-hidden fontSize="large" color="primary" />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="p"
          sx={{ fontSize: '1.9rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {format.number(value)}
        </Typography>
      </Box>
    </>
  );
}

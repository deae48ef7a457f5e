import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { toneColor } from '@/theme/tokens';
import { useFormat } from '@/words/use-format';
import { Chart } from './chart';
import { ChartTable } from './chart-table';

const states = [
  { id: 'pending', tone: 'orange' },
  { id: 'accepted', tone: 'green' },
  { id: 'rejected', tone: 'brown' },
  { id: 'cancelled', tone: 'gray' },
] as const;

interface TransfersChartProps {
  counts: Record<(typeof states)[number]['id'], number>;
  total: number;
}

const badge = {
  px: 1.25,
  py: 0.25,
  borderRadius: 1,
  fontWeight: 600,
  fontSize: '0.85rem',
  bgcolor: 'tone.neutral.bg',
};

/** How many transfers there are, beside the title of their chart: a link to all of them. */
function TotalBadge({ total }: { total: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const text = t('total', { total: format.number(total) });
  // Only our extensions have a list of them.
  if (!speaksExtensions())
    return (
      <Box component="span" sx={{ ...badge, color: 'tone.neutral.fg' }}>
        {text}
      </Box>
    );
  return (
    <TextLink
      to="/dashboard/transferencias"
      aria-label={t('transfers.all', { total: text })}
      color="tone.neutral.fg"
      sx={badge}
    >
      {text}
    </TextLink>
  );
}

/** What stands in the ring's place while there is nothing to share out; on a phone, above the table, in a line. */
function NoTransfers() {
  const { t } = useTranslation('dashboard');
  return (
    <Box
      sx={{ display: 'grid', placeItems: 'center', width: 200, height: { sm: 200 }, color: 'text.secondary' }}
    >
      {t('transfers.none')}
    </Box>
  );
}

/** Transfers by state as a ring, with the same figures as a table beside it (rule 7.1). */
export function TransfersChart({ counts, total }: TransfersChartProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const slices = states.map(({ id, tone }) => ({
    id,
    label: t(`states.${id}`),
    value: counts[id],
    color: toneColor(tone),
  }));
  return (
    <SectionCard title={t('transfersByState')} aside={<TotalBadge total={total} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
        {total > 0 ? <Chart kind="ring" slices={slices} width={200} /> : <NoTransfers />}
        <ChartTable
          caption={t('transfersByState')}
          file={t('transfersFile')}
          columns={[t('state'), t('count'), t('percentage')]}
          rows={slices.map(({ id, label, value, color }) => {
            // Without transfers there are no shares (rule 7.1).
            const part = total > 0 ? format.percent(value / total) : null;
            const link = (
              <TextLink
                to="/dashboard/transferencias"
                search={{ status: id }}
                aria-label={t('transfers.of', { state: label })}
              >
                {label}
              </TextLink>
            );
            return { id, color, ...(speaksExtensions() && { link }), cells: [label, value, part] };
          })}
        />
      </Box>
    </SectionCard>
  );
}

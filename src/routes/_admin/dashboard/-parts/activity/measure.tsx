import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity, ActivityBy, ActivityPeriod } from '@/api/generated/model';
import { countDays } from '@/lib/periods';
import { toneColor } from '@/theme/tokens';
import { Button } from '@/ui/mui';
import { useFormat } from '@/words/use-format';
import { TimeChart } from '../chart';
import { ChartTable } from '../chart-table';
import type { Measure } from '../url-state';

interface MeasureProps {
  measure: Measure;
  activity: Activity;
  by: ActivityBy;
}

const sum = (periods: readonly ActivityPeriod[], measure: Measure) =>
  periods.reduce((total, period) => total + period[measure], 0);

/** One figure over time: how many, how many in as many days before, and its chart or the table of it. */
export function MeasureOverTime({ measure, activity: { periods, earlier }, by }: MeasureProps) {
  const { t } = useTranslation('dashboard');
  const { number, date } = useFormat();
  const [isTable, setTable] = useState(false);
  const name = t(`activity.measures.${measure}`);
  // More than a year has days of one name: the chart would draw the later one in the place of the other.
  const isLong = countDays({ start: periods[0]?.start ?? '', end: periods.at(-1)?.end ?? '' }) > 365;
  const named = ({ start, end }: ActivityPeriod) => {
    if (by === 'month') return date(start, { month: 'short', year: '2-digit' });
    const year = isLong && ({ year: '2-digit' } as const);
    const short = { day: 'numeric', month: 'numeric', ...year } as const;
    return by === 'day' || start === end ? date(start, short) : `${date(start, short)} – ${date(end, short)}`;
  };
  return (
    <Box component="section" aria-label={name} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography component="p" sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            <Box component="span" sx={{ fontSize: '1.6rem', fontWeight: 650, color: 'text.primary', mr: 1 }}>
              {number(sum(periods, measure))}
            </Box>
            {t('activity.before', { count: number(sum(earlier, measure)) })}
          </Typography>
        </Box>
        <Button
          size="small"
          className="no-print"
          aria-pressed={isTable}
          aria-label={t('activity.tableOf', { measure: name })}
          onClick={() => setTable(!isTable)}
        >
          {t('activity.table')}
        </Button>
      </Box>
      {isTable ? (
        <ChartTable
          caption={name}
          file={t(`activity.files.${measure}`)}
          columns={[t(`activity.bys.${by}`), t('activity.now'), t('activity.then')]}
          rows={periods.map((period, place) => ({
            id: period.start,
            cells: [named(period), period[measure], earlier[place]?.[measure] ?? 0],
          }))}
        />
      ) : (
        <TimeChart
          labels={periods.map(named)}
          now={periods.map((period) => period[measure])}
          before={earlier.map((period) => period[measure])}
        />
      )}
    </Box>
  );
}

const mark = { display: 'inline-block', mr: 1, verticalAlign: 'middle', forcedColorAdjust: 'none' } as const;

/** What line and area of the charts are: it stands once, above all of them. */
export function ChartKey() {
  const { t } = useTranslation('dashboard');
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mb: 1.5, fontSize: '0.875rem' }}>
      <span>
        <Box component="span" sx={{ ...mark, width: 18, borderTop: 3, borderColor: toneColor('green') }} />
        {t('activity.now')}
      </span>
      <span>
        <Box component="span" sx={{ ...mark, width: 18, height: 12, bgcolor: toneColor('neutral') }} />
        {t('activity.then')}
      </span>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslation } from 'react-i18next';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { toneColor } from '@/theme/tone-color';
import { useFormat } from '@/words/use-format';
import { ChartTable, useStillness } from './chart-table';

/** The search of the user management that lists the accounts of one type. */
export function accountsOf(type: 'producer' | 'vet') {
  return { view: 'table', type } as const;
}

interface AccountsChartProps {
  producers: number;
  vets: number;
}

/** Producers and veterinarians side by side, with the same figures as a table under them. */
export function AccountsChart({ producers, vets }: AccountsChartProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const still = useStillness();
  const bars = [
    { id: 'producer', label: t('producers'), value: producers, color: toneColor('green') },
    { id: 'vet', label: t('vets'), value: vets, color: toneColor('blue') },
  ] as const;
  return (
    <SectionCard title={t('accounts')}>
      <Box aria-hidden>
        <BarChart
          height={200}
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          hideLegend
          disableKeyboardNavigation
          skipAnimation={still}
          borderRadius={6}
          xAxis={[
            {
              data: bars.map(({ label }) => label),
              scaleType: 'band',
              colorMap: { type: 'ordinal', colors: bars.map(({ color }) => color) },
            },
          ]}
          yAxis={[{ tickMinStep: 1, valueFormatter: (value: number) => format.number(value) }]}
          series={[{ data: bars.map(({ value }) => value), valueFormatter: (value) => format.number(value) }]}
        />
      </Box>
      <ChartTable
        caption={t('accounts')}
        file={t('accountsFile')}
        columns={[t('kind'), t('count')]}
        rows={bars.map(({ id, label, value, color }) => ({
          id,
          color,
          link: (
            <TextLink to="/gestion-usuarios" search={accountsOf(id)}>
              {label}
            </TextLink>
          ),
          cells: [label, value],
        }))}
      />
    </SectionCard>
  );
}

import { useTranslation } from 'react-i18next';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { toneColor } from '@/theme/tokens';
import { Chart } from './chart';
import { ChartTable } from './chart-table';

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
  const bars = [
    { id: 'producer', label: t('producers'), value: producers, color: toneColor('green') },
    { id: 'vet', label: t('vets'), value: vets, color: toneColor('blue') },
  ] as const;
  return (
    <SectionCard title={t('accounts')}>
      <Chart kind="bars" slices={bars} />
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

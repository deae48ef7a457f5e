import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ActivityShare } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';
import { type Cell, ChartTable } from '../chart-table';
import { type Measure, measures } from '../url-state';

/** So many are shown; the file has all. */
const maxShown = 8;

interface SharesProps {
  of: 'localities' | 'vets';
  shares: readonly ActivityShare[];
  by: Measure;
}

/** What localities, or veterinarians, had in the range: those with most of one figure, each the way to all of it. */
export function Shares({ of, shares, by }: SharesProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const sorted = shares.toSorted((one, other) => other[by] - one[by]);
  const head = t(`activity.${of}`);
  const whole: Cell[][] = [
    [head, ...measures.map((measure) => t(`activity.measures.${measure}`))],
    ...sorted.map((share) => [share.name, ...measures.map((measure) => share[measure])]),
  ];
  if (shares.length === 0)
    return (
      <SectionCard title={t(`activity.most.${of}`)}>
        <Typography sx={{ color: 'text.secondary' }}>{t('activity.nothing')}</Typography>
      </SectionCard>
    );
  return (
    <SectionCard title={t(`activity.most.${of}`)}>
      <ChartTable
        caption={t(`activity.most.${of}`)}
        file={t(`activity.files.${of}`)}
        columns={[head, t(`activity.measures.${by}`)]}
        whole={whole}
        rows={sorted.slice(0, maxShown).map(({ id, name, ...counts }) => ({
          id: String(id),
          link:
            of === 'vets' ? (
              <AccountLink id={id} of="veterinarian">
                {name}
              </AccountLink>
            ) : (
              <TextLink to="/dashboard/solicitudes" search={{ status: 'any', locality: id }}>
                {name}
              </TextLink>
            ),
          cells: [name, counts[by]],
        }))}
      />
      {shares.length > maxShown && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('activity.some', { shown: format.number(maxShown), total: format.number(shares.length) })}
        </Typography>
      )}
    </SectionCard>
  );
}

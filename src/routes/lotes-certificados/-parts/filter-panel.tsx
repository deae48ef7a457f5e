import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { Breed, Category } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { DayField } from '@/ui/day-field';
import { FilterSelect } from '@/ui/filter-select';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import type { ListUrl } from './url-state';

interface FilterPanelProps {
  url: ListUrl;
  onChange: (next: Partial<ListUrl>, history?: { replace?: boolean }) => void;
}

/**
 * The panel of filters (rule 4.10). Of another provider, whose list tells neither locality nor category, only the
 * others.
 */
export function FilterPanel({ url, onChange }: FilterPanelProps) {
  const { t, i18n } = useTranslation('lots');
  const label = useCattleLabels();
  const { number } = useFormat();
  const all = speaksExtensions();
  const { data: localities = [] } = useListLocalities({ query: { enabled: all } });
  const choices = (values: readonly string[], name: (value: string) => string) =>
    values
      .map((value) => ({ value, label: name(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <Box
      role="group"
      aria-label={t('filters.open')}
      sx={{
        display: 'grid',
        gap: 1.5,
        pt: 0.75,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          // The names of breeds are the longest.
          md: `minmax(0, 260px) repeat(${all ? 4 : 2}, minmax(0, 220px))`,
        },
        '& > :first-of-type': { gridColumn: { xs: 'span 2', md: 'auto' } },
      }}
    >
      <FilterSelect
        label={t('filters.breed')}
        all={t('filters.all')}
        value={url.breed}
        options={choices(Object.values(Breed), label.breed)}
        onChange={(breed) => onChange({ breed: breed as ListUrl['breed'] })}
      />
      {all && (
        <>
          <FilterSelect
            label={t('filters.locality')}
            all={t('filters.all')}
            value={url.locality === 0 ? '' : String(url.locality)}
            options={localities
              // Where there is none nobody looks for lots; what was chosen stays to be seen.
              .filter(({ id, certified_lots_count: count }) => count !== 0 || id === url.locality)
              .map(({ id, name, certified_lots_count: count }) => ({
                value: String(id),
                label: count === undefined ? name : t('filters.counted', { name, count: number(count) }),
              }))}
            onChange={(id) => onChange({ locality: Number(id) })}
          />
          <FilterSelect
            label={t('filters.category')}
            all={t('filters.all')}
            value={url.category}
            options={choices(Object.values(Category), label.category)}
            onChange={(category) => onChange({ category: category as ListUrl['category'] })}
          />
        </>
      )}
      <DayField
        label={t('filters.from')}
        value={url.from}
        onChange={(from) => onChange({ from }, { replace: true })}
      />
      <DayField
        label={t('filters.to')}
        value={url.to}
        onChange={(to) => onChange({ to }, { replace: true })}
      />
    </Box>
  );
}

import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import { Button } from '@/ui/mui';
import { plainList } from '@/ui/styles';
import { type FilterName, type ListUrl, plainUrl } from './url-state';

interface ActiveFiltersProps {
  url: ListUrl;
  active: readonly FilterName[];
  onChange: (next: Partial<ListUrl>) => void;
}

/** The filters that are active (filter chips), each with its way out, and one for all of them. */
export function ActiveFilters({ url, active, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('lots');
  const label = useCattleLabels();
  const { date } = useFormat();
  const { data: localities } = useListLocalities({ query: { enabled: url.locality !== 0 } });
  const locality = localities?.find(({ id }) => id === url.locality);
  const names: Record<FilterName, string> = {
    breed: label.breed(url.breed),
    locality: locality?.name ?? t('filters.localityNumber', { id: url.locality }),
    category: label.category(url.category),
    from: t('filters.since', { day: date(url.from) }),
    to: t('filters.until', { day: date(url.to) }),
  };
  const without = (some: readonly FilterName[]): Partial<ListUrl> =>
    Object.fromEntries(some.map((name) => [name, plainUrl[name]]));
  return (
    <Box
      component="ul"
      aria-label={t('filters.active')}
      sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {active.map((name) => (
        <li key={name}>
          <Button
            size="small"
            variant="outlined"
            endIcon={<Close aria-hidden />}
            aria-label={t('filters.remove', { filter: names[name] })}
            onClick={() => onChange(without([name]))}
          >
            {names[name]}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => onChange(without(active))}>
          {t('filters.clear')}
        </Button>
      </li>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type Activity, ActivityBy } from '@/api/generated/model';
import { useListLocalities } from '@/api/generated/localities/localities';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { withoutRatings } from '@/lib/ratings';
import { DayField } from '@/ui/day-field';
import { FilterSelect } from '@/ui/filter-select';
import { type ActivityUrl, periodKind, ranges } from '../url-state';

interface ActivityFiltersProps {
  url: ActivityUrl;
  /** Who had something in the range, once it is known. */
  activity: Activity | undefined;
  onChange: (to: Partial<ActivityUrl>) => void;
}

/** What a locality or a veterinarian is called, such as `locality-3`; their number until that is known. */
function useNameOf(of: string): string {
  const { t } = useTranslation('dashboard');
  const [kind, id = ''] = of.split('-');
  const { data: localities = [] } = useListLocalities({ query: { enabled: kind === 'locality' } });
  const { data: vet } = useGetVetProfile(Number(id), withoutRatings, { query: { enabled: kind === 'vet' } });
  const name =
    kind === 'vet' ? vet?.vet_profile.full_name : localities.find((one) => String(one.id) === id)?.name;
  return name ?? t('activity.numbered', { id });
}

/** How far back, in what periods, and whose. */
export function ActivityFilters({ url, activity, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('dashboard');
  const { localities = [], vets = [] } = activity ?? {};
  const people = [
    ...localities.map(({ id, name }) => ({
      value: `locality-${id}`,
      label: name,
      group: t('activity.localities'),
    })),
    ...vets.map(({ id, name }) => ({ value: `vet-${id}`, label: name, group: t('activity.vets') })),
  ];
  const isListed = url.of === '' || people.some(({ value }) => value === url.of);
  // Who had nothing in the range stays chosen.
  const group = t(url.of.startsWith('vet') ? 'activity.vets' : 'activity.localities');
  const label = useNameOf(isListed ? '' : url.of);
  const options = isListed ? people : [{ value: url.of, label, group }, ...people];
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <FilterSelect
        label={t('activity.range')}
        value={url.range}
        options={ranges.map((value) => ({ value, label: t(`activity.ranges.${value}`) }))}
        onChange={(value) =>
          onChange({ range: ranges.find((known) => known === value) ?? 'month', by: '', from: '', to: '' })
        }
      />
      <FilterSelect
        label={t('activity.by')}
        value={periodKind(url)}
        options={Object.values(ActivityBy).map((value) => ({ value, label: t(`activity.bys.${value}`) }))}
        onChange={(value) =>
          onChange({ by: Object.values(ActivityBy).find((known) => known === value) ?? '' })
        }
      />
      {url.range === 'days' && (
        <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: '0 1 9.5rem' } }}>
          <DayField label={t('activity.from')} value={url.from} onChange={(from) => onChange({ from })} />
          <DayField label={t('activity.to')} value={url.to} onChange={(to) => onChange({ to })} />
        </Box>
      )}
      <FilterSelect
        label={t('activity.of')}
        all={t('activity.all')}
        value={url.of}
        options={options}
        onChange={(of) => onChange({ of })}
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import {
  useGetProducerProfile,
  useListProducerProfiles,
} from '@/api/generated/producer-profiles/producer-profiles';
import { useGetVetProfile, useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import { fullName } from '@/lib/person';
import { withoutRatings } from '@/lib/ratings';
import { DayField } from '@/ui/day-field';
import { FilterSelect } from '@/ui/filter-select';
import { PersonFilter, usePersonSearch } from './person-filter';
import type { ChangeUrl } from './request-tools';
import type { RequestsUrl } from './url-state';

interface FilterPanelProps {
  url: RequestsUrl;
  onChange: ChangeUrl;
}

/** The filters of requests beside search and status: who visits, whose, where, and the days of the visit. */
export function FilterPanel({ url, onChange }: FilterPanelProps) {
  const { t } = useTranslation('allRequests');
  const { data: localities = [] } = useListLocalities();
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
          md: 'repeat(2, minmax(0, 2fr)) repeat(3, minmax(0, 1fr))',
        },
        '& > :nth-of-type(-n + 3)': { gridColumn: { xs: 'span 2', md: 'auto' } },
      }}
    >
      <VetFilter id={url.vet} onChoose={(vet) => onChange({ vet })} />
      <ProducerFilter id={url.producer} onChoose={(producer) => onChange({ producer })} />
      <FilterSelect
        label={t('table.locality')}
        all={t('filters.anywhere')}
        value={url.locality === 0 ? '' : String(url.locality)}
        options={localities.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ locality: Number(id) })}
      />
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

interface ChosenProps {
  /** 0 is any. */
  id: number;
  onChoose: (id: number) => void;
}

function VetFilter({ id, onChoose }: ChosenProps) {
  const { t } = useTranslation('allRequests');
  const { params, search } = usePersonSearch();
  const { data, isPending } = useListVetProfiles(params);
  const { data: known } = useGetVetProfile(id, withoutRatings, { query: { enabled: id !== 0 } });
  return (
    <PersonFilter
      label={t('table.vet')}
      id={id}
      name={known && fullName(known.vet_profile)}
      found={data?.map((vet) => ({ id: vet.id, name: fullName(vet) }))}
      pending={isPending}
      onSearch={search}
      onChoose={onChoose}
    />
  );
}

function ProducerFilter({ id, onChoose }: ChosenProps) {
  const { t } = useTranslation('allRequests');
  const { params, search } = usePersonSearch();
  const { data, isPending } = useListProducerProfiles(params);
  const { data: known } = useGetProducerProfile(id, { query: { enabled: id !== 0 } });
  return (
    <PersonFilter
      label={t('table.producer')}
      id={id}
      name={known?.producer_profile.name}
      found={data?.map((producer) => ({ id: producer.id, name: producer.name }))}
      pending={isPending}
      onSearch={search}
      onChoose={onChoose}
    />
  );
}

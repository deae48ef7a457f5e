import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Activity } from '@/api/generated/model';
import { FilterSelect } from '@/ui/filter-select';
import { Skeleton } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { pairGrid } from '../figures';
import { ActivityFilters } from './activity-filters';
import { type ActivityUrl, measures, periodKind } from '../url-state';
import { ChartKey, MeasureOverTime } from './measure';
import { Shares } from './shares';

interface ActivityPartProps {
  url: ActivityUrl;
  onChange: (to: Partial<ActivityUrl>) => void;
  query: Pick<UseQueryResult<Activity>, 'data' | 'error' | 'isEnabled' | 'refetch'>;
}

/** What was done over time, beside as much time before, and where and by whom (rule 12.6). */
export function ActivityPart({ url, onChange, query }: ActivityPartProps) {
  const { t } = useTranslation('dashboard');
  const by = periodKind(url);
  return (
    <>
      <SectionCard title={t('activity.title')}>
        <ActivityFilters url={url} activity={query.data} onChange={onChange} />
        <QueryGate
          query={query}
          found={query.data}
          loading={<Skeleton variant="rounded" height={470} />}
          operation="getActivity"
        >
          {(activity) => (
            <>
              <ChartKey />
              <Box sx={{ ...pairGrid, gap: 3 }}>
                {measures.map((measure) => (
                  <MeasureOverTime key={measure} measure={measure} activity={activity} by={by} />
                ))}
              </Box>
            </>
          )}
        </QueryGate>
      </SectionCard>
      {query.data && (
        <>
          <Box className="no-print">
            <FilterSelect
              label={t('activity.compare')}
              value={url.sort}
              options={measures.map((value) => ({ value, label: t(`activity.measures.${value}`) }))}
              onChange={(value) =>
                onChange({ sort: measures.find((known) => known === value) ?? 'requests' })
              }
            />
          </Box>
          <Box sx={pairGrid}>
            <Shares of="localities" shares={query.data.localities} by={url.sort} />
            <Shares of="vets" shares={query.data.vets} by={url.sort} />
          </Box>
        </>
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import {
  getListVeterinariansQueryKey,
  useListVeterinarians,
} from '@/api/generated/veterinarians/veterinarians';
import { PageFrame } from '@/components/layout/page-frame';
import { LotTrail } from '@/components/layout/lot-trail';
import { useUrlChange } from '@/routing/use-url-change';
import { Empty } from '@/ui/feedback/empty';
import { FilterSelect } from '@/ui/filter-select';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Button, Skeleton } from '@/ui/mui';
import { PartialNotice } from '@/ui/partial-notice';
import { QueryGate } from '@/ui/query-gate';
import { plainList } from '@/ui/styles';
import { directoryParams } from './directory-query';
import { VetCard } from './vet-card';

const route = getRouteApi('/veterinarios/');

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  ...plainList,
} as const;

/** Who certifies where, how they are rated and when they are free. */
export function Directory() {
  const { t } = useTranslation('vet');
  const { locality } = route.useSearch();
  const change = useUrlChange<{ locality: number }>();
  const params = directoryParams(locality);
  const query = useListVeterinarians(params);
  const { data: localities = [] } = useListLocalities();
  return (
    <PageFrame
      title={t('directory.title')}
      about={{ description: t('directory.about') }}
      description={t('directory.description')}
      back={<LotTrail here={t('directory.title')} />}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2, pt: 0.75 }}>
        <FilterSelect
          label={t('directory.locality')}
          all={t('directory.all')}
          value={locality === 0 ? '' : String(locality)}
          options={localities.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change({ locality: Number(id) })}
        />
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {query.data && t('directory.found', { count: query.data.length })}
        </Typography>
      </Box>
      <QueryGate
        query={query}
        found={query.data}
        loading={
          <ListSkeleton cards sx={grid} count={6} itemSx={{ p: 2 }}>
            <Skeleton height={150} />
          </ListSkeleton>
        }
        operation="listVeterinarians"
        absentAt={[]}
      >
        {(found) =>
          found.length === 0 ? (
            <Empty
              title={locality === 0 ? t('directory.nobody') : t('directory.none')}
              {...(locality !== 0 && {
                hint: t('directory.noneHint'),
                action: (
                  <Button variant="outlined" onClick={() => change({ locality: 0 })}>
                    {t('directory.showAll')}
                  </Button>
                ),
              })}
            />
          ) : (
            <>
              <PartialNotice list={getListVeterinariansQueryKey(params)} rows={found} />
              <Box component="ul" sx={grid}>
                {found.map((vet) => (
                  <VetCard key={vet.id} vet={vet} />
                ))}
              </Box>
            </>
          )
        }
      </QueryGate>
    </PageFrame>
  );
}

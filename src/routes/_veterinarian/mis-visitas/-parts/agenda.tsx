import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useListVisits } from '@/api/generated/visits/visits';
import { PageFrame } from '@/components/layout/page-frame';
import { useUrlChange } from '@/routing/use-url-change';
import { lazyPart } from '@/ui/lazy-part';
import { ListTools } from '@/ui/list-tools';
import { QueryGate } from '@/ui/query-gate';
import { SearchBox } from '@/ui/search-box';
import { Skeleton } from '@/ui/mui';
import { useToday } from '@/ui/use-today';
import { ViewSwitch } from '@/ui/view-switch';
import { useFormat } from '@/words/use-format';
import { InstallOffer } from '@/visits/install-offer';
import { byDay, DayList, DayListSkeleton } from './day-list';
import { AgendaMonth } from './agenda-month';
import { SessionEve } from './session-eve';
import { type AgendaUrl, plainUrl, shows } from './url-state';
import { useFound } from './use-found';
import { maxDone, standing, toMake, visitQuery } from './visit-queries';

/** What is counted is read with a connection alone: a device that is to work without one keeps no code of it. */
const Work = lazyPart(async () => (await import('./work/work')).Work);

const route = getRouteApi('/_veterinarian/mis-visitas/');

/** The screen of a veterinarian's visits: to be done, done, by month, and what came of them (rule 10.1). */
export function Agenda() {
  const { t } = useTranslation('agenda');
  const { show, q } = route.useSearch();
  const change = useUrlChange<AgendaUrl>();
  return (
    <PageFrame title={t('title')} description={t('description')}>
      <SessionEve />
      <InstallOffer />
      <Box sx={{ mb: 3 }}>
        <ViewSwitch
          label={t('tabs.label')}
          views={shows.map((view) => ({ view, label: t(`tabs.${view}`) }))}
          value={show}
          onView={(next) => change({ show: next })}
        />
      </Box>
      {(show === 'due' || show === 'done') && (
        <ListTools>
          <SearchBox
            label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={q}
            onSearch={(text) => change({ q: text }, { replace: true })}
          />
        </ListTools>
      )}
      {show === 'due' && <Due />}
      {show === 'done' && <Done />}
      {show === 'month' && <AgendaMonth />}
      <Suspense fallback={<Skeleton variant="rounded" height={560} />}>
        {show === 'work' && <Work />}
      </Suspense>
    </PageFrame>
  );
}

/** What is to be done: visits of today and to come by day, and before them those that were left open. */
function Due() {
  const found = useFound();
  const day = useToday();
  const query = useListVisits(toMake);
  return (
    <QueryGate
      query={query}
      found={query.data && standing(found(query.data), day)}
      loading={<DayListSkeleton />}
      operation="listVisits"
      absentAt={[]}
    >
      {({ next, left }) => (
        <DayList days={[...byDay(left).map((one) => ({ ...one, left: true })), ...byDay(next)]} none="due" />
      )}
    </QueryGate>
  );
}

function Done() {
  const { t } = useTranslation('agenda');
  const { number } = useFormat();
  const { q } = route.useSearch();
  const found = useFound();
  const query = useListVisits(visitQuery({ ...plainUrl, show: 'done', q }));
  return (
    <QueryGate
      query={query}
      found={query.data && found(query.data)}
      loading={<DayListSkeleton />}
      operation="listVisits"
      absentAt={[]}
    >
      {(visits) => (
        <>
          {visits.length > maxDone && (
            <Typography sx={{ color: 'text.secondary', mb: 2 }}>
              {t('newest', { shown: number(maxDone) })}
            </Typography>
          )}
          <DayList days={byDay(visits.slice(0, maxDone))} none="done" />
        </>
      )}
    </QueryGate>
  );
}

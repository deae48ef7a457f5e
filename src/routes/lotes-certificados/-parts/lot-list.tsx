import { GuideLink } from '@/components/guide-link';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertifiedLotsSummary } from '@/api/generated/model';
import { useHydratedValue } from '@/api/hydrated';
import { lotPagesOptions, lotSummaryOptions } from '@/api/lot-pages';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { PageFrame } from '@/components/layout/page-frame';
import { LotGrid, LotGridSkeleton } from '@/components/lots/lot-grid';
import { websiteThing } from '@/lib/structured-data';
import { usePublicAddress } from '@/routing/public-address';
import { useUrlChange } from '@/routing/use-url-change';
import { Button } from '@/ui/mui';
import { Empty } from '@/ui/feedback/empty';
import { TextLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { useFormat } from '@/words/use-format';
import { ArrivalNotice } from './arrival-notice';
import { FoundAnimal } from './found-animal';
import { type ListUrl, lotQuery, plainUrl } from './url-state';
import { LotTools } from './lot-tools';
import { MorePages } from './more-pages';
import { NextPage } from './next-page';
import { searchWhole } from './whole-list';

const route = getRouteApi('/lotes-certificados/');

// Who has no visits does not pay for them; where they cannot be loaded the lots stay.
const NextVisits = lazy(() =>
  import('@/routes/_veterinarian/mis-visitas/-parts/next-visits').then(
    (found) => ({ default: found.NextVisits }),
    () => ({ default: () => <></> }),
  ),
);

/** The next visits of who is signed in as a veterinarian; by itself, as the lots do not depend on who is. */
function OwnVisits() {
  const { user, checked } = useSession();
  const done = useHydratedValue(() => checked, false);
  const visits = user?.vet_profile?.active && speaksExtensions();
  // `boot.css` keeps its place for who worked in this browser as a veterinarian.
  return (
    <div className={visits ? 'visits own' : done ? undefined : 'visits'}>
      {visits && (
        <Suspense>
          <NextVisits />
        </Suspense>
      )}
    </div>
  );
}

/** How many lots there are, in a live region, which keeps its line while that is not known. */
function LotCount({ count, more }: Partial<CertifiedLotsSummary>) {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const sentence = more ? 'foundMore' : 'found';
  return (
    <Typography role="status" sx={{ minHeight: '1.5em', mb: 1.5, color: 'text.secondary' }}>
      {count !== undefined && t(sentence, { count, shown: number(count) })}
    </Typography>
  );
}

/** The lots of a URL with what is known of all of them: asked of ours, found in the whole list of another provider. */
function useLots(url: ListUrl) {
  const query = lotQuery(url);
  const pages = useInfiniteQuery(lotPagesOptions(query, url.after));
  const { data: told } = useQuery(lotSummaryOptions(query));
  // What is typed meanwhile comes before what was found.
  const read = useDeferredValue(pages.data);
  const more = useDeferredValue(pages.hasNextPage);
  const lots = useMemo(() => read && (speaksExtensions() ? read : searchWhole(read, url)), [read, url]);
  const summary = speaksExtensions() ? told : lots && { count: lots.length, more: false, animal: null };
  return { pages, read, lots, more, summary };
}

/** Leads from a search that Enter ended to the one animal whose code it is, as soon as that is known (rule 4.9). */
function useEnter(q: string, animal: number | undefined) {
  const navigate = useNavigate();
  const [entered, setEntered] = useState('');
  const goes = animal !== undefined && entered !== '' && entered === q;
  useEffect(() => {
    if (goes) void navigate({ to: '/certification/$id', params: { id: animal } });
  }, [goes, animal, navigate]);
  return setEntered;
}

/** The public list of certified lots with its search, filters and order (rules 4.1, 4.9 to 4.11). */
export function LotList() {
  const { t } = useTranslation('lots');
  const chosen = route.useSearch();
  // What is pressed shows at once; the lots follow.
  const url = useDeferredValue(chosen);
  const address = usePublicAddress();
  const change = useUrlChange<ListUrl>();
  const { pages, read, lots, more, summary } = useLots(url);
  const animal = summary?.animal;
  const enter = useEnter(url.q, animal?.id);
  const sought = url.after > 0 || Object.keys(lotQuery({ ...url, sort: plainUrl.sort })).length > 0;
  return (
    <PageFrame
      title={t('title')}
      about={{ description: t('description'), facts: websiteThing(address('/lotes-certificados')) }}
      description={
        <>
          {t('description')} <TextLink to="/certificado-ejemplo">{t('sampleLink')}</TextLink>
        </>
      }
    >
      <OwnVisits />
      <ArrivalNotice />
      <LotTools url={chosen} onChange={change} onEnter={enter} />
      <LotCount {...summary} />
      {animal && <FoundAnimal animal={animal} />}
      {url.after > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <TextLink to="/lotes-certificados" search={{ ...url, after: 0 }}>
            {t('fromTheStart')}
          </TextLink>
        </Box>
      )}
      <QueryGate
        query={{ data: read, error: pages.error, isEnabled: pages.isEnabled, refetch: pages.refetch }}
        found={lots}
        loading={<LotGridSkeleton />}
        operation="listCertifiedLots"
        absentAt={[]}
      >
        {(found) =>
          found.length > 0 ? (
            <>
              <LotGrid name="lots" lots={found} whole={!more} />
              <NextPage url={url} lots={found} more={more} />
            </>
          ) : (
            <Empty
              title={sought ? t('noResults') : t('none')}
              action={<GuideLink />}
              {...(sought && {
                hint: t('noResultsHint'),
                action: (
                  <Button variant="outlined" onClick={() => change({ ...plainUrl, sort: url.sort })}>
                    {t('showAll')}
                  </Button>
                ),
              })}
            />
          )
        }
      </QueryGate>
      {pages.hasNextPage && (
        <MorePages
          shown={pages.data?.length ?? 0}
          loading={pages.isFetchingNextPage}
          error={pages.isFetchNextPageError ? pages.error : null}
          onMore={pages.fetchNextPage}
        />
      )}
    </PageFrame>
  );
}

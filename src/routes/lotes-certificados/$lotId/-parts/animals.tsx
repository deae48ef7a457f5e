import List from '@mui/icons-material/FormatListBulleted';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { useUrlChange } from '@/routing/use-url-change';
import { Button, Skeleton } from '@/ui/mui';
import { Empty } from '@/ui/feedback/empty';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { SearchBox } from '@/ui/search-box';
import { SectionCard } from '@/ui/section-card';
import { ListTools } from '@/ui/list-tools';
import { ViewSwitch } from '@/ui/view-switch';
import { useFormat } from '@/words/use-format';
import { standingCounts } from '@/lib/herd';
import { plainList } from '@/ui/styles';
import { AnimalFilters, filterAnimals, presentFilters } from './animal-filters';
import { AnimalRow } from './animal-row';
import { animalViews } from './animal-table-state';
import { AnimalTable, loadAnimalTable } from './lazy-animal-table';

const icons = { list: List, table: TableRows };

const route = getRouteApi('/lotes-certificados/$lotId/');

/**
 * From so many animals on, the browser leaves out what is far from the screen. Not before: until it is drawn, a row has
 * a guessed height, and what Tab leads to moves when the rows above it get their own.
 */
const longListLength = 300;
const drawnWhenNear = {
  contentVisibility: 'auto',
  containIntrinsicSize: { xs: 'auto 132px', sm: 'auto 80px' },
};

/** The animals of a lot with search and filters, all of them in the URL. */
export function Animals({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  // Where a table puts its tools: in the row of the others.
  const [tools, setTools] = useState<HTMLElement | null>(null);
  // Not at once: a table that the server drew is taken over first.
  const placeTools = useCallback((place: HTMLElement | null) => startTransition(() => setTools(place)), []);
  const { loading, unreached, whenLoaded, dismiss } = useOnDemand();
  const { number } = useFormat();
  const changeUrl = useUrlChange<typeof filters>();
  const all = lot.cattle_certifications;
  const url = route.useSearch();
  const filters = presentFilters(all, url);
  // What is pressed shows at once; the animals follow, and those that stay are not drawn anew before.
  const settledUrl = useDeferredValue(url);
  const settled = useMemo(() => presentFilters(all, settledUrl), [all, settledUrl]);
  const shown = useMemo(() => filterAnimals(all, settled), [all, settled]);
  // Going back leaves the lot, whatever was looked for in it. What no animal has is left out of the URL.
  const change = useCallback(
    (next: Partial<typeof filters>) =>
      changeUrl(
        {
          ...(settledUrl.category !== settled.category && { category: '' }),
          ...(settledUrl.gender !== settled.gender && { gender: '' }),
          ...next,
        },
        { replace: true },
      ),
    [changeUrl, settledUrl, settled],
  );
  const choose = (view: (typeof animalViews)[number]) => {
    dismiss();
    if (view === 'table') whenLoaded(loadAnimalTable, () => change({ view }));
    else change({ view });
  };
  const { sort, page, hidden } = url;
  const tableState = useMemo(() => ({ sort, page, hidden }), [sort, page, hidden]);
  const standings = standingCounts(all);
  const ended = standings.valid < all.length;
  const issued = ended
    ? (['valid', 'revoked', 'superseded'] as const)
        .filter((one) => one === 'valid' || standings[one] > 0)
        .map((one) => t(`animals.standings.${one}`, { count: standings[one], shown: number(standings[one]) }))
        .join(', ')
    : t('animals.issued', { count: all.length, shown: number(all.length) });
  const badge =
    shown.length < all.length
      ? t('animals.filtered', { shown: number(shown.length), total: number(all.length) })
      : issued;
  return (
    <SectionCard
      title={t('animals.title')}
      aside={
        <Box
          role="status"
          sx={{
            px: 1.25,
            py: 0.25,
            borderRadius: 1,
            bgcolor: ended ? 'tone.orange.bg' : 'tone.green.bg',
            color: ended ? 'tone.orange.fg' : 'tone.green.fg',
            fontWeight: 600,
          }}
        >
          {badge}
        </Box>
      }
    >
      <ListTools
        end={
          <>
            {filters.view === 'table' && <Box ref={placeTools} sx={{ display: 'contents' }} />}
            <ViewSwitch
              label={t('animals.view.label')}
              views={animalViews.map((view) => ({
                view,
                label: t(`animals.view.${view}`),
                icon: icons[view],
              }))}
              value={loading ? 'table' : filters.view}
              onView={choose}
            />
          </>
        }
      >
        <SearchBox
          label={t('animals.search')}
          placeholder={t('animals.searchPlaceholder')}
          value={filters.q}
          url={{ name: 'q', kept: { category: filters.category, gender: filters.gender } }}
          onSearch={(q) => change({ q })}
        />
        <AnimalFilters animals={all} filters={filters} onChange={change} />
      </ListTools>
      {unreached && <Unreached />}
      {shown.length === 0 && (
        <Empty
          title={t('animals.none')}
          hint={t('animals.noneHint')}
          action={
            <Button variant="outlined" onClick={() => change({ q: '', category: '', gender: '' })}>
              {t('animals.clear')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && settled.view === 'list' && (
        <Box
          component="ul"
          sx={{
            ...plainList,
            ...(shown.length > longListLength && { '& > li': drawnWhenNear }),
          }}
        >
          {shown.map((animal) => (
            <AnimalRow
              lotId={lot.id}
              key={animal.id}
              animal={animal}
              lotWeight={lot.certification_request.declared_lot_weight}
            />
          ))}
        </Box>
      )}
      {shown.length > 0 && settled.view === 'table' && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <AnimalTable lot={lot} animals={shown} state={tableState} onState={change} toolsAt={tools} />
        </Suspense>
      )}
    </SectionCard>
  );
}

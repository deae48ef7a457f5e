import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestStatus } from '@/api/generated/model';
import { useCattleLabels } from '@/words/cattle';
import { SavedViews } from '@/components/saved-views/saved-views';
import { Button, Skeleton } from '@/ui/mui';
import { FilterSelect } from '@/ui/filter-select';
import { loadAhead, Unreached, useOnDemand } from '@/ui/on-demand';
import { SearchBox } from '@/ui/search-box';
import { countInPanel, isFiltered, noFilters } from './request-query';
import { alerts, type RequestsUrl } from './url-state';

// Who filters nothing does not pay for the fields of the panel.
const load = async () => ({ default: (await import('./filter-panel')).FilterPanel });
const FilterPanel = lazy(load);
const prepare = () => loadAhead(load);
const shape = <Skeleton variant="rounded" height={48} />;

export type ChangeUrl = (next: Partial<RequestsUrl>, history?: { replace?: boolean }) => void;

interface Tools {
  /** Search, status, the way to the other filters and the one out of all. */
  toolbar: ReactNode;
  /** The other filters, below; folded until asked for, unless one is set. */
  panel: ReactNode;
}

/** What the table of requests is searched and filtered with, all of it in the URL. */
export function useRequestTools(url: RequestsUrl, change: ChangeUrl): Tools {
  const { t } = useTranslation('allRequests');
  const label = useCattleLabels();
  const id = useId();
  const active = countInPanel(url);
  const [open, setOpen] = useState(active > 0);
  const { loading, unreached, whenLoaded } = useOnDemand();
  const toggle = useRef<HTMLButtonElement>(null);
  const clear = () => {
    change(noFilters);
    // What was pressed goes away.
    toggle.current?.focus();
  };
  const toolbar = (
    <>
      <SearchBox
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        value={url.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <FilterSelect
        label={t('table.status')}
        all={t('filters.pending')}
        value={url.status}
        options={[
          { value: 'any', label: t('filters.any'), group: t('table.status') },
          ...Object.values(RequestStatus).map((value) => ({
            value,
            label: label.requestStatus(value),
            group: t('table.status'),
          })),
          ...alerts.map((value) => ({
            value,
            label: t(`filters.alert.${value}`),
            group: t('filters.alerts'),
          })),
        ]}
        onChange={(status) => change({ status })}
      />
      <Button
        ref={toggle}
        variant="outlined"
        startIcon={<FilterList />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? setOpen(false) : whenLoaded(load, () => setOpen(true)))}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {active > 0 ? t('filters.openActive', { count: active }) : t('filters.open')}
      </Button>
      <SavedViews table="requests" />
      {isFiltered(url) && <Button onClick={clear}>{t('filters.clear')}</Button>}
    </>
  );
  const panel = (
    <Box id={id} hidden={!open && !loading && !unreached} className="no-print" sx={{ mb: 2 }}>
      {unreached && <Unreached />}
      {loading && shape}
      {open && (
        <Suspense fallback={shape}>
          <FilterPanel url={url} onChange={change} />
        </Suspense>
      )}
    </Box>
  );
  return { toolbar, panel };
}

import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LotSort } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { Button, Skeleton } from '@/ui/mui';
import { ChoiceBox } from '@/ui/choice-box';
import { loadAhead, Unreached, useOnDemand } from '@/ui/on-demand';
import { SearchBox } from '@/ui/search-box';
import { ActiveFilters } from './active-filters';
import { filterNames, type ListUrl, plainUrl } from './url-state';

// Who filters nothing does not pay for the fields of the panel.
const load = async () => ({ default: (await import('./filter-panel')).FilterPanel });
const FilterPanel = lazy(load);
const prepare = () => loadAhead(load);
const shape = <Skeleton variant="rounded" sx={{ height: { xs: 148, md: 40 } }} />;

const sorts = Object.values(LotSort);

/** What a search leaves as it is in the URL, where the browser sends it: all but where the list begins. */
function keptOf(url: ListUrl): Record<string, string> {
  const kept = [...filterNames, 'sort' as const].filter((name) => url[name] !== plainUrl[name]);
  return Object.fromEntries(kept.map((name) => [name, String(url[name])]));
}

interface LotToolsProps {
  url: ListUrl;
  onChange: (next: Partial<ListUrl>, history?: { replace?: boolean }) => void;
  /** Called with a search when Enter says that it is whole. */
  onEnter: (search: string) => void;
}

/** What the list of lots is searched, filtered and sorted with; the filters are folded until asked for. */
export function LotTools({ url, onChange, onEnter }: LotToolsProps) {
  const { t } = useTranslation('lots');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { loading, unreached, whenLoaded } = useOnDemand();
  const toggle = useRef<HTMLButtonElement>(null);
  const active = filterNames.filter((name) => url[name] !== plainUrl[name]);
  return (
    <Box
      className="no-print"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mb: 1 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
        <SearchBox
          label={t('search.label')}
          placeholder={t(speaksExtensions() ? 'search.placeholder' : 'search.placeholderPlain')}
          value={url.q}
          url={{ name: 'q', kept: keptOf(url) }}
          onSearch={(q) => onChange({ q }, { replace: true })}
          onEnter={onEnter}
        />
        <Button
          ref={toggle}
          variant="outlined"
          startIcon={<FilterList />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => (open ? setOpen(false) : whenLoaded(load, () => setOpen(true)))}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {active.length > 0 ? t('filters.openActive', { count: active.length }) : t('filters.open')}
        </Button>
        <ChoiceBox
          label={t('sort.label')}
          value={url.sort}
          options={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
      </Box>
      {unreached && <Unreached />}
      <Box id={panel} hidden={!open && !loading}>
        {loading && shape}
        {open && (
          <Suspense fallback={shape}>
            <FilterPanel url={url} onChange={onChange} />
          </Suspense>
        )}
      </Box>
      {active.length > 0 && (
        // What had the focus goes away with the filter.
        <ActiveFilters
          url={url}
          active={active}
          onChange={(next) => {
            onChange(next);
            toggle.current?.focus();
          }}
        />
      )}
    </Box>
  );
}

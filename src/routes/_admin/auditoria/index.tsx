import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { AuditAction, type AuditEvent, AuditObject } from '@/api/generated/model';
import {
  getListAuditEventsQueryKey,
  getListAuditEventsQueryOptions,
  useListAuditEvents,
} from '@/api/generated/reports/reports';
import { prefetch } from '@/api/prefetch';
import { DownloadState } from '@/components/exports/download-state';
import { FileMenu } from '@/components/exports/file-menu';
import { useDownload } from '@/components/exports/use-download';
import { PageFrame } from '@/components/layout/page-frame';
import { SavedViews } from '@/components/saved-views/saved-views';
import { parseDay } from '@/lib/calendar-day';
import { maxCountedEvents } from '@/lib/event-changes';
import { parseId } from '@/lib/ids';
import { requireExtensions } from '@/routing/guards';
import { useUrlChange } from '@/routing/use-url-change';
import { useLongList } from '@/ui/data-table/use-long-list';
import { DataTable } from '@/ui/data-table/data-table';
import { hiddenParam, pageParam, sortParam, type TableState } from '@/ui/data-table/table-state';
import { DayField } from '@/ui/day-field';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { FilterSelect } from '@/ui/filter-select';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { columns, type EventColumn } from './-parts/event-columns';

const columnIds = ['at', 'actor', 'action', 'object', 'changes', 'call'] as const satisfies EventColumn[];
const actions = Object.values(AuditAction);
const objects = Object.values(AuditObject);

interface EventsUrl extends TableState {
  action: AuditAction | '';
  object: AuditObject | '';
  /** The object of that kind alone; 0 is any. */
  id: number;
  /** The user who did it; 0 is anybody. */
  actor: number;
  /** The user who did it, or to whose account it was done; 0 is anybody. */
  about: number;
  /** Days, `YYYY-MM-DD`; the empty text is none. */
  from: string;
  to: string;
}

const everything = { action: '', object: '', id: 0, actor: 0, about: 0, from: '', to: '' } as const;
const plain: EventsUrl = { ...everything, sort: '-at', page: 1, hidden: 'call' };

/** What a URL asks the API for. */
const askedBy = ({ action, object, id, actor, about, from, to }: EventsUrl) => ({
  ...(action && { action }),
  ...(object && { object_type: object }),
  ...(id && { object_id: id }),
  ...(actor && { actor }),
  ...(about && { about }),
  ...(from && { from }),
  ...(to && { to }),
});

/** Who did what: the audit log (rule 12.1). */
export const Route = createFileRoute('/_admin/auditoria/')({
  staticData: { words: ['audit', 'exports', 'table', 'views'] },
  validateSearch: (search: Partial<Record<keyof EventsUrl, unknown>> & SearchSchemaInput): EventsUrl => ({
    action: actions.find((known) => known === search.action) ?? '',
    object: objects.find((known) => known === search.object) ?? '',
    id: parseId(String(search.id)) ?? 0,
    actor: parseId(String(search.actor)) ?? 0,
    about: parseId(String(search.about)) ?? 0,
    from: parseDay(search.from),
    to: parseDay(search.to),
    sort: sortParam(search.sort, columnIds, plain.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columnIds, plain.hidden),
  }),
  search: { middlewares: [stripSearchParams(plain)] },
  loaderDeps: ({ search }) => askedBy(search),
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient }, route, deps }) => {
    prefetch(queryClient, getListAuditEventsQueryOptions(deps));
    return loadWordsOf(route);
  },
  component: AuditLog,
});

/** The screen of who did what. */
function AuditLog() {
  const { t } = useTranslation('audit');
  return (
    <PageFrame title={t('title')} description={t('description')} width="table">
      <EventTable />
    </PageFrame>
  );
}

interface FiltersProps {
  url: EventsUrl;
  change: (to: Partial<EventsUrl>) => void;
}

function Filters({ url, change }: FiltersProps) {
  const { t } = useTranslation('audit');
  return (
    <>
      <FilterSelect
        label={t('filter.action')}
        all={t('filter.any')}
        value={url.action}
        options={actions.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={(value) => change({ action: actions.find((known) => known === value) ?? '' })}
      />
      <FilterSelect
        label={t('filter.object')}
        all={t('filter.any')}
        value={url.object}
        options={objects.map((value) => ({ value, label: t(`object.${value}`) }))}
        onChange={(value) => change({ object: objects.find((known) => known === value) ?? '', id: 0 })}
      />
      <Box className="no-print" sx={{ display: 'flex', gap: 1, '& > *': { flex: '0 1 9.5rem' } }}>
        <DayField label={t('filter.from')} value={url.from} onChange={(from) => change({ from })} />
        <DayField label={t('filter.to')} value={url.to} onChange={(to) => change({ to })} />
      </Box>
      <SavedViews table="audit" />
      {(url.id > 0 || url.actor > 0 || url.about > 0) && (
        <Button onClick={() => change(everything)}>{t('showAll')}</Button>
      )}
    </>
  );
}

const rowOf = (event: AuditEvent) => event;
/** A log of millions comes in its own order, from either end. */
const sorts: readonly EventColumn[] = ['at'];

function EventTable() {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const url = Route.useSearch();
  const change = useUrlChange<EventsUrl>();
  const asked = askedBy(url);
  const list = useListAuditEvents(asked, { query: { placeholderData: keepPreviousData } });
  const listKey = getListAuditEventsQueryKey(asked);
  const { rows, paged, error, refetch } = useLongList({ listKey, list, state: url, rowOf, sorts });
  const context = useMemo(() => ({ t, format }), [t, format]);
  const download = useDownload();
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <>
      {paged && paged.total >= maxCountedEvents && (
        <Notice severity="info">{t('onlyCounted', { rows: format.number(maxCountedEvents) })}</Notice>
      )}
      <DataTable
        caption={t('title')}
        columns={columns}
        label={(column) => t(`column.${column}`)}
        context={context}
        rows={rows}
        paged={paged}
        rowKey={({ id }) => String(id)}
        status={<DownloadState download={download} />}
        toolbar={<Filters url={url} change={change} />}
        empty={
          <Empty
            title={t(isFiltered ? 'noneFound' : 'none')}
            {...(isFiltered && {
              action: <Button onClick={() => change(everything)}>{t('showAll')}</Button>,
            })}
          />
        }
        failure={error && <Failure onRetry={refetch}>{errorMessage(error, 'listAuditEvents')}</Failure>}
        state={url}
        onState={change}
        file={{ menu: <FileMenu download={download} asked={asked} /> }}
      />
    </>
  );
}

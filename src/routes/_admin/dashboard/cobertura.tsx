import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import type { Coverage } from '@/api/generated/model';
import { getListCoverageQueryOptions, useListCoverage } from '@/api/generated/reports/reports';
import { prefetch } from '@/api/prefetch';
import { PageFrame } from '@/components/layout/page-frame';
import { SavedViews } from '@/components/saved-views/saved-views';
import { requireExtensions } from '@/routing/guards';
import { useUrlChange } from '@/routing/use-url-change';
import { DataTable } from '@/ui/data-table/data-table';
import { hiddenParam, pageParam, sortParam, type TableState } from '@/ui/data-table/table-state';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { FilterSelect } from '@/ui/filter-select';
import { Button } from '@/ui/mui';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { BackToDashboard } from './-parts/back-to-dashboard';
import { columns, type CoverageColumn } from './-parts/coverage-columns';

const columnIds = [
  'locality',
  'vets',
  'waiting',
  'oldest',
  'next',
  'load',
  'names',
] as const satisfies CoverageColumn[];

/** Which localities are of interest: nobody works there, something waits, nobody is free. */
const kinds = ['nobody', 'waiting', 'full'] as const;

interface CoverageUrl extends TableState {
  only: (typeof kinds)[number] | '';
}

const plain: CoverageUrl = { only: '', sort: '-waiting', page: 1, hidden: '' };

/** Who works where, and what waits there (rule 12.5). */
export const Route = createFileRoute('/_admin/dashboard/cobertura')({
  staticData: { words: ['coverage', 'dashboard', 'table', 'allRequests', 'views'] },
  validateSearch: (search: Partial<Record<keyof CoverageUrl, unknown>> & SearchSchemaInput): CoverageUrl => ({
    only: kinds.find((known) => known === search.only) ?? '',
    sort: sortParam(search.sort, columnIds, plain.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columnIds, plain.hidden),
  }),
  search: { middlewares: [stripSearchParams(plain)] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, getListCoverageQueryOptions());
    return loadWordsOf(route);
  },
  component: CoverageScreen,
});

const passes = (only: CoverageUrl['only'], row: Coverage) =>
  only === '' ||
  (only === 'nobody' && row.vets_count === 0) ||
  (only === 'waiting' && row.waiting_count > 0) ||
  (only === 'full' && row.vets_count > 0 && row.next_free === null);

function CoverageScreen() {
  const { t } = useTranslation(['coverage', 'allRequests']);
  const format = useFormat();
  const url = Route.useSearch();
  const change = useUrlChange<CoverageUrl>();
  const { data, error, refetch } = useListCoverage();
  const rows = useMemo(() => data?.filter((row) => passes(url.only, row)), [data, url.only]);
  const context = useMemo(() => ({ t, format }), [t, format]);
  return (
    <PageFrame title={t('title')} description={t('description')} back={<BackToDashboard />} width="table">
      <DataTable
        caption={t('title')}
        columns={columns}
        label={(column) => t(`column.${column}`)}
        context={context}
        rows={rows}
        rowKey={({ locality }) => String(locality.id)}
        toolbar={
          <>
            <FilterSelect
              label={t('filter')}
              all={t('all')}
              value={url.only}
              options={kinds.map((value) => ({ value, label: t(`only.${value}`) }))}
              onChange={(value) => change({ only: kinds.find((known) => known === value) ?? '' })}
            />
            <SavedViews table="coverage" />
          </>
        }
        empty={
          <Empty
            title={t('none')}
            action={<Button onClick={() => change({ only: '' })}>{t('all')}</Button>}
          />
        }
        failure={error && <Failure onRetry={refetch}>{errorMessage(error, 'listCoverage')}</Failure>}
        state={url}
        onState={change}
        file={t('file')}
      />
    </PageFrame>
  );
}

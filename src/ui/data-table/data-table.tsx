import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '@/ui/mui';
import { Failure } from '@/ui/feedback/failure';
import { visuallyHidden } from '@/ui/styles';
import { ListTools } from '@/ui/list-tools';
import { downloadCsv, toCsv } from '@/lib/csv';
import { currentLanguage } from '@/words/i18n';
import { Pager, usePageWithin } from './pager';
import { PrintedTable } from './printed-table';
import { SelectFound } from './select-found';
import { TableFrame } from './table-frame';
import { BodyRows, HeadRow } from './table-rows';
import { TableKeys, useTableKeys } from './table-keys';
import type { TableState } from './table-state';
import { asCards, CardOrder } from './table-cards';
import { ColumnsMenu, ExportButton, TableTools, useDensity } from './table-tools';
import { useAllRows } from './use-all-rows';
import { type DataColumn, type Selection, sortRows, useDataTable } from './use-data-table';
import type { PagedRows } from './use-long-list';

export interface DataTableProps<Row extends object, Id extends string, Context> {
  /** What the table holds, for screen readers and the names of its pages. */
  caption: string;
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  /** What the cells need beside their row; the same object as long as nothing in it changes. */
  context: Context;
  /** The rows that pass the screen's filters, in any order; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** Where those are one page of them, in order: how the others are had. */
  paged?: PagedRows<Row> | undefined;
  rowKey: (row: Row) => string;
  /** Stands in for the table when there are no rows. */
  empty: ReactNode;
  /** Says above the table what could not be loaded. */
  failure?: ReactNode;
  state: TableState;
  onState: (next: Partial<TableState>, history?: { replace?: boolean }) => void;
  /** The name of the exported file, or what stands in for it where the API makes files of all there is. */
  file: string | { menu: ReactNode };
  /** Filters and the like, at the start of the toolbar. */
  toolbar?: ReactNode;
  /** Where its tools stand when they are not in a toolbar of its own; null until there is the place. */
  toolsAt?: HTMLElement | null;
  /** What is said or done about the rows, between the toolbar and the table. */
  status?: ReactNode;
  /** What is done with selected rows, below the table. */
  foot?: ReactNode;
  /** What can be done with a row, in a last column of this name; `cell` is declared at module level. */
  actions?: { label: string; cell: (row: Row, context: Context) => ReactNode };
  /** Lets rows be selected, by their keys; `rowLabel` is declared at module level. */
  select?: {
    selection: Selection;
    /** `rows` are those among which the selected ones are, where these are not the table's. */
    onSelection: (selection: Selection, rows?: readonly Row[]) => void;
    rowLabel: (row: Row, context: Context) => string;
  };
}

/** A row is a line; what needs several has a width of its own. Narrower, every word would take one. */
const look = {
  minWidth: { sm: '44rem' },
  '& tbody tr > *': { whiteSpace: { sm: 'nowrap' } },
  '& tbody th': { fontWeight: 600 },
  '& tbody button': { whiteSpace: 'nowrap' },
  '& tbody > tr:focus-visible': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: -3 },
};
const nothing: never[] = [];
const noSelection: Selection = {};

/** The places of rows to come. */
function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} variant="rounded" height={40} />
      ))}
    </Box>
  );
}

/**
 * The data table of the product: sorted by any column, a page at a time, with columns to choose and a file to take
 * away. Its state is the screen's, who keeps it in the URL. The heads follow it at once, the rows as soon as they are
 * ready. Tab goes through heads, boxes and actions.
 */
export function DataTable<Row extends object, Id extends string, Context>(
  props: DataTableProps<Row, Id, Context>,
) {
  const {
    caption,
    columns,
    label,
    context,
    rows = nothing,
    rowKey,
    paged,
    state,
    onState,
    actions,
    select,
    file,
    toolsAt,
  } = props;
  const { t } = useTranslation('table');
  const { dense, toggle } = useDensity();
  const { hears, listed, list, close } = useTableKeys();
  const settled = useDeferredValue(state);
  const selection = select?.selection ?? noSelection;
  const { table, page, sorted, visible } = useDataTable({
    columns,
    context,
    rows,
    total: paged?.total,
    rowKey,
    state: settled,
    selection,
    onSelection: select?.onSelection ?? (() => undefined),
  });
  usePageWithin(props.rows !== undefined, state.page, page, (last, history) =>
    onState({ page: last }, history),
  );
  const { withAll, known, busy, failed, again } = useAllRows(sorted, paged);
  const { rows: shown } = table.getRowModel();
  const isPageSelected = select !== undefined && shown.length > 0 && table.getIsAllRowsSelected();
  const [actionsCell, rowLabel] = [actions?.cell, select?.rowLabel];
  const labels = visible.map(({ id }) => label(id)).join('\n');
  const body = useMemo(
    () => (
      <BodyRows
        rows={shown}
        columns={visible}
        labels={labels}
        context={context}
        actions={actionsCell}
        rowLabel={rowLabel}
        selection={selection}
      />
    ),
    [shown, visible, labels, context, actionsCell, rowLabel, selection],
  );
  const download = (name: string) =>
    withAll((all) => {
      const ordered = paged ? sortRows(all, columns, state.sort, context) : all;
      const lines = ordered.map((row) => visible.map((column) => column.text(row, context)));
      const head = visible.map(({ id }) => label(id));
      downloadCsv(name, toCsv([head, ...lines], currentLanguage()));
    });
  const selectAll = () =>
    withAll((all) => {
      const selected = Object.fromEntries(all.map((row) => [rowKey(row), true as const]));
      select?.onSelection(selected, all);
    });
  const sorts = paged?.sorts;
  const sortable = sorts ? visible.filter(({ id }) => sorts.includes(id)) : visible;
  const tools = (
    <>
      <CardOrder columns={sortable} label={label} sort={state.sort} onSort={(sort) => onState({ sort })} />
      <TableTools
        dense={dense}
        onDensity={toggle}
        onKeys={list}
        file={
          typeof file === 'string' ? (
            <ExportButton onExport={rows.length > 0 ? () => download(file) : undefined} busy={busy} />
          ) : (
            file.menu
          )
        }
        columns={
          <ColumnsMenu
            columns={columns}
            label={label}
            hidden={state.hidden}
            onHidden={(hidden) => onState({ hidden })}
          />
        }
      />
    </>
  );
  return (
    <>
      {toolsAt === undefined ? (
        <ListTools end={tools}>{props.toolbar}</ListTools>
      ) : (
        toolsAt && createPortal(tools, toolsAt)
      )}
      {props.status}
      {props.failure}
      {failed && <Failure onRetry={again}>{t('allFailed')}</Failure>}
      {!props.rows && !props.failure && <TableSkeleton />}
      {props.rows?.length === 0 && props.empty}
      {isPageSelected && page.total > shown.length && (
        <SelectFound
          onPage={shown.length}
          found={page.total}
          // Rows of other filters may be selected, too.
          all={known.length >= page.total && known.every((row) => selection[rowKey(row)])}
          onAll={selectAll}
          busy={busy}
        />
      )}
      {rows.length > 0 && (
        <TableFrame label={t('scrolls', { caption })}>
          <Table ref={hears} role="table" stickyHeader size={dense ? 'small' : 'medium'} sx={[look, asCards]}>
            <Box component="caption" sx={visuallyHidden}>
              {caption}
            </Box>
            <HeadRow
              columns={visible}
              label={label}
              sorts={sorts}
              sort={state.sort}
              onSort={(sort) => onState({ sort })}
              actions={actions?.label}
              selectPage={
                select && {
                  label: t('selectPage'),
                  checked: isPageSelected,
                  mixed: shown.some((row) => row.getIsSelected()) && !isPageSelected,
                  onChange: table.getToggleAllRowsSelectedHandler(),
                }
              }
            />
            {body}
          </Table>
        </TableFrame>
      )}
      {props.foot}
      <TableKeys open={listed} selects={select !== undefined} onClose={close} />
      {rows.length > 0 && (
        <PrintedTable
          caption={caption}
          columns={visible}
          label={label}
          context={context}
          rows={sorted}
          total={page.total}
          rowKey={rowKey}
        />
      )}
      <Pager label={t('pagesOf', { caption })} page={page} onPage={(next) => onState({ page: next })} />
    </>
  );
}

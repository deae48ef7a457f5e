import { useMemo, useState } from 'react';
import type { Selection } from './use-data-table';

/**
 * Which rows of a table are selected, by their keys. Of a table that knows one page at a time (`keeps`), rows that were
 * selected on another page stay as they were seen; else they are as they are now, and gone with their row.
 */
export function useSelectedRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  keeps: boolean,
) {
  const [selection, setSelection] = useState<Selection>({});
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const select = (next: Selection, from: readonly Row[] = rows ?? []) => {
    const known = new Map([...seen, ...from.map((row) => [rowKey(row), row] as const)]);
    setSeen(new Map([...known].filter(([key]) => next[key])));
    setSelection(next);
  };
  const selected = useMemo(() => {
    const here = new Map(rows?.map((row) => [rowKey(row), row] as const));
    const all = keeps ? new Map([...seen, ...here]) : here;
    return [...all].filter(([key]) => selection[key]).map(([, row]) => row);
  }, [rows, rowKey, keeps, seen, selection]);
  return { selection, select, selected };
}

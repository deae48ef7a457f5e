import { useState } from 'react';
import type { PagedRows } from './use-long-list';

interface Reading {
  busy: boolean;
  failed: boolean;
  again: () => void;
}

const idle: Reading = { busy: false, failed: false, again: () => undefined };

/**
 * Has all rows of a table for what needs them: at once where they are here, else as the API gives them; `known` are
 * those that were had of the list that is shown.
 */
export function useAllRows<Row>(here: readonly Row[], paged: PagedRows<Row> | undefined) {
  const [reading, setReading] = useState(idle);
  const [read, setRead] = useState<{ key: string; rows: readonly Row[] }>();
  const withAll = (act: (rows: readonly Row[]) => void): void => {
    if (!paged) {
      act(here);
      return;
    }
    setReading({ ...idle, busy: true });
    paged.readAll().then(
      (rows) => {
        setReading(idle);
        setRead({ key: paged.key, rows });
        act(rows);
      },
      () => setReading({ busy: false, failed: true, again: () => withAll(act) }),
    );
  };
  const known = !paged ? here : read?.key === paged.key ? read.rows : [];
  return { ...reading, withAll, known };
}

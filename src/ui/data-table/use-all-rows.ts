import { useState } from 'react';
import type { PagedRows } from './use-long-list';

interface Reading {
  busy: boolean;
  failed: boolean;
  again: () => void;
}

const idle: Reading = { busy: false, failed: false, again: () => undefined };

/** Has all rows of a table for what needs them: at once where they are here, else as the API gives them. */
export function useAllRows<Row>(here: readonly Row[], paged: PagedRows<Row> | undefined) {
  const [reading, setReading] = useState(idle);
  const withAll = (act: (rows: readonly Row[]) => void): void => {
    if (!paged) {
      act(here);
      return;
    }
    setReading({ ...idle, busy: true });
    paged.readAll().then(
      (rows) => {
        setReading(idle);
        act(rows);
      },
      () => setReading({ busy: false, failed: true, again: () => withAll(act) }),
    );
  };
  return { ...reading, withAll };
}

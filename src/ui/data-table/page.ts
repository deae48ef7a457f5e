/** A page of a list. */
export interface Page {
  /** Counted from 1. */
  number: number;
  last: number;
  /** The places of its first and last row, counted from 1. */
  from: number;
  to: number;
  total: number;
}

/** The page of a number of rows; a page behind the last one is the last one. */
export function pageOf(total: number, size: number, wanted: number): Page {
  const last = Math.max(1, Math.ceil(total / size));
  const number = Math.min(Math.max(1, wanted), last);
  const from = (number - 1) * size + 1;
  return { number, last, from, to: Math.min(total, from + size - 1), total };
}

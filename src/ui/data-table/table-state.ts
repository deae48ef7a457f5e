import { parseId } from '@/lib/ids';

/** What a table shows, as its screen keeps it in the URL. */
export interface TableState {
  /** The id of the column it is sorted by, with `-` before it for the other way round. */
  sort: string;
  /** Counted from 1. */
  page: number;
  /** The ids of the hidden columns, with dots between them. */
  hidden: string;
}

/** The page that a URL asks for; the first one when it is malformed. */
export function pageParam(value: unknown): number {
  return parseId(String(value)) ?? 1;
}

/** The sorting that a URL asks for, when it names one of the columns; else the one given. */
export function sortParam(value: unknown, columns: readonly string[], fallback: string): string {
  return typeof value === 'string' && columns.includes(value.replace(/^-/, '')) ? value : fallback;
}

/** The hidden columns that a URL names, as far as they are known; else the ones given. */
export function hiddenParam(value: unknown, columns: readonly string[], fallback: string): string {
  if (typeof value !== 'string') return fallback;
  return value
    .split('.')
    .filter((id) => columns.includes(id))
    .join('.');
}

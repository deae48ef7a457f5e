import type { AxiosRequestConfig, AxiosResponse } from 'axios';

/**
 * Up to so many rows a table reads its list whole, sorts it and takes pages of it by itself; of a longer one it asks
 * the API for the page that it shows.
 */
const maxWholeRows = 2_000;

/**
 * Pagination: the lists, by the keys of their queries, of which not all was read last: `cut` where not every page was,
 * `paged` where pages are asked for.
 */
const unread = new Map<string, 'cut' | 'paged'>();

const keyOf = ({ url, params }: AxiosRequestConfig) =>
  JSON.stringify([url, ...(params ? [params as unknown] : [])]);

/** Remembers of a list that all of it was read. */
export function markWhole(config: AxiosRequestConfig): void {
  unread.delete(keyOf(config));
}

/** Whether a list, by the key of its query, goes on after what was read of it last. */
export function isPartial(key: readonly unknown[]): boolean {
  return unread.get(JSON.stringify(key)) === 'cut';
}

/** Whether a list, by the key of its query, was longer than `maxWholeRows` when it was read. */
export function isPaged(key: readonly unknown[]): boolean {
  return unread.get(JSON.stringify(key)) === 'paged';
}

/** How many rows an answer says that its list has (`X-Total-Count`); null where it does not. */
export function totalOf({ headers }: AxiosResponse): number | null {
  const total: unknown = headers['x-total-count'];
  return typeof total === 'string' && /^\d+$/.test(total) ? Number(total) : null;
}

/**
 * How many pages of a list are read for a screen that shows it whole: 10,000 rows are read, searched and sorted at
 * once.
 */
const maxPages = 10;

/** The address that an answer's `Link` gives for the page that comes next (RFC 8288), or null. */
function nextPage({ headers }: AxiosResponse): string | null {
  const link: unknown = headers.link;
  return typeof link === 'string' ? (/<([^>]*)>;\s*rel="?next"?/.exec(link)?.[1] ?? null) : null;
}

/** A list from its first page on, by the links of its pages, so many at most; `next` tells whether more is left. */
export async function readPages<Row>(
  first: AxiosResponse<Row[]>,
  read: (url: string) => Promise<AxiosResponse<Row[]>>,
  most = Infinity,
): Promise<{ rows: Row[]; next: string | null }> {
  const rows = [...first.data];
  let next = nextPage(first);
  for (let pages = 1; next !== null && pages < most; pages += 1) {
    const page = await read(next);
    if (!Array.isArray(page.data)) break;
    rows.push(...page.data);
    next = nextPage(page);
  }
  return { rows, next };
}

/**
 * A list as far as a screen can hold it: whether more is left is known by `isPartial` then. Of one of which a table
 * asks for pages, which `isPaged` knows, the first page alone.
 */
export async function readOn<T>(
  config: AxiosRequestConfig,
  first: AxiosResponse<T>,
  read: (url: string) => Promise<AxiosResponse<unknown[]>>,
): Promise<T> {
  if (!Array.isArray(first.data)) return first.data;
  if ((totalOf(first) ?? 0) > maxWholeRows) {
    unread.set(keyOf(config), 'paged');
    return first.data;
  }
  const { rows, next } = await readPages(first as AxiosResponse<unknown[]>, read, maxPages);
  if (next === null) markWhole(config);
  else unread.set(keyOf(config), 'cut');
  return rows as T;
}

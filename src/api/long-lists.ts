import type { AxiosRequestConfig, AxiosResponse } from 'axios';

/** Pagination: the lists, by their addresses, of which not every page was read. */
const partial = new Set<string>();

/** Remembers of a list, by its address, whether it goes on after what was read of it. */
function markPartial(url: string, goesOn: boolean): void {
  if (goesOn) partial.add(url);
  else partial.delete(url);
}

/** Whether a list, by the key of its query, goes on after what was read of it last. */
export function isPartial([url]: readonly unknown[]): boolean {
  return typeof url === 'string' && partial.has(url);
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

/**
 * A list from its first page on, by the links of its pages, as far as a screen can hold it. Whether more is left is
 * known by `isPartial` then.
 */
export async function readOn<T>(
  { url = '' }: AxiosRequestConfig,
  first: AxiosResponse<T>,
  read: (url: string) => Promise<AxiosResponse<T>>,
): Promise<T> {
  if (!Array.isArray(first.data)) return first.data;
  const rows: unknown[] = [...(first.data as unknown[])];
  let next = nextPage(first);
  for (let pages = 1; next !== null && pages < maxPages; pages += 1) {
    const page: AxiosResponse<T> = await read(next);
    if (!Array.isArray(page.data)) break;
    rows.push(...(page.data as unknown[]));
    next = nextPage(page);
  }
  markPartial(url, next !== null);
  return rows as T;
}

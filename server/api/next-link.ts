/** What a page goes on from: the id that comes before the rest, in lists that are newest first and in those by name. */
export type Key = 'after' | 'before' | 'offset';

/** The path of an address and its query, in which a question mark is one sign of many. */
export function splitAddress(url: string): [path: string, query: string] {
  const [path = '', ...query] = url.split('?');
  return [path, query.join('?')];
}

/** The header that leads to the rest of a list (RFC 8288): the same call from where the page ends. */
export function linkToNext(url: string, next: number | null, key: Key = 'before'): { Link?: string } {
  if (next === null) return {};
  const [path, query] = splitAddress(url);
  const params = new URLSearchParams(query);
  for (const name of ['offset', 'after', 'before']) params.delete(name);
  params.set(key, String(next));
  return { Link: `<${path}?${params.toString()}>; rel="next"` };
}

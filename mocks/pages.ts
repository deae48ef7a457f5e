import { linkToNext } from '../server/api/next-link';
import { provider } from './database';
import { hasOwnOrder } from './lot-search';
import type { OperationId } from './routes';

interface Row {
  id?: number;
  certification_request?: { id: number };
}

/**
 * The lists by name go on after a profile, as lots in an order of their own, visits behind so many; the others, newest
 * first, before an id.
 */
const byName = new Set<OperationId>(['listProducerProfiles', 'listVetProfiles']);
const keyOf = (operation: OperationId, query: URLSearchParams) => {
  if (operation === 'listVisits') return 'offset';
  return byName.has(operation) || (operation === 'listCertifiedLots' && hasOwnOrder(query))
    ? 'after'
    : 'before';
};
/** The lists that come whole. */
const whole = new Set<OperationId>(['listLocalities', 'listFreeSlots', 'listSavedViews']);
/** The one list in a wrapper. */
const wrapper = 'veterinarian_ratings';
const maxPageSize = 1_000;

const idOf = (row: Row): number => row.id ?? row.certification_request?.id ?? 0;

function cut(rows: Row[], query: URLSearchParams, operation: OperationId): { page: Row[]; more: boolean } {
  const key = keyOf(operation, query);
  const from = query.get(key);
  const behind =
    from === null || key === 'offset'
      ? rows.slice(Number(from ?? 0))
      : key === 'before'
        ? rows.filter((row) => idOf(row) < Number(from))
        : rows.slice(rows.findIndex((row) => idOf(row) === Number(from)) + 1 || rows.length);
  const limit = Number(query.get('limit') ?? maxPageSize);
  return { page: behind.slice(0, limit), more: behind.length > limit };
}

/**
 * A list as the contract gives it: the page that is asked for, with the address of the next one; any other body as it
 * is.
 */
export function paged(
  operation: OperationId,
  body: unknown,
  { pathname, search, searchParams }: URL,
): { body: unknown; headers?: { Link?: string } } {
  const wrapped = operation === 'listVeterinarianRatings';
  const rows: unknown = wrapped ? Reflect.get(body as object, wrapper) : body;
  if (!provider.ext || !operation.startsWith('list') || whole.has(operation) || !Array.isArray(rows))
    return { body };
  const { page, more } = cut(rows as Row[], searchParams, operation);
  const key = keyOf(operation, searchParams);
  const last = key === 'offset' ? Number(searchParams.get(key) ?? 0) + page.length : idOf(page.at(-1) ?? {});
  const next = more ? last : null;
  return {
    body: wrapped ? { [wrapper]: page } : page,
    headers: linkToNext(pathname + search, next, key),
  };
}

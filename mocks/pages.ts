import { linkToNext } from '../server/api/next-link';
import { accountKeys } from '../src/components/accounts/account-summary';
import { requestKeys } from '../src/components/requests/request-order';
import { transferKeys } from '../src/components/transfers/transfer-order';
import type {
  AccountSort,
  AccountSummary,
  CertificationRequestWrapper,
  RequestSort,
  TransferIntent,
  TransferSort,
} from '../src/api/generated/model';
import { today } from '../src/lib/calendar-day';
import { provider } from './database';
import { hasOwnOrder } from './lot-search';
import type { OperationId } from './routes';

interface Row {
  id?: number;
  certification_request?: { id: number };
}

const idOf = (row: Row): number => row.id ?? row.certification_request?.id ?? 0;

/**
 * The lists by name go on after a profile, as lots in an order of their own, visits behind so many; the others, newest
 * first, before an id.
 */
const byName = new Set<OperationId>(['listProducerProfiles', 'listVetProfiles']);
const keyOf = (operation: OperationId, query: URLSearchParams) => {
  const isTable = tables.has(operation) && (query.has('offset') || query.has('sort'));
  if (operation === 'listVisits' || operation === 'listAccounts' || isTable) return 'offset';
  return byName.has(operation) || (operation === 'listCertifiedLots' && hasOwnOrder(query))
    ? 'after'
    : 'before';
};
/** The tables of admins, which may be sorted and are counted. */
const tables = new Map<OperationId, (row: Row, column: string) => string | number>([
  [
    'listCertificationRequests',
    (row, column) =>
      requestKeys[column as RequestSort]((row as CertificationRequestWrapper).certification_request, {
        today: today(),
      }),
  ],
  ['listTransferIntents', (row, column) => transferKeys[column as TransferSort](row as TransferIntent)],
  ['listAuditEvents', idOf],
  ['listAccounts', (row, column) => accountKeys[column as AccountSort](row as AccountSummary)],
]);

/** Rows of a table in the order that is asked for; equal ones stay as they came, newest first. */
function sorted(rows: Row[], query: URLSearchParams, operation: OperationId): Row[] {
  const [column, compared] = [query.get('sort'), tables.get(operation)];
  if (column === null || !compared) return rows;
  const way = query.get('descending') === 'true' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [compared(one, column), compared(other, column)];
    return a === b ? 0 : a < b ? -way : way;
  });
}

/** The lists that come whole. */
const whole = new Set<OperationId>(['listLocalities', 'listFreeSlots', 'listSavedViews']);
/** The one list in a wrapper. */
const wrapper = 'veterinarian_ratings';
const maxPageSize = 1_000;

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
  byAdmin: boolean,
): { body: unknown; headers?: { Link?: string; 'X-Total-Count'?: string } } {
  const wrapped = operation === 'listVeterinarianRatings';
  const rows: unknown = wrapped ? Reflect.get(body as object, wrapper) : body;
  if (!provider.ext || !operation.startsWith('list') || whole.has(operation) || !Array.isArray(rows))
    return { body };
  const { page, more } = cut(sorted(rows as Row[], searchParams, operation), searchParams, operation);
  const key = keyOf(operation, searchParams);
  const last = key === 'offset' ? Number(searchParams.get(key) ?? 0) + page.length : idOf(page.at(-1) ?? {});
  const next = more ? last : null;
  const isCut = more && !searchParams.has('limit') && !searchParams.has('before');
  const isWhole = byName.has(operation) && searchParams.size === 0;
  const isCounted = (tables.has(operation) ? key === 'offset' || isCut : isWhole && isCut) && byAdmin;
  return {
    body: wrapped ? { [wrapper]: page } : page,
    headers: {
      ...linkToNext(pathname + search, next, key),
      ...(isCounted && { 'X-Total-Count': String(rows.length) }),
    },
  };
}

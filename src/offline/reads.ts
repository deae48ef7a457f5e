import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import type { QueryClient, QueryFunction, QueryPersister, Query } from '@tanstack/react-query';
import type { OfflineDatabase } from './database';

/** Persisted query cache: what a veterinarian read of visits is there without a connection, each query by itself. */

/** The families of queries that are kept, by the path that starts their keys. */
const kept = /^\/api\/v1\/(?:visits(?:\/\d+)?|viewer|localities)$/;

/** What was read so long ago is no help any more: 60 days. */
const maxAge = 60 * 24 * 60 * 60 * 1000;

/** Tells builds apart: what an older one read may have another shape. */
function build(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? 'development';
}

function isKept(query: Query): boolean {
  const [path] = query.queryKey;
  return typeof path === 'string' && kept.test(path);
}

/**
 * Keeps what the client reads for a user from now on, and answers first reads with what was kept, to be read anew right away.
 * Nothing that another user read is ever given.
 * Gives the way to stop.
 */
export function keepReads(queryClient: QueryClient, db: OfflineDatabase, user: number): () => void {
  let stopped = false;
  const reads = experimental_createQueryPersister<unknown>({
    storage: {
      getItem: (key) => db.get('reads', key),
      setItem: async (key, query) => {
        // A session that is over is no viewer, and what comes after it is nobody's.
        if (stopped || (query as PersistedQuery).state.data === null) return;
        // A device that is full keeps what was entered first of all.
        await db.put('reads', query, key).catch(() => undefined);
      },
      removeItem: (key) => db.delete('reads', key),
    },
    // An error has functions, which the database does not take.
    serialize: ({ state, ...query }) => ({
      ...query,
      state: { ...state, error: null, fetchFailureReason: null, fetchMeta: null },
    }),
    deserialize: (query) => query as PersistedQuery,
    prefix: String(user),
    buster: build(),
    maxAge,
  });
  const persister = (async (queryFn: QueryFunction, context: never, query: Query) => {
    if (!isKept(query)) return queryFn(context);
    const readAnew = ({ state }: PersistedQuery) => {
      query.setState({ dataUpdatedAt: state.dataUpdatedAt });
      query.fetch().catch(() => undefined);
    };
    const unread = query.state.data === undefined;
    const before = unread ? await reads.retrieveQuery(query.queryHash, readAnew) : undefined;
    return before ?? queryFn(context);
  }) as unknown as QueryPersister;
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister } });
  const keep = (query: Query) => {
    if (isKept(query) && query.state.data !== undefined) void reads.persistQuery(query);
  };
  const cache = queryClient.getQueryCache();
  // What was read, and who signed in, before this began.
  for (const query of cache.getAll()) keep(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  return () => {
    stopped = true;
    unsubscribe();
    queryClient.setDefaultOptions(defaults);
  };
}

/** Forgets what a user read. */
export function forgetReads(db: OfflineDatabase, user: number): Promise<void> {
  return db.delete('reads', IDBKeyRange.bound(`${user}-`, `${user}-\uFFFF`));
}

import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query';
import { errorStatus } from '@/api/errors';
import { getGetViewerQueryKey } from '@/api/generated/viewer/viewer';
import type { User } from '@/api/generated/model';
import { onInvalidated } from '@/api/invalidations';
import type { OfflineDatabase } from './database';
import { noteKept, noteVisit } from './kept-visits';

/** Persisted query cache: what a veterinarian read of visits is there without a connection, each query by itself. */

/** The families of queries that are kept, by the path that starts their keys. */
const kept = /^\/api\/v1\/(?:visits(?:\/(?<visit>\d+))?|viewer|localities)$/;

/** What was read so long ago is no help any more: 14 days. */
export const maxAgeMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Tells builds apart: what an older one read may have another shape. The app's own script is the last one: on a page
 * that the server drew its libraries come before it.
 */
export function buildOfPage(): string {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  return [...scripts].at(-1)?.src ?? 'development';
}

function isKept({ queryKey }: Query): boolean {
  const [path] = queryKey;
  return typeof path === 'string' && kept.test(path);
}

/** The visit that a key reads, by the id of its request; null for anything else. */
export function visitOf([path]: QueryKey): number | null {
  const id = typeof path === 'string' ? kept.exec(path)?.groups?.visit : undefined;
  return id === undefined ? null : Number(id);
}

/** All keys of what is kept for a user. */
export function readsOf(user: number): IDBKeyRange {
  return IDBKeyRange.bound(`${user}-`, `${user}-\uFFFF`);
}

/** The key of the query that is kept under a name. */
export function queryKeyOf(name: string): QueryKey {
  return JSON.parse(name.slice(name.indexOf('-') + 1)) as QueryKey;
}

/** What is read, without identity cards: nobody needs one at a visit. */
function withoutIdentity(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data, (name, value: unknown) => (name === 'identity_card' ? undefined : value)),
  );
}

/** What is left of a read when it is kept. An error has functions, which the database does not take. */
function toKept({ state, ...query }: PersistedQuery): PersistedQuery {
  const data = withoutIdentity(state.data);
  return { ...query, state: { ...state, data, error: null, fetchFailureReason: null, fetchMeta: null } };
}

/** Keeps reads while it is not stopped. */
export interface Reads {
  /** Keeps a query as it is in the cache. */
  keep: (query: Query) => Promise<void>;
  stop: () => void;
}

/**
 * Keeps what the client reads for a user from now on, and answers first reads with what was kept, to be read anew right
 * away. Nothing that another user read is ever given. What a change touched is kept no more until it is read anew, and
 * what is not there any more neither.
 */
export function keepReads(queryClient: QueryClient, db: OfflineDatabase, user: number): Reads {
  let stopped = false;
  const prefix = String(user);
  const reads = experimental_createQueryPersister<unknown>({
    storage: {
      getItem: (key) => db.get('reads', key),
      setItem: async (key, query) => {
        const { state, queryKey } = query as PersistedQuery;
        // A session that is over is no viewer, and what comes after it is nobody's.
        if (stopped || state.data === null) return;
        const visit = visitOf(queryKey);
        // A device that is full keeps what was entered first of all.
        await db.put('reads', query, key).then(
          () => visit !== null && !stopped && noteVisit(visit, state.dataUpdatedAt),
          () => undefined,
        );
      },
      removeItem: (key) => db.delete('reads', key),
    },
    serialize: toKept,
    deserialize: (query) => query as PersistedQuery,
    prefix,
    buster: buildOfPage(),
    maxAge: maxAgeMs,
  });
  const forget = async (touched: (key: QueryKey) => boolean) => {
    for (const name of await db.getAllKeys('reads', readsOf(user))) {
      const key = queryKeyOf(name);
      const visit = visitOf(key);
      if (!touched(key)) continue;
      await db.delete('reads', name);
      if (visit !== null) noteVisit(visit, null);
    }
  };
  /** What comes from here is no younger for that. */
  const restored = new WeakSet<Query>();
  const persister = (async (queryFn: QueryFunction, context: never, query: Query) => {
    if (!isKept(query)) return queryFn(context);
    const readAnew = ({ state }: PersistedQuery) => {
      query.setState({ dataUpdatedAt: state.dataUpdatedAt });
      query.fetch().catch(() => undefined);
    };
    const unread = query.state.data === undefined;
    const before = unread ? await reads.retrieveQuery(query.queryHash, readAnew) : undefined;
    if (before === undefined || before === null) return queryFn(context);
    restored.add(query);
    return before;
  }) as unknown as QueryPersister;
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, persister } });
  const keep = async (query: Query) => {
    if (isKept(query) && query.state.data !== undefined) await reads.persistQuery(query);
  };
  const cache = queryClient.getQueryCache();
  // What was read, and who signed in, before this began.
  for (const query of cache.getAll()) void keep(query);
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'success' && !restored.delete(query)) void keep(query);
    // It is somebody else's by now, or was never there.
    if (action.type === 'error' && errorStatus(action.error) === 404)
      void forget((key) => hashKey(key) === query.queryHash).catch(() => undefined);
  });
  const stopForgetting = onInvalidated(forget);
  return {
    keep,
    stop: () => {
      stopped = true;
      unsubscribe();
      stopForgetting();
      queryClient.setDefaultOptions(defaults);
    },
  };
}

/** Forgets what a user read. */
export async function deleteReads(db: OfflineDatabase, user: number): Promise<void> {
  await db.delete('reads', readsOf(user));
  noteKept(null);
}

/**
 * Forgets what others than a user read here, and what is too old to help. Gives when each visit was read that is left,
 * ms, by the id of its request.
 */
export async function sweepReads(
  db: OfflineDatabase,
  user: number,
  now = Date.now(),
): Promise<Map<number, number>> {
  const mine = readsOf(user);
  const at = new Map<number, number>();
  let cursor = await db.transaction('reads', 'readwrite').store.openCursor();
  while (cursor) {
    const { key, value } = cursor;
    const { state, queryKey, buster } = value as PersistedQuery;
    const visit = visitOf(queryKey);
    if (!mine.includes(key) || state.dataUpdatedAt < now - maxAgeMs || buster !== buildOfPage())
      await cursor.delete();
    else if (visit !== null) at.set(visit, state.dataUpdatedAt);
    cursor = await cursor.continue();
  }
  return at;
}

/** Who was signed in when a user's reads were kept, and when that was read; null when nothing is kept of it. */
export async function keptViewer(
  db: OfflineDatabase,
  user: number,
  now = Date.now(),
): Promise<{ viewer: User; at: number } | null> {
  const name = `${user}-${hashKey(getGetViewerQueryKey())}`;
  const found = (await db.get('reads', name)) as PersistedQuery | undefined;
  const { data, dataUpdatedAt: at = 0 } = found?.state ?? {};
  const usable = found?.buster === buildOfPage() && at > now - maxAgeMs;
  return usable && data ? { viewer: data as User, at } : null;
}

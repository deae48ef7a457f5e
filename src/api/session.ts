import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { deleteSession } from './generated/sessions/sessions';
import { getGetViewerQueryKey, getViewer } from './generated/viewer/viewer';
import type { User } from './generated/model';
import { errorStatus } from './errors';
import { onSessionEnded } from './http';
import { onTokenChangedElsewhere, readToken, removeToken } from './token';

export type UserType = 'producer' | 'veterinarian' | 'admin' | 'none';

/** The session is a query: the viewer, or null without a valid token (then without a call) or after a 401. */
export const sessionQueryOptions = queryOptions({
  queryKey: getGetViewerQueryKey(),
  queryFn: async ({ signal }): Promise<User | null> => {
    if (readToken() === null) return null;
    try {
      return await getViewer({}, signal);
    } catch (error) {
      if (errorStatus(error) === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The kind of a user, by the one profile it has (specification §3). */
export function userType(user: User | null | undefined): UserType {
  if (user?.producer_profile) return 'producer';
  if (user?.vet_profile) return 'veterinarian';
  return user?.admin_profile ? 'admin' : 'none';
}

/** The name to show for a user, out of its profile; null when it has none. */
export function userName(user: User | null | undefined): string | null {
  return (
    user?.producer_profile?.name ?? user?.vet_profile?.full_name ?? user?.admin_profile?.full_name ?? null
  );
}

/** The session in a component: `user` is null for a guest; `failed` when the check itself failed. */
export function useSession() {
  const { data, isError, refetch } = useQuery(sessionQueryOptions);
  const user = data ?? null;
  return { user, type: userType(user), failed: isError, retry: refetch };
}

function isSession(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === sessionQueryOptions.queryKey[0];
}

/** Puts a user (or nobody) in the session and drops all that another session has read. */
export function enterSession(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(sessionQueryOptions.queryKey, user);
  queryClient.removeQueries({ predicate: (query) => !isSession(query.queryKey) });
}

/** Ends the session: here at once, and at the server when it can be reached (specification §4). */
export function signOut(queryClient: QueryClient): void {
  if (readToken() !== null) deleteSession().catch(() => undefined);
  removeToken();
  enterSession(queryClient, null);
}

/** Follows what happens elsewhere: a refused token ends the session here, another tab's sign-in or sign-out counts here too. */
export function watchSession(queryClient: QueryClient, onUserChanged: () => void): () => void {
  const stopRefused = onSessionEnded(() => queryClient.setQueryData(sessionQueryOptions.queryKey, null));
  const follow = async () => {
    const before = queryClient.getQueryData(sessionQueryOptions.queryKey)?.id;
    const user = await queryClient.query({ ...sessionQueryOptions, staleTime: 0 }).catch(() => null);
    if (user?.id === before) return;
    enterSession(queryClient, user);
    onUserChanged();
  };
  const stopElsewhere = onTokenChangedElsewhere(() => void follow());
  return () => {
    stopRefused();
    stopElsewhere();
  };
}

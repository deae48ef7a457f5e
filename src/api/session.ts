import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { deleteSession } from './generated/sessions/sessions';
import { getGetViewerQueryKey, getViewer } from './generated/viewer/viewer';
import { fullName } from '@/lib/person';
import type { User } from './generated/model';
import { errorStatus } from './errors';
import { onSessionEnded, type SessionEnd } from './http';
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

interface Ended {
  why: SessionEnd;
  /** Whether a screen could not be read: an open form that could not be saved tells it itself. */
  reading: boolean;
}

/** How the session ended against the will of who had it; gone with the next one. */
const endedOptions = queryOptions<Ended | null>({
  queryKey: ['session-ended'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Why the session ended, once a screen could not be read any more; null otherwise. */
export function useSessionEnd(): SessionEnd | null {
  const { data } = useQuery(endedOptions);
  return data?.reading ? data.why : null;
}

/** Why the last session ended; null when there was none or its owner ended it. */
export function sessionEnd(queryClient: QueryClient): SessionEnd | null {
  return queryClient.getQueryData(endedOptions.queryKey)?.why ?? null;
}

/** The kind of a user, by the one profile it has (rule 3.1). */
export function userType(user: User | null | undefined): UserType {
  if (user?.producer_profile) return 'producer';
  if (user?.vet_profile) return 'veterinarian';
  return user?.admin_profile ? 'admin' : 'none';
}

/** The name to show for a user: its profile's, else its e-mail; null when it has neither. */
export function userName(user: User | null | undefined): string | null {
  const names = user?.vet_profile ?? user?.admin_profile;
  const name = user?.producer_profile?.name ?? (names && fullName(names));
  return name || user?.email || null;
}

/**
 * The session in a component: `user` is null for a guest; `failed` when the check itself failed, `checked` once it ended. A
 * page that the server drew is a guest's until it is the browser's (hydration).
 */
export function useSession() {
  const { data, isError, isPending, refetch } = useQuery(sessionQueryOptions);
  const hydrated = useHydrated();
  const user = (hydrated && data) || null;
  return {
    user,
    type: userType(user),
    failed: hydrated && isError,
    checked: hydrated && !isPending,
    retry: refetch,
  };
}

function isSession(queryKey: readonly unknown[]): boolean {
  return [sessionQueryOptions.queryKey[0], endedOptions.queryKey[0]].some((own) => own === queryKey[0]);
}

/** Puts a user (or nobody) in the session and drops all that another session has read. */
function enterSession(queryClient: QueryClient, user: User | null): void {
  queryClient.setQueryData(sessionQueryOptions.queryKey, user);
  queryClient.setQueryData(endedOptions.queryKey, null);
  queryClient.removeQueries({ predicate: (query) => !isSession(query.queryKey) });
}

/** Enters the session of who just signed in or up: as the provider answered, else as it answers when asked who that is. */
export async function enterNewSession(queryClient: QueryClient, user: User): Promise<void> {
  enterSession(queryClient, userType(user) === 'none' ? await getViewer() : user);
}

/** Ends the session: here at once, and at the server when it can be reached (rule 3.2). */
export function signOut(queryClient: QueryClient): void {
  if (readToken() !== null) deleteSession().catch(() => undefined);
  removeToken();
  enterSession(queryClient, null);
}

/** Follows what happens elsewhere: a refused token ends the session here, another tab's sign-in or sign-out counts here too. */
export function watchSession(queryClient: QueryClient, onUserChanged: () => void): () => void {
  const stopRefused = onSessionEnded({
    shows: (path) =>
      isSession([path]) ||
      queryClient.getQueryCache().find({ queryKey: [path], exact: false, type: 'active' }) !== undefined,
    ended: (why, reading) => {
      // A guest who is asked to sign in has no session that could end.
      const before = queryClient.getQueryData(endedOptions.queryKey);
      const had = queryClient.getQueryData(sessionQueryOptions.queryKey) !== null;
      // What was refused first decides: a form whose save was refused stays, whatever is read behind it afterwards.
      const ended: Ended = { why, reading };
      if (had && !before) queryClient.setQueryData<Ended | null>(endedOptions.queryKey, ended);
      queryClient.setQueryData(sessionQueryOptions.queryKey, null);
    },
  });
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

import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { deleteSession } from './generated/sessions/sessions';
import { getGetViewerQueryKey, getViewer } from './generated/viewer/viewer';
import { fullName } from '@/lib/person';
import { deviceOwner, tokenOwner } from './device-owner';
import type { User } from './generated/model';
import { errorStatus, isAway } from './errors';
import { onSessionEnded, type SessionRefusal } from './http';
import { useHydratedValue } from './hydrated';
import { dropRecentFinds } from './recent-finds';
import { notedEnd, onTokenChangedElsewhere, readToken, removeToken, type SessionEnd } from './token';

export type UserType = 'producer' | 'veterinarian' | 'admin' | 'none';

/** The session is a query: the viewer, or null without a valid token (then without a call) or after a 401. */
export const sessionQueryOptions = queryOptions({
  queryKey: getGetViewerQueryKey(),
  queryFn: async ({ signal, client }): Promise<User | null> => {
    if (readToken() === null) return goingOn(client);
    try {
      return await getViewer({}, signal);
    } catch (error) {
      if (errorStatus(error) === 401) return goingOn(client);
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/**
 * How a session ended: `reading` when a screen could not be read; an open form that could not be saved tells it itself.
 */
interface Ended extends SessionRefusal {
  /** Whose it was. */
  owner: number;
}

/** How the session ended against the will of who had it; gone with the next one. */
const endedOptions = queryOptions<Ended | null>({
  queryKey: ['session-ended'],
  queryFn: skipToken,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Who goes on without a session; null for nobody. */
function goingOn(queryClient: QueryClient): User | null {
  const ended = queryClient.getQueryData(endedOptions.queryKey);
  return (ended && queryClient.getQueryData<User | null>(getGetViewerQueryKey())) ?? null;
}

/**
 * Why the session ended, once a screen could not be read any more; null otherwise, and while its owner goes on without
 * one.
 */
export function useSessionEnd(): SessionEnd | null {
  const { data } = useQuery(endedOptions);
  const { user } = useSession();
  return data?.reading && user === null ? data.why : null;
}

/** Why the last session ended; null when there was none or its owner ended it. */
export function sessionEnd(queryClient: QueryClient): SessionEnd | null {
  return queryClient.getQueryData(endedOptions.queryKey)?.why ?? notedEnd();
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
 * The session in a component: `user` is null for a guest; `failed` when the check itself failed, `away` when the server
 * could not be asked, `checked` once it ended. A page that the server drew is a guest's until it is the browser's
 * (hydration), and for a guest it is not drawn again then. `over` tells that the user goes on working on this device
 * without a session (rule 10.16): its time is over, or the server refused it before that.
 */
export function useSession() {
  const { data, error, isError, isPending, refetch } = useQuery(sessionQueryOptions);
  const { data: ended } = useQuery(endedOptions);
  const known = useHydratedValue(() => !!data, false);
  const failed = useHydratedValue(() => isError, false);
  const user = (known && data) || null;
  return {
    user,
    type: userType(user),
    over: user === null || !ended ? null : ended.refused ? ('refused' as const) : ('time' as const),
    failed,
    away: isError && isAway(error),
    checked: !isPending,
    retry: refetch,
  };
}

function isSession(queryKey: readonly unknown[]): boolean {
  return [sessionQueryOptions.queryKey[0], endedOptions.queryKey[0]].some((own) => own === queryKey[0]);
}

/** Puts a user (or nobody) in the session and drops all that another one has read. */
function enterSession(queryClient: QueryClient, user: User | null): void {
  const ended = queryClient.getQueryData(endedOptions.queryKey);
  const goesOn = user !== null && ended?.owner === user.id;
  queryClient.setQueryData(sessionQueryOptions.queryKey, user);
  queryClient.setQueryData(endedOptions.queryKey, null);
  const read = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isSession(queryKey) };
  // What is open stays open for who signs in again.
  if (goesOn) void queryClient.invalidateQueries(read);
  else queryClient.removeQueries(read);
}

/**
 * Whether a user goes on working on this device when the session has ended: a veterinarian for whom it keeps a work
 * place; but not one whose token the server refuses while it was not over, unless something may be open.
 */
function goesOnWithout(queryClient: QueryClient, { why, refused }: SessionRefusal): boolean {
  const { data: user, dataUpdatedAt = 0 } = queryClient.getQueryState(sessionQueryOptions.queryKey) ?? {};
  const kept = why === 'ended' && !!user?.vet_profile && deviceOwner() === user.id;
  return kept && (!refused || dataUpdatedAt >= Math.floor(performance.timeOrigin));
}

/**
 * Ends a session against the will of who has it. What was refused first decides, whatever is refused behind it
 * afterwards.
 */
function endSession(queryClient: QueryClient, refusal: SessionRefusal): void {
  const user = queryClient.getQueryData(sessionQueryOptions.queryKey);
  const before = queryClient.getQueryData(endedOptions.queryKey);
  // A guest who is asked to sign in has no session that could end.
  if (user && !before) {
    const ended: Ended = { ...refusal, owner: user.id };
    queryClient.setQueryData(endedOptions.queryKey, ended);
  }
  if (!goesOnWithout(queryClient, before ?? refusal))
    queryClient.setQueryData(sessionQueryOptions.queryKey, null);
}

/** The time of the stored token is over: noticed here, without the server. */
export function noticeEnd(queryClient: QueryClient): void {
  endSession(queryClient, { why: 'ended', reading: true, refused: false });
}

/** Lets somebody in who has no session, but a work place on this device: as who that was when it was kept. */
export function enterWithoutSession(queryClient: QueryClient, user: User, updatedAt: number): void {
  queryClient.setQueryData(sessionQueryOptions.queryKey, user, { updatedAt });
  noticeEnd(queryClient);
}

/**
 * Enters the session of who just signed in or up: as the provider answered, else as it answers when asked who that is.
 */
export async function enterNewSession(queryClient: QueryClient, user: User): Promise<void> {
  enterSession(queryClient, userType(user) === 'none' ? await getViewer() : user);
}

/** Ends the session: here at once, and at the server when it can be reached (rule 3.2). */
export function signOut(queryClient: QueryClient): void {
  if (readToken() !== null) deleteSession().catch(() => undefined);
  removeToken();
  dropRecentFinds();
  enterSession(queryClient, null);
}

/**
 * Follows what happens elsewhere: a refused token ends the session here, another tab's sign-in or sign-out counts here
 * too.
 */
export function watchSession(queryClient: QueryClient, onUserChanged: () => void): () => void {
  const stopRefused = onSessionEnded({
    shows: (path) =>
      isSession([path]) ||
      queryClient.getQueryCache().find({ queryKey: [path], exact: false, type: 'active' }) !== undefined,
    ended: (refusal) => endSession(queryClient, refusal),
  });
  const follow = async () => {
    // Another tab saw the session end, which is no signing out: what is open here stays.
    const why = readToken() === null ? notedEnd() : null;
    if (why !== null) return endSession(queryClient, { why, reading: true, refused: false });
    const over = queryClient.getQueryData(endedOptions.queryKey);
    const known = queryClient.getQueryData(sessionQueryOptions.queryKey) ?? null;
    // A token that another tab renewed is the same user's, also while the server cannot be asked from here.
    const unanswered = () => (known && known.id === tokenOwner() ? known : null);
    const user = await queryClient.query({ ...sessionQueryOptions, staleTime: 0 }).catch(unanswered);
    if (user?.id === known?.id && !over) return undefined;
    enterSession(queryClient, user);
    return onUserChanged();
  };
  const stopElsewhere = onTokenChangedElsewhere(() => void follow());
  return () => {
    stopRefused();
    stopElsewhere();
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { deleteSession } from './generated/sessions/sessions';
import { sessionQueryOptions } from './session';
import { endViewing, readToken } from './token';

/**
 * Ends that an admin sees the product as somebody else does, at the server where it can be reached and in this tab, and
 * gives the user who was seen; null when nobody knows it any more. The page has to be loaded anew then.
 */
export async function endViewedSession(queryClient: QueryClient): Promise<number | null> {
  const seen = queryClient.getQueryData(sessionQueryOptions.queryKey)?.id ?? null;
  if (readToken() !== null) await deleteSession().catch(() => undefined);
  endViewing();
  return seen;
}

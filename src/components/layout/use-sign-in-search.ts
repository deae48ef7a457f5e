import { useHydrated, useLocation } from '@tanstack/react-router';

/** The search of a link to signing in: whoever was led away from a screen is led back to it. */
export function useSignInSearch(): { to?: string } {
  const wanted = useLocation({ select: ({ state }) => state.wanted });
  // The server knows no history.
  const hydrated = useHydrated();
  return !hydrated || wanted === undefined ? {} : { to: wanted };
}

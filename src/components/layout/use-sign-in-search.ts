import { useLocation } from '@tanstack/react-router';

/** The search of a link to signing in: whoever was led away from a screen is led back to it. */
export function useSignInSearch(): { to?: string } {
  const wanted = useLocation({ select: ({ state }) => state.wanted });
  return wanted === undefined ? {} : { to: wanted };
}

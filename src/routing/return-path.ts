import { useLocation } from '@tanstack/react-router';
import { useHydratedValue } from '@/api/hydrated';

const base = 'http://app.invalid';

/**
 * The address to go back to after signing in, out of a URL's text: a path of this application with its search, else the
 * root. Nothing leads to another origin, nor back to signing in.
 */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, base)) return '/';
  const { origin, pathname, search, hash } = new URL(text, base);
  // Two slashes at its start would be another origin, once it is an address again.
  const foreign = origin !== base || pathname.startsWith('//');
  return foreign || pathname === '/signin' ? '/' : pathname + search + hash;
}

/** The search of a link to signing in: whoever was led away from a screen is led back to it. */
export function useSignInSearch(): { to?: string } {
  const kept = useLocation({ select: ({ state }) => state.wanted });
  // The server knows no history.
  const wanted = useHydratedValue(() => kept, undefined);
  return wanted === undefined ? {} : { to: wanted };
}

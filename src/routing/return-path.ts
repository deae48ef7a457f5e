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

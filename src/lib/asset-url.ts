const allowed = /^(?:https?:|blob:|data:image\/)/;

/** A path on the app's own origin, which stays one: so it is the same wherever the page is drawn. */
const own = /^\/(?![/\\])/;

/**
 * The address of a file that the API names: a path resolves against the API's origin (`VITE_API_URL`), where that is
 * another one. One that is neither of the web nor an image's own data, such as `javascript:`, gives null, and so does
 * an absent one.
 */
export function assetUrl(url: string | null | undefined): string | null {
  if (!url) return null;
  const api = import.meta.env.VITE_API_URL;
  if (!api && own.test(url)) return url;
  try {
    const { href } = new URL(url, api || undefined);
    return allowed.test(href) ? href : null;
  } catch {
    return null;
  }
}

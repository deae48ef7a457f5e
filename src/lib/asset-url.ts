const allowed = /^(?:https?:|blob:|data:image\/)/;

/**
 * The address of a file that the API names: a relative one resolves against the API's origin (`VITE_API_URL`). One that
 * is neither of the web nor an image's own data, such as `javascript:`, gives null, and so does an absent one.
 */
export function assetUrl(url: string | null | undefined): string | null {
  if (!url) return null;
  try {
    const { href } = new URL(url, new URL(import.meta.env.VITE_API_URL ?? '', window.location.href));
    return allowed.test(href) ? href : null;
  } catch {
    return null;
  }
}

/** Where the API is: another origin (`VITE_API_URL`), or, empty, where the app came from. */
export function providerOrigin(): string {
  return import.meta.env.VITE_API_URL ?? '';
}

/** The origin that the API and its proofs are asked at: the provider's, or this page's. */
export const publishedOrigin = (): string => providerOrigin() || window.location.origin;

/** Whether the provider of the API is another one than the app's own origin. */
export function isOtherProvider(): boolean {
  return providerOrigin() !== '';
}

/**
 * Whether the provider of the API speaks our extensions: what the contract marks `x-ext`. Ours does (the app's own
 * origin); one that `VITE_API_URL` names does not, unless the build says so with `VITE_API_EXTENSIONS=true`. Without
 * them no header, query, call, link or field of an extension is used or shown (rule 9.6).
 */
export function speaksExtensions(): boolean {
  return !isOtherProvider() || import.meta.env.VITE_API_EXTENSIONS === 'true';
}

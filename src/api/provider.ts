/**
 * Whether the provider of the API speaks our extensions: what the contract marks `x-ext`. Ours does (the app's own origin); one
 * that `VITE_API_URL` names does not, unless the build says so with `VITE_API_EXTENSIONS=true`. Without them no header, query,
 * call, link or field of an extension is used or shown (wire.md, Extensions).
 */
export function speaksExtensions(): boolean {
  const { VITE_API_URL: other, VITE_API_EXTENSIONS: spoken } = import.meta.env;
  return !other || spoken === 'true';
}

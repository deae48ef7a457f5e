/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The origin of another provider of the API, such as `https://api.example.org`; empty: the app's own origin. */
  readonly VITE_API_URL?: string;
  /** `true`: the provider of `VITE_API_URL` speaks our extensions of the API. */
  readonly VITE_API_EXTENSIONS?: string;
  /** Where paying for a request happens: a URL with `{requestId}`. */
  readonly VITE_PAYMENT_URL?: string;
}

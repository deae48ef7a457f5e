/** Addresses that lead to something of the server: the API, files, what proves certificates, pictures. */
const served =
  /^\/(?:\.|(?:api|files|assets|log|status|contexts|c|sello|imagenes|sitemap|healthz|readyz)(?:\/|$))/;

/**
 * Whether an address is never a screen of the app, so that neither the server nor the service worker answers it with
 * one.
 */
export const isNoScreen = (path: string): boolean => served.test(path);

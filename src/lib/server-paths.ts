/** Addresses that lead to something of the server: the API, files, what proves certificates, pictures. */
const serverPath =
  /^\/(?:\.|(?:api|files|assets|log|status|contexts|c|sello|imagenes|sitemap|healthz|readyz)(?:\/|$))/;

/** Whether a path is the server's own: neither it nor the service worker answers it with a screen of the app. */
export const isServerPath = (path: string): boolean => serverPath.test(path);

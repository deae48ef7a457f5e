import { useRouter } from '@tanstack/react-router';
import type { Language } from '@/words/i18n';

/** Permalinks. */

/**
 * Gives the public address of a page of the app (`/certification/7`), absolute, as links that are passed on, printed or
 * put into head tags name it: its origin is the service's `PUBLIC_URL`, whatever address this visitor came by. With a
 * language, the address of the page in it (rule 2.10).
 */
export function usePublicAddress(): (path: string, language?: Language) => string {
  const { origin } = useRouter().options.context;
  return (path, language = 'es') => {
    const url = new URL(path, origin);
    if (language !== 'es') url.searchParams.set('lang', language);
    return url.href;
  };
}

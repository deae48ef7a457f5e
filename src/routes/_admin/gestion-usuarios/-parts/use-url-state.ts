import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { UrlState } from './url-state';

const route = getRouteApi('/_admin/gestion-usuarios/');

/** The state of the screen in its URL. What is typed replaces the entry of the history, what is chosen adds one. */
export function useUrlState() {
  const url = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: Partial<UrlState>, history: { replace?: boolean } = {}) =>
      void navigate({ search: (now) => ({ ...now, ...next }), resetScroll: false, ...history }),
    [navigate],
  );
  return { url, change };
}

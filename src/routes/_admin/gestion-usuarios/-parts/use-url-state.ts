import { getRouteApi } from '@tanstack/react-router';
import { useUrlChange } from '@/routing/use-url-change';
import type { UrlState } from './url-state';

const route = getRouteApi('/_admin/gestion-usuarios/');

/** The state of the screen in its URL. */
export function useUrlState() {
  return { url: route.useSearch(), change: useUrlChange<UrlState>() };
}

import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { readToken } from './token';

/** State that travels with a page that the server drew (dehydration). */

/** What a page was drawn with: the keys of its queries and their data. */
export type DrawnState = [key: QueryKey, data: unknown][];

/** How a page's data are asked for at the server: a path of the API with its query gives a status and a body. */
export type Ask = (path: string) => Promise<{ status: number; body: string }>;

/** An adapter of axios over such a way to ask. */
export function askingAdapter(ask: () => Ask) {
  return async (config: InternalAxiosRequestConfig) => {
    const { status, body } = await ask()(axios.getUri(config));
    const response = { status, statusText: '', headers: {}, config, data: body };
    if (status < 400) return response;
    throw new AxiosError(`The API answered ${status}`, 'ERR_DRAWN', config, null, response);
  };
}

/** Reads once more what the page was drawn with. */
let readAnew: (() => void) | null = null;

/** Fills the cache with what a page is drawn with, as read just now: nothing of it is asked for again. */
export function fill(queryClient: QueryClient, state: DrawnState): void {
  for (const [key, data] of state) queryClient.setQueryData(key, data);
}

/** Fills the cache of the browser with what the page was drawn with. */
export function takeOver(queryClient: QueryClient, state: DrawnState): void {
  fill(queryClient, state);
  readAnew = () => {
    for (const [queryKey] of state) void queryClient.invalidateQueries({ queryKey, exact: true });
  };
}

/** Does what was pressed or chosen last while nothing could answer; `boot.js` marked it. */
function answerPressed(): void {
  const pressed = document.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  if (pressed instanceof HTMLSelectElement) pressed.dispatchEvent(new Event('change', { bubbles: true }));
  else pressed?.click();
}

/**
 * What a screen does once it is the browser's: `#root` says so, what was pressed before is done, and what the server
 * drew is read once more for who is signed in, who may see more of it. Not sooner, as both have to agree first.
 */
export function becomeOwn(): void {
  document.getElementById('root')?.removeAttribute('data-drawn');
  if (readToken() !== null) readAnew?.();
  readAnew = null;
  answerPressed();
}

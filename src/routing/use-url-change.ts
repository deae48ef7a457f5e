import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A change of these leaves the page as it is: the page itself, and how its rows look. */
const looks: readonly PropertyKey[] = ['page', 'after', 'hidden', 'view'];
/** The page that other rows, or another order, begin with; `after` says what it begins behind, where that is known. */
const firstPage = { page: 1, after: 0 };
const nothing: never[] = [];

/**
 * The one way to change a screen's state in its URL, for every table, list and tab: two changes in one moment both
 * count, what else is there stays, the page scrolls nowhere, and other rows or another order begin at their first page.
 * What is typed replaces the entry of the history (`replace`), what is chosen adds one. `aside` names what has nothing
 * to do with the rows of the page, such as an open dialog; it has to stay the same list.
 */
export function useUrlChange<State extends object>(aside: readonly (keyof State)[] = nothing) {
  const navigate = useNavigate();
  return useCallback(
    (next: Partial<State>, history: { replace?: boolean } = {}) => {
      const samePage = Object.keys(next).every(
        (key) => looks.includes(key) || aside.includes(key as keyof State),
      );
      const search = (now: State) => {
        const first = Object.entries(samePage ? {} : firstPage).filter(([key]) => key in now);
        return { ...now, ...Object.fromEntries(first), ...next };
      };
      void navigate({ to: '.', search: search as never, resetScroll: false, ...history });
    },
    [navigate, aside],
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What a change of these leaves as it is: which rows there are, and in which order. */
const beside = new Set(['page', 'hidden', 'view', 'account']);

/**
 * The way to change a screen's state in its URL: two changes in one moment both count, what else is there stays, the
 * page scrolls nowhere, and other rows or another order begin at their first page. What is typed replaces the entry of the
 * history, what is chosen adds one.
 */
export function useUrlChange<State extends object>() {
  const navigate = useNavigate();
  return useCallback(
    (next: Partial<State>, history: { replace?: boolean } = {}) => {
      const first = Object.keys(next).every((key) => beside.has(key)) ? {} : { page: 1 };
      void navigate({
        to: '.',
        search: ((now: State) => ({ ...now, ...first, ...next })) as never,
        resetScroll: false,
        ...history,
      });
    },
    [navigate],
  );
}

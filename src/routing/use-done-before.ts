import { type HistoryState, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Gives what the screen one comes from has done, from the state of the navigation; undefined when it did nothing. It is
 * told once: who loads the page anew, or goes back to it, has done nothing.
 */
export function useDoneBefore<Key extends keyof HistoryState>(key: Key): HistoryState[Key] {
  const passed = useLocation({ select: ({ state }) => state })[key];
  const [done] = useState(passed);
  const navigate = useNavigate();
  useEffect(() => {
    if (passed !== undefined) void navigate({ to: '.', search: true, replace: true, state: {} });
  }, [passed, navigate]);
  return done;
}

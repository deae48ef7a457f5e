import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Gives what the screen one comes from has done, which the state of the location (`passed`) tells; undefined when it
 * did nothing. It is told once: who loads the page anew, or goes back to it, has done nothing.
 */
export function useDoneBefore<Done>(passed: Done | undefined): Done | undefined {
  const [done] = useState(passed);
  const navigate = useNavigate();
  useEffect(() => {
    if (passed !== undefined) void navigate({ to: '.', search: true, replace: true, state: {} });
  }, [passed, navigate]);
  return done;
}

import { debounce, useEventCallback } from '@mui/material/utils';
import { useEffect, useMemo } from 'react';

/** So long typing pauses before what was typed counts. */
const typingPauseMs = 250;

/**
 * What runs once typing rests (debounce), with what it was called with last; `clear` gives up what waits, and so does
 * the end of the screen.
 */
export function useDebounced(run: (text: string) => void) {
  const latest = useEventCallback(run);
  const debounced = useMemo(() => debounce(latest, typingPauseMs), [latest]);
  useEffect(() => () => debounced.clear(), [debounced]);
  return debounced;
}

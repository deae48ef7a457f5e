import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the person asked for less motion: charts then stand still. */
export function useStillness(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PreviewRowProps {
  /** Where it stands in the file, or of which visit it is. */
  place: string;
  /** Which animal it is. */
  name: ReactNode;
  /** What becomes of it, as a badge. */
  state: ReactNode;
  children?: ReactNode;
}

/** A row of a file before it is taken: where it stands, which animal it is, what becomes of it, and why. */
export function PreviewRow({ place, name, state, children }: PreviewRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateAreas: {
          xs: '"place state" "name name" "why why"',
          sm: '"place name state" "place why why"',
        },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '6rem minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: 'baseline',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'place', color: 'text.secondary', fontSize: '0.85rem' }}>{place}</Box>
      <Box sx={{ gridArea: 'name', fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      <Box sx={{ gridArea: 'state' }}>{state}</Box>
      <Box sx={{ gridArea: 'why', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

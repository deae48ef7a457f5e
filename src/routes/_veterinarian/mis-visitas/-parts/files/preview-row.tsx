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
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '6rem minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: 'baseline',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' }, fontSize: '0.85rem' }}>
        {place}
      </Box>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
      {state}
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: '2 / -1' },
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          '&:empty': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DetailsGridProps {
  main: ReactNode;
  aside: ReactNode;
}

/** Two columns of cards on a desk, one on a phone. */
export function DetailsGrid({ main, aside }: DetailsGridProps) {
  const column = { display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        // Keeps the footer below the first view, so that it does not move when the cards come.
        minHeight: '80vh',
        alignContent: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box sx={column}>{main}</Box>
      <Box sx={column}>{aside}</Box>
    </Box>
  );
}

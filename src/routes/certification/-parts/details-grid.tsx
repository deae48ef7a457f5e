import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { asideCards, mainAndAside } from '@/components/layout/columns';

interface DetailsGridProps {
  main: ReactNode;
  aside: ReactNode;
}

/** Two columns of cards on a desk, one on a phone. */
export function DetailsGrid({ main, aside }: DetailsGridProps) {
  return (
    <Box
      sx={{
        ...mainAndAside,
        // Keeps the footer below the first view, so that it does not move when the cards come.
        minHeight: '80vh',
        alignContent: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{main}</Box>
      <Box sx={asideCards}>{aside}</Box>
    </Box>
  );
}

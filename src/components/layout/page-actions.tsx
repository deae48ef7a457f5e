import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/**
 * The one row of what can be done with a page: at its right where there is room, in equal columns below the heading on
 * a phone.
 */
export function PageActions({ children }: { children: ReactNode }) {
  return (
    <Box
      className="no-print"
      sx={{
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        width: { xs: '100%', md: 'auto' },
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
      }}
    >
      {children}
    </Box>
  );
}

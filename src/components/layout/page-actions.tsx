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
      sx={(theme) => ({
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5rem), 1fr))',
        // Narrow columns, of which all stand in one row: the sign above its word.
        '& .MuiButton-root': {
          [theme.breakpoints.down('sm')]: {
            flexDirection: 'column',
            gap: 0.25,
            px: 0.5,
            fontSize: '0.8rem',
            overflowWrap: 'anywhere',
            textAlign: 'center',
          },
          '& .MuiButton-icon': { [theme.breakpoints.down('sm')]: { m: 0 } },
        },
        width: { xs: '100%', md: 'auto' },
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1,
      })}
    >
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ListToolsProps {
  /** What searches and filters. */
  children?: ReactNode;
  /** What changes the look of what is found or takes it away, at the end of the row. */
  end?: ReactNode;
}

/** The one row of tools above a list or a table; what does not fit goes to the next line. */
export function ListTools({ children, end }: ListToolsProps) {
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1.5, mb: 2 }}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, ml: { sm: 'auto' } }}>
        {end}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DatedListProps {
  rows: { id: string; name: string; date: string; badge?: ReactNode }[];
}

/** Names with a date and perhaps a badge, a line each. */
export function DatedList({ rows }: DatedListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map(({ id, name, date, badge }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 7rem', minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{date}</Box>
          {badge}
        </Box>
      ))}
    </Box>
  );
}

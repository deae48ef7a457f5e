import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface InfoListProps {
  /** An absent value (null, undefined, empty text) leaves its line out. */
  items: { label: string; value: ReactNode }[];
}

function isAbsent(value: ReactNode): boolean {
  return value === null || value === undefined || value === '';
}

/** Facts with their names, as a list of descriptions; what is not known is not shown. */
export function InfoList({ items }: InfoListProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {items
        .filter(({ value }) => !isAbsent(value))
        .map(({ label, value }) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

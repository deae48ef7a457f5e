import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Term, type TermName } from './term';

/** What a column needs at least, by how many there are at most. */
const narrowest = { 1: '100%', 2: 'max(8.25rem, 34%)', 3: 'max(8.25rem, 26%)', 4: 'max(8.25rem, 20%)' };

const line = '1 / -1';

/** A fact with its name. */
export interface Fact {
  label: string;
  /** The word of the field in the label, which then explains itself. */
  term?: TermName | undefined;
  /** An absent one (null, undefined, `false`, empty text) leaves its line out. */
  value: ReactNode;
  /** Takes a line of its own; `narrow`: where the window is narrow, beside others elsewhere. */
  wide?: boolean | 'narrow';
}

interface InfoListProps {
  items: Fact[];
  /** How many stand side by side where there is room. */
  columns?: keyof typeof narrowest;
}

/** Whether a fact is not known. */
export function isAbsent(value: ReactNode): boolean {
  return value === null || value === undefined || value === false || value === '';
}

/** Facts with their names, as a list of descriptions; what is not known is not shown. */
export function InfoList({ items, columns = 1 }: InfoListProps) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${narrowest[columns]}), 1fr))`;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1.5, columnGap: 2, gridTemplateColumns }}>
      {items
        .filter(({ value }) => !isAbsent(value))
        .map(({ label, term, value, wide }) => (
          <Box
            key={label}
            sx={{
              minWidth: 0,
              ...(wide && { gridColumn: wide === 'narrow' ? { xs: line, md: 'auto' } : line }),
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
              {term ? <Term name={term}>{label}</Term> : label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

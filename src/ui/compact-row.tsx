import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CompactRowProps {
  /** At the left, 96 px wide. */
  picture?: ReactNode;
  /** What it is called: its link, its heading. */
  title: ReactNode;
  /** Its state, behind its name. */
  state?: ReactNode;
  /** A line of what decides, and one of what tells it apart. */
  facts: ReactNode;
  more?: ReactNode;
  /** What is done with it, at the right; below where the row is narrow. */
  action?: ReactNode;
}

const line = { fontSize: '0.925rem', lineHeight: 1.4, overflowWrap: 'anywhere' } as const;

/**
 * One of many on a narrow screen: a picture, a name with its state, two lines of facts, of which four are seen at once.
 */
export function CompactRow({ picture, title, state, facts, more, action }: CompactRowProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: picture ? '96px minmax(0, 1fr)' : 'minmax(0, 1fr)',
          sm: picture ? '96px minmax(0, 1fr) auto' : 'minmax(0, 1fr) auto',
        },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
      }}
    >
      {picture && (
        <Box
          sx={{
            alignSelf: 'stretch',
            borderRadius: 1,
            overflow: 'hidden',
            '& img': { height: '100% !important' },
          }}
        >
          {picture}
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 650 }}>
          {title}
          {state}
        </Box>
        <Box sx={line}>{facts}</Box>
        {more && <Box sx={{ ...line, color: 'text.secondary' }}>{more}</Box>}
      </Box>
      {action && <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{action}</Box>}
    </Box>
  );
}

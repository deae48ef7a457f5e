import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { type Fact, InfoList, isAbsent } from './info-list';

interface StripProps {
  /** A picture, which fills the strip's height at its left, and lies above the facts on a phone. */
  picture?: ReactNode;
  /** The three to six facts that decide. */
  facts: Fact[];
}

/** The facts that decide, before all details (strip of facts). */
export function Strip({ picture, facts }: StripProps) {
  const shown = facts.filter(({ value }) => !isAbsent(value));
  return (
    <Card
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(picture && { sm: 'minmax(200px, 30%) minmax(0, 1fr)', md: '300px minmax(0, 1fr)' }),
        },
      }}
    >
      {picture && (
        <Box sx={{ '& img': { height: { sm: '100% !important' } }, minHeight: { sm: 200 } }}>{picture}</Box>
      )}
      <Box sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', alignContent: 'center' }}>
        <InfoList columns={shown.length === 4 ? 4 : 3} items={shown} />
      </Box>
    </Card>
  );
}

/** A fact that is a figure: seen from afar. */
export function Figure({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2 }}>
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Card from '@mui/material/Card';

import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionCardProps {
  title: string;
  /** Shown at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card that is a part of its screen: its title names the region. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}

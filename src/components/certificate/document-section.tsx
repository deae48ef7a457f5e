import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface DocumentSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the document under its title and a rule. */
export function DocumentSection({ title, children }: DocumentSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box
        component="h3"
        id={id}
        sx={{
          m: 0,
          mb: 1,
          pb: 0.25,
          borderBottom: 1,
          borderColor: 'secondary.main',
          color: 'primary.main',
          fontSize: '0.95em',
          fontWeight: 700,
          letterSpacing: '0.08em',
          textTransform: 'uppercase',
        }}
      >
        {title}
      </Box>
      {children}
    </Box>
  );
}

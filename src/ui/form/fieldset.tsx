import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A group of fields with its name (fieldset and legend). */
export function Fieldset({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        minWidth: 0,
        m: 0,
        px: { xs: 1.5, sm: 2 },
        pb: 2,
        pt: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box component="legend" sx={{ px: 0.75, fontWeight: 600 }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

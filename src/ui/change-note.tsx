import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A sentence on a card: what changed of it without its people's doing. */
export function ChangeNote({ children }: { children: ReactNode }) {
  return (
    <Box
      component="p"
      sx={{
        display: 'flex',
        gap: 1,
        m: 0,
        mt: 2,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: 'tone.orange.bg',
        color: 'tone.orange.fg',
      }}
    >
      <InfoOutlined aria-hidden fontSize="small" />
      <span>{children}</span>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { passFocusOn } from '@/ui/focus';

interface EmptyProps {
  title: string;
  hint?: string;
  /** A way out, such as clearing the filters. */
  action?: ReactNode;
}

/** Why a list has nothing to show, and what to do about it. */
export function Empty({ title, hint, action }: EmptyProps) {
  return (
    <Box
      sx={{
        py: 6,
        px: 2,
        textAlign: 'center',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {hint && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{hint}</Typography>}
      {action && (
        <Box ref={passFocusOn} sx={{ mt: 2 }}>
          {action}
        </Box>
      )}
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** Alert on a card: what changed of it without its people's doing. */
export function ChangeNote({ children }: { children: ReactNode }) {
  return (
    <Alert severity="warning" role="note" sx={{ mt: 2 }}>
      {children}
    </Alert>
  );
}

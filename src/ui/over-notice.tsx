import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { headerHeight } from '@/theme/header-height';
import { Notice } from './notice';
import { SessionLink } from './session-link';

/** That the session is over, over the screen that stays; it goes along when the screen is scrolled. */
export function OverNotice({ children, signIn = true }: { children: ReactNode; signIn?: boolean }) {
  return (
    <Box sx={{ position: 'sticky', top: headerHeight, zIndex: 'appBar' }}>
      <Notice severity="warning">
        {children} {signIn && <SessionLink />}
      </Notice>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHydratedValue } from '@/api/hydrated';
import { isViewing } from '@/api/token';
import { headerHeight } from '@/theme/header-height';
import { Container } from '@/ui/mui';
import { AnnouncementBand } from './announcement-band';
import { Footer } from './footer';
import { Header } from './header';
import { Notices } from './notices';
import { PendingBar } from './pending-bar';
import { SkipLink } from './skip-link';

// An admin's alone.
const ViewingBar = lazy(async () => ({ default: (await import('./viewing-bar')).ViewingBar }));

interface ShellProps {
  /** What is asked before the session ends: calls what ends it, or does not. */
  beforeSignOut: (end: () => void) => void;
}

/** What stands around every screen: skip link, what everybody is told, header, notices, main, footer. */
export function Shell({ beforeSignOut }: ShellProps) {
  const viewing = useHydratedValue(isViewing, false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <PendingBar />
      <SkipLink />
      <AnnouncementBand />
      <Header beforeSignOut={beforeSignOut} />
      {viewing && (
        <Suspense>
          <ViewingBar />
        </Suspense>
      )}
      <Container
        component="main"
        // As high as the window, so that the footer never jumps when the content comes.
        id="main"
        tabIndex={-1}
        sx={{
          flex: 1,
          py: { xs: 3, md: 4 },
          outline: 'none',
          minHeight: `calc(100dvh - ${headerHeight})`,
        }}
      >
        <Notices />
        <Suspense>
          <Outlet />
        </Suspense>
      </Container>
      <Footer />
    </Box>
  );
}

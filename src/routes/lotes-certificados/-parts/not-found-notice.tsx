import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const NotFoundAlert = lazy(async () => ({ default: (await import('./not-found-alert')).NotFoundAlert }));

/** The notice for who was led here from something that does not exist; its code comes only then. */
export function NotFoundNotice() {
  const notice = useLocation({ select: (location) => location.state.notice });
  if (notice !== 'notFound') return null;
  return (
    <Suspense>
      <NotFoundAlert />
    </Suspense>
  );
}

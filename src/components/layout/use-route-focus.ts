import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of path the screen's heading takes the focus, so that a screen reader says where one is. */
export function useRouteFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        const target = document.getElementById('page-title') ?? document.getElementById('main');
        target?.focus({ preventScroll: true });
      }),
    [router],
  );
}

import { createRootRouteWithContext } from '@tanstack/react-router';
import { deviceOwner, setDeviceOwner } from '@/api/device-owner';
import { Shell } from '@/components/layout/shell';
import type { RouterContext } from '@/routing/router-context';

/** Signs out by `end`; who has work on this device that was not sent is asked first (rule 10.15). */
function signOutBy(end: () => void): void {
  if (deviceOwner() === null) return end();
  // Where what asks cannot be loaded, the session ends and what was not sent stays.
  const leave = async () => (await import('@/visits/leave-device')).leaveDevice(end);
  leave().catch(() => {
    setDeviceOwner(null);
    end();
  });
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => <Shell beforeSignOut={signOutBy} />,
});

import { lazy, Suspense, useEffect } from 'react';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { deviceOwner } from '@/api/device-owner';

// Who has no visits does not pay for it.
const VeterinarianSession = lazy(() =>
  import('./veterinarian-session').then(
    (found) => ({ default: found.VeterinarianSession }),
    // Where it cannot be loaded the screen stays, and the next page tries again.
    () => ({ default: () => <></> }),
  ),
);

/**
 * Keeps the work of a veterinarian without a connection (rule 10.9), behind every screen; what it kept is nobody
 * else's.
 */
export function VisitsSession() {
  const { user, over } = useSession();
  // An admin who sees the product as a veterinarian does leaves nothing of it on this device.
  const works = !!user?.vet_profile && speaksExtensions() && !user.viewed_by;
  const id = user?.id;
  useEffect(() => {
    if (id === undefined || works || deviceOwner() === null) return;
    import('./outbox/leaving-reads').then(({ leaveToOthers }) => leaveToOthers()).catch(() => undefined);
  }, [id, works]);
  return works ? (
    <Suspense>
      <VeterinarianSession key={user.id} user={user.id} over={over} />
    </Suspense>
  ) : null;
}

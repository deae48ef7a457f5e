import { lazy, Suspense, useEffect } from 'react';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { offlineUser } from './mark';

// Who has no visits does not pay for it.
const OfflineKeeper = lazy(() =>
  import('./keeper').then(
    (found) => ({ default: found.OfflineKeeper }),
    // Where it cannot be loaded the screen stays, and the next page tries again.
    () => ({ default: () => <></> }),
  ),
);

/** Keeps the work of a veterinarian without a connection (rule 10.9), behind every screen; what it kept is nobody else's. */
export function WorkPlace() {
  const { user, over } = useSession();
  const works = !!user?.vet_profile && speaksExtensions();
  const id = user?.id;
  useEffect(() => {
    if (id === undefined || works || offlineUser() === null) return;
    import('./leaving-reads').then(({ leaveToOthers }) => leaveToOthers()).catch(() => undefined);
  }, [id, works]);
  return works ? (
    <Suspense>
      <OfflineKeeper key={user.id} user={user.id} over={over} />
    </Suspense>
  ) : null;
}

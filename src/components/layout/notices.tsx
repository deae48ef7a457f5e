import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSession } from '@/api/session';

const load = () => import('./notice-list');
const NoticeList = lazy(async () => ({ default: (await load()).NoticeList }));

function subscribe(callback: () => void): () => void {
  // Once the connection is gone its code cannot come any more: it is fetched before.
  const ready = setTimeout(() => void load().catch(() => undefined), 5_000);
  window.addEventListener('online', callback);
  window.addEventListener('offline', callback);
  return () => {
    clearTimeout(ready);
    window.removeEventListener('online', callback);
    window.removeEventListener('offline', callback);
  };
}

/** What concerns every screen, in a piece of code that comes when it is needed. */
export function Notices() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { failed, retry } = useSession();
  if (online && !failed) return null;
  return (
    <Suspense>
      <NoticeList online={online} failed={failed} onRetry={retry} />
    </Suspense>
  );
}

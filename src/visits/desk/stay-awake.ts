/**
 * Keeps the screen on while the page is looked at, as far as the device lets it (Wake Lock): it goes with a page that
 * is hidden, and is asked for again. Gives the way to stop. Silent where there is none.
 */
export function stayAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let stopped = false;
  const ask = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    if (held && !held.released) return;
    const lock = await navigator.wakeLock.request('screen');
    if (stopped) await lock.release();
    else held = lock;
  };
  // A device that saves its battery refuses.
  const tryAsking = () => void ask().catch(() => undefined);
  document.addEventListener('visibilitychange', tryAsking);
  tryAsking();
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', tryAsking);
    void held?.release().catch(() => undefined);
  };
}
